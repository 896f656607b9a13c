import { connect } from "node:net";
import { readResponses, type WireResponse } from "./read-responses";

export type Sent = Readonly<{
  bytes: Buffer;
  isHead: boolean;
  /**
   * Whether the bytes may be less or more than one request. Our side of the connection is then closed after
   * them, so that the server does not wait for more and responds until it closes its side.
   */
  isUncertain: boolean;
}>;

export type Received = Readonly<{
  responses: readonly WireResponse[];
  /** Bytes after the responses, or an incomplete response. */
  rest: Buffer;
  millis: number;
  isLate: boolean;
}>;

/** The longest time that any exchange may take. */
export const LIMIT_MILLIS = 10_000;

/** Sends bytes over a connection of their own and reads the responses. */
export function sendBytes(origin: string, { bytes, isHead, isUncertain }: Sent): Promise<Received> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const finish = (isLate: boolean): void => {
      clearTimeout(limit);
      socket.destroy();
      const read = readResponses(Buffer.concat(chunks), { hasEnded: true, isHead });
      resolve({ ...read, millis: performance.now() - startedAt, isLate });
    };
    const limit = setTimeout(() => finish(true), LIMIT_MILLIS);
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      const { responses, isEndless } = readResponses(Buffer.concat(chunks), { hasEnded: false, isHead });
      if (isEndless || (responses.length > 0 && !isUncertain)) finish(false);
    });
    socket.on("error", () => {});
    socket.on("end", () => socket.end());
    socket.on("close", () => finish(false));
    if (isUncertain) socket.end(bytes);
    else socket.write(bytes);
  });
}
