import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a client that has its response may continue to send. */
const LINGER_MILLIS = 30_000;

/**
 * Up to this size, which covers most refused bodies, data is discarded as it arrives. Beyond that it is
 * discarded in pieces, with a pause after each.
 */
const AT_ONCE_BYTES = 1024 * 1024;
const PIECE_BYTES = 128 * 1024;
const PAUSE_MILLIS = 100;

/** Requests handed over by another process. */
const handedOver = new WeakSet<IncomingMessage>();

/**
 * Keeps the connection of a request open after its response. The process that handed it over writes to it
 * until it has read the response, would lose the response if the connection closed before that, and closes
 * the connection itself.
 */
export function keepOpenBehindResponse(request: IncomingMessage): void {
  handedOver.add(request);
}

/**
 * Whether part of a request's body is still to come, so that the connection must be closed after the
 * response.
 */
export function isBodyUnread(request: IncomingMessage): boolean {
  const { complete, headers } = request;
  return (
    !complete &&
    !handedOver.has(request) &&
    (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined)
  );
}

/**
 * Ends a response whose request is still being sent. Incoming data is read and discarded, and the connection
 * closes only after that, because a client that is reset while sending never reads the response. The data is
 * read slowly: discarding what a hundred connections send at full speed would occupy a whole core.
 */
export function endBehindBody(request: IncomingMessage, response: ServerResponse): void {
  const limit = setTimeout(() => request.destroy(), LINGER_MILLIS);
  request.once("close", () => {
    clearTimeout(limit);
    response.end();
  });
  dropSlowly(request);
}

function dropSlowly(request: IncomingMessage): void {
  let untilPause = AT_ONCE_BYTES;
  request.on("data", (piece: Uint8Array) => {
    untilPause -= piece.length;
    if (untilPause > 0) return;
    untilPause = PIECE_BYTES;
    request.pause();
    setTimeout(() => request.resume(), PAUSE_MILLIS).unref();
  });
  request.resume();
}
