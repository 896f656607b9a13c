import type { ServerResponse } from "node:http";

type Body = string | Uint8Array;

let due: (readonly [ServerResponse, Body])[] = [];

/**
 * Ends a response with its body at the end of the current turn of the event loop, together with all others
 * that are ready.
 *
 * Waking the receiver is half the cost of sending. If several responses are ready in one turn, a client, or
 * the proxy in front, wakes only once.
 */
export function endInBatches(response: ServerResponse, body: Body): void {
  if (due.length === 0) setImmediate(endAll);
  due.push([response, body]);
}

function endAll(): void {
  const responses = due;
  due = [];
  for (const [response, body] of responses) response.end(body);
}
