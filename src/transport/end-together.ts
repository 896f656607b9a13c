import type { ServerResponse } from "node:http";

type Body = string | Uint8Array;

let due: (readonly [ServerResponse, Body])[] = [];

/**
 * Ends a response with its body once everything that has arrived by now has been worked on, together with the
 * others.
 *
 * Whoever waits for answers is asleep until one comes, and to wake somebody is half of what sending costs. So
 * several that are ready within one turn of the event loop wake a client, or the proxy in front, once.
 */
export function endTogether(response: ServerResponse, body: Body): void {
  if (due.length === 0) setImmediate(endAll);
  due.push([response, body]);
}

function endAll(): void {
  const responses = due;
  due = [];
  for (const [response, body] of responses) response.end(body);
}
