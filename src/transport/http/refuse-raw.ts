import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { AppError } from "../../domain/errors";
import { presentError } from "../rest/present-error";
import { newRequestId } from "./request-id";

/** How long a refused connection may continue to send. */
const LINGER_MILLIS = 5_000;

/**
 * Responds on a bare socket to something that is not a valid request.
 *
 * The sender may still be sending, and would never read the response if the connection were reset now. So
 * incoming data is read and discarded for a while.
 */
export function refuseRaw(
  socket: Duplex,
  refusal: AppError,
  { logger, isHead = false }: Readonly<{ logger: Logger; isHead?: boolean }>,
): void {
  if (socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = presentError(refusal, newRequestId(), logger);
  const lines = Object.entries({
    ...headers,
    connection: "close",
    "content-length": String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${isHead ? "" : body}`,
  );
  const limit = setTimeout(() => socket.destroy(), LINGER_MILLIS);
  socket.once("close", () => clearTimeout(limit));
}
