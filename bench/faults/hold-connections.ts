import { connect, type Socket } from "node:net";
import type { CleanUp } from "../clean-up";

export type Held = Readonly<{
  /** The number of responses whose first line has arrived. */
  responses: () => number;
  /** The number of connections that the server has closed. */
  closed: () => number;
}>;

type Holding = Readonly<{
  count: number;
  /** The bytes that each connection sends once. */
  bytes: Uint8Array;
  /** Whether it reads the responses of the server. */
  reads: boolean;
}>;

/**
 * Opens connections that all send the same bytes and then nothing more. Returns once each has sent all that
 * the server accepts.
 */
export async function holdConnections(
  origin: string,
  cleanUp: CleanUp,
  { count, bytes, reads }: Holding,
): Promise<Held> {
  const { hostname, port } = new URL(origin);
  const seen = { responses: 0, closed: 0 };
  const open = (): Socket => {
    const socket = connect({ host: hostname, port: Number(port) });
    // The server may refuse and close before everything is sent; that is what is counted.
    socket
      .on("error", () => undefined)
      .once("close", () => {
        seen.closed += 1;
      });
    if (reads) {
      socket.on("data", (chunk) => {
        if (chunk.includes("HTTP/1.1 ")) seen.responses += 1;
      });
    }
    socket.write(bytes);
    return socket;
  };
  const sockets = Array.from({ length: count }, open);
  await cleanUp.own(Promise.resolve(sockets), async (all) => {
    for (const socket of all) socket.destroy();
  });
  return { responses: () => seen.responses, closed: () => seen.closed };
}
