import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** More than a client that reads its responses sends ahead. */
const MAX_WAITING = 100;

const TOO_MANY_REQUESTS = 429;

/** The delay before the next response to a client that was told to wait and does not. */
const PAUSE_MILLIS = 250;

/**
 * Processes the requests of each connection one after the other: the next one starts once the connection has
 * accepted the whole response to the one before. A client that sends many requests and never reads holds one
 * response in memory, not all of them.
 *
 * While requests wait, the connection is not read. Requests that arrived in one piece are already in memory,
 * so a connection with more than `MAX_WAITING` of them is closed.
 */
export class RequestTurns {
  readonly #work: (...exchange: Exchange) => void;
  /** The waiting requests by connection. An entry exists as long as a request is being processed. */
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
    // When a response ends, Node resumes reading on its own.
    if (waiting.length > 0) socket.pause();
    else socket.resume();
    this.#begin(...next);
  }
}
