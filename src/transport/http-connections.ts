import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";

/** What is known of one connection. */
type Connection = {
  /** The answer to its newest request; those to earlier ones go out before it. */
  newest: ServerResponse | null;
  /** Whether that answer carries `connection: close`, or will. */
  isClosing: boolean;
  bytesRead: number;
  quietSweeps: number;
};

/**
 * A kept-alive connection may be used until then: its next request may be on its way. Looks are counted and
 * not time: a process that did not get to run for a second has not read what came meanwhile, and does so
 * before it looks again.
 */
const QUIET_SWEEPS = 10;

/** A request that has begun has to be whole by then. */
const REQUEST_MILLIS = 10_000;

/** A request that came whole is answered, and the longest transaction takes 30 seconds. */
const ANSWER_MILLIS = 35_000;

const SWEEP_MILLIS = 100;

/**
 * The connections of an HTTP server, so that it can stop without cutting one that is used.
 *
 * Node closes idle connections as soon as it stops listening, and a busy client's is idle whenever its next
 * request is just on its way: the client loses it, and cannot know whether it was carried out. HTTP has a
 * word for it instead: the last answer on a connection says `connection: close`, and nothing that is sent
 * behind it is run.
 */
export class HttpConnections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  #isDraining = false;

  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket) => {
      this.#open.set(socket, { newest: null, isClosing: false, bytesRead: 0, quietSweeps: 0 });
      socket.once("close", () => this.#open.delete(socket));
    });
  }

  /** Whether a request is to be run; it is not where its connection has said that it closes. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#open.get(request.socket);
    if (connection === undefined) return true;
    const { newest, isClosing } = connection;
    if (isClosing && newest?.headersSent) return false;
    // A request that came behind it while it was worked on is answered too, and then that answer is the last.
    if (isClosing) newest?.removeHeader("connection");
    connection.newest = response;
    connection.isClosing = false;
    if (this.#isDraining) sayClose(connection);
    return true;
  }

  /** Stops listening, and waits until every connection has had its answers and is closed. */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      // Whoever has connected by now is let in first: the system resets what nobody has accepted.
      setImmediate(() => {
        const startedAt = performance.now();
        const sweep = setInterval(() => this.#sweep(performance.now() - startedAt), SWEEP_MILLIS);
        // An HTTP server's own `close` would close what is idle at this very moment as well.
        TcpServer.prototype.close.call(this.#server, () => {
          clearInterval(sweep);
          resolve();
        });
        // Only now: whoever reads it connects anew at once, and has to find nobody listening.
        this.#isDraining = true;
        for (const connection of this.#open.values()) sayClose(connection);
      });
    });
  }

  #sweep(drainedMillis: number): void {
    for (const [socket, connection] of this.#open) {
      const { newest } = connection;
      const isInUse = newest !== null && !newest.closed;
      const isQuiet = !isInUse && socket.bytesRead === connection.bytesRead;
      connection.quietSweeps = isQuiet ? connection.quietSweeps + 1 : 0;
      connection.bytesRead = socket.bytesRead;
      const isOverdue = drainedMillis >= (isInUse && newest.req.complete ? ANSWER_MILLIS : REQUEST_MILLIS);
      if (isOverdue || connection.quietSweeps > QUIET_SWEEPS) socket.destroy();
    }
  }
}

function sayClose(connection: Connection): void {
  const { newest } = connection;
  if (newest === null || newest.headersSent) return;
  newest.setHeader("connection", "close");
  connection.isClosing = true;
}
