import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { RequestTurns } from "../limits/request-turns";

/** A reader that has accepted no data for this long is gone, even if the connection still looks open. */
const STALLED_MILLIS = 120_000;

/** If a response has made progress since its last timeout, Node waits for one more. */
const LOOKS = 2;

/**
 * Closes connections with no traffic for `LOOKS` times `millis`, except those that wait for the server's own
 * work.
 */
export function cutStalled(server: Server, turns: RequestTurns, millis = STALLED_MILLIS / LOOKS): void {
  server.setTimeout(millis, (socket: Socket) => {
    if (socket.writableLength > 0 || !turns.isAtWork(socket)) socket.destroy();
  });
}
