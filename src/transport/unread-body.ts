import type { IncomingMessage, ServerResponse } from "node:http";

/** How long somebody who has been answered may go on sending. */
const LINGER_MILLIS = 30_000;

/**
 * What most refused bodies have at most is dropped as it comes; of a larger one so much, and then a pause,
 * again and again.
 */
const AT_ONCE_BYTES = 1024 * 1024;
const PIECE_BYTES = 128 * 1024;
const PAUSE_MILLIS = 100;

/** Requests that another of our processes has handed over. */
const handedOver = new WeakSet<IncomingMessage>();

/**
 * Keeps the connection of a request open behind its answer. Another of our processes writes to it until it
 * has read the answer, would lose that where it was closed meanwhile, and closes what it does not need.
 */
export function keepOpenBehindAnswer(request: IncomingMessage): void {
  handedOver.add(request);
}

/** Whether something of a request's body is still to come, behind which the connection has to be closed. */
export function isBodyUnread(request: IncomingMessage): boolean {
  const { complete, headers } = request;
  return (
    !complete &&
    !handedOver.has(request) &&
    (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined)
  );
}

/**
 * Ends an answer that has been written while its request is still being sent: what comes is let through and
 * dropped, and the connection closes only then. A client that is reset while sending never reads why. It
 * comes slowly, since even to drop what a hundred connections send as fast as they can takes all of a
 * processor.
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
