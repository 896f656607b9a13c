import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "business-cashflow-processes-";

/** In each folder, a socket on which its supervisor listens as long as it lives. */
const SIGN_OF_LIFE = "supervisor.sock";

/** A folder for the sockets of one supervisor's processes, accessible only to their user. */
export type SocketFolder = Readonly<{ path: string; remove: () => void }>;

/** macOS takes no longer path of a socket, Linux four more bytes. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Creates a folder, and removes the folders of supervisors that were killed. Throws an error for the operator
 * where `parent` can have no sockets.
 */
export function openSocketFolder(parent = tmpdir()): SocketFolder {
  const path = makeFolder(parent);
  if (process.platform !== "win32") {
    // Nothing is sent: a successful connection shows that the supervisor lives. If the socket cannot be
    // created, the folder is left for a person to remove.
    createServer((socket) => socket.destroy())
      .on("error", () => {})
      .listen(join(path, SIGN_OF_LIFE))
      .unref();
    void removeAbandoned(parent);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function makeFolder(parent: string): string {
  try {
    const path = mkdtempSync(join(parent, PREFIX));
    if (process.platform === "win32" || Buffer.byteLength(join(path, SIGN_OF_LIFE)) <= LONGEST_SOCKET_PATH)
      return path;
    rmSync(path, { recursive: true });
    throw new Error("the path is too long");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The processes cannot have their sockets in ${parent}: ${reason}. Set TMPDIR to another folder, or PROCESSES to 1.`,
      { cause: error },
    );
  }
}

/** Folders of other users, and folders whose socket is not there yet, are kept. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX))) {
    const path = join(parent, name);
    if (await isAbandoned(join(path, SIGN_OF_LIFE))) rmSync(path, { recursive: true, force: true });
  }
}

async function isAbandoned(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, "connect");
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
  } finally {
    socket.destroy();
  }
}
