import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** More than any client that waits for its answers sends ahead. */
const MAX_WAITING = 100;

const TOO_MANY_REQUESTS = 429;

/** Somebody who was told to wait, and does not, has the next answer this much later. */
const PAUSE_MILLIS = 250;

/**
 * Works on the requests of one connection one after the other: the next begins once the connection has taken
 * the whole answer to the one before. So a sender of many who never reads holds one answer, and not all of
 * them.
 *
 * While some wait the connection is not read. What came in one piece is there already, so whoever has sent
 * more than `MAX_WAITING` ahead is cut off: each that waits takes memory.
 */
export class RequestTurns {
  readonly #work: (...exchange: Exchange) => void;
  /** By connection, those that wait; there for as long as one is at work. */
  readonly #waiting = new WeakMap<Socket, Exchange[]>();

  constructor(work: (...exchange: Exchange) => void) {
    this.#work = work;
  }

  take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const waiting = this.#waiting.get(socket);
    if (waiting === undefined) {
      this.#begin(request, response);
    } else if (waiting.length === MAX_WAITING) {
      socket.destroy();
    } else {
      waiting.push([request, response]);
      socket.pause();
    }
  }

  isAtWork(socket: Socket): boolean {
    return this.#waiting.has(socket);
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (!this.#waiting.has(socket)) this.#waiting.set(socket, []);
    response.once("close", () => {
      if (response.statusCode !== TOO_MANY_REQUESTS) this.#goOn(socket);
      else setTimeout(() => this.#goOn(socket), PAUSE_MILLIS).unref();
    });
    this.#work(request, response);
  }

  #goOn(socket: Socket): void {
    const waiting = this.#waiting.get(socket) ?? [];
    const next = waiting.shift();
    if (next === undefined || socket.destroyed) {
      this.#waiting.delete(socket);
      return;
    }
    // The end of an answer makes node read on by itself.
    if (waiting.length > 0) socket.pause();
    else socket.resume();
    this.#begin(...next);
  }
}
