import { connect } from "node:net";
import { readAnswers, type WireAnswer } from "./read-answers";

export type Sent = Readonly<{
  bytes: Buffer;
  isHead: boolean;
  /**
   * Whether the bytes may be less or more than one request. Our side is then closed behind them, so that the
   * server knows that nothing is to be waited for, and answers until it closes too.
   */
  isUncertain: boolean;
}>;

export type Received = Readonly<{
  answers: readonly WireAnswer[];
  /** What came behind the answers, or is no whole answer. */
  rest: Buffer;
  millis: number;
  isLate: boolean;
}>;

/** The longest that anything may take. */
export const LIMIT_MILLIS = 10_000;

/** Sends bytes over a connection of their own and reads what is answered. */
export function sendBytes(origin: string, { bytes, isHead, isUncertain }: Sent): Promise<Received> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const finish = (isLate: boolean): void => {
      clearTimeout(limit);
      socket.destroy();
      const read = readAnswers(Buffer.concat(chunks), { hasEnded: true, isHead });
      resolve({ ...read, millis: performance.now() - startedAt, isLate });
    };
    const limit = setTimeout(() => finish(true), LIMIT_MILLIS);
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      const { answers, isEndless } = readAnswers(Buffer.concat(chunks), { hasEnded: false, isHead });
      if (isEndless || (answers.length > 0 && !isUncertain)) finish(false);
    });
    socket.on("error", () => {});
    socket.on("end", () => socket.end());
    socket.on("close", () => finish(false));
    if (isUncertain) socket.end(bytes);
    else socket.write(bytes);
  });
}
