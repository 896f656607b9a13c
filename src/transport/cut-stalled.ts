import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { RequestTurns } from "./request-turns";

/**
 * A reader who has taken nothing of an answer for so long has gone, though the connection does not say so.
 */
const STALLED_MILLIS = 120_000;

/** Node gives a connection on which an answer moved since its last look one more look. */
const LOOKS = 2;

/**
 * Cuts connections on which nothing has moved for `LOOKS` times `millis`, but for those that wait for work of
 * ours.
 */
export function cutStalled(server: Server, turns: RequestTurns, millis = STALLED_MILLIS / LOOKS): void {
  server.setTimeout(millis, (socket: Socket) => {
    if (socket.writableLength > 0 || !turns.isAtWork(socket)) socket.destroy();
  });
}
