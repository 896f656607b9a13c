import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "business-cashflow-processes-";

/** In each folder, a socket at which its supervisor listens for as long as it lives. */
const SIGN_OF_LIFE = "supervisor.sock";

/** A folder for the sockets of one supervisor's processes, which only their owner reaches. */
export type SocketFolder = Readonly<{ path: string; remove: () => void }>;

/** Makes a folder, and removes those whose supervisors were killed before they could. */
export function openSocketFolder(parent = tmpdir()): SocketFolder {
  const path = mkdtempSync(join(parent, PREFIX));
  if (process.platform !== "win32") {
    // Nothing is said there: who connects learns that somebody lives. Without a place for a socket the folder
    // is left for people to remove.
    createServer((socket) => socket.destroy())
      .on("error", () => {})
      .listen(join(path, SIGN_OF_LIFE))
      .unref();
    void removeAbandoned(parent);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Another user's folders, and those in which nobody has listened yet, stay. */
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
