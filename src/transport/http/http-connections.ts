import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";

/** The state of one connection. */
type Connection = {
  /** The response to its newest request. Earlier responses are sent before it. */
  newest: ServerResponse | null;
  /** Whether that response carries `connection: close`, or will. */
  isClosing: boolean;
  bytesRead: number;
  quietSweeps: number;
};

/**
 * The number of quiet sweeps after which a connection is closed; until then its next request may be on its
 * way. Sweeps are counted instead of time: a process that was suspended for a second reads what arrived in
 * the meantime before the next sweep.
 */
const QUIET_SWEEPS = 10;

/** The time limit for a request that has begun to be complete. */
const REQUEST_MILLIS = 10_000;

/** The time limit for the response to a complete request. Most transactions may take 30 seconds. */
const RESPONSE_MILLIS = 35_000;

const SWEEP_MILLIS = 100;

/**
 * The connections of an HTTP server. Lets it shut down without cutting connections that are in use.
 *
 * When it stops listening, Node closes idle connections. A busy client's connection is idle whenever its next
 * request is on its way, so the client would lose that request without knowing whether it was executed. HTTP
 * has a solution: the last response on a connection says `connection: close`, and requests after it are not
 * executed.
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

  /** Whether to run a request. False if its connection has already announced that it closes. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#open.get(request.socket);
    if (connection === undefined) return true;
    const { newest, isClosing } = connection;
    if (isClosing && newest?.headersSent) return false;
    // A request that arrived before those headers were sent is served too, and its response becomes the
    // last.
    if (isClosing) newest?.removeHeader("connection");
    connection.newest = response;
    connection.isClosing = false;
    if (this.#isDraining) sayClose(connection);
    return true;
  }

  /** Stops listening, and resolves once every connection has its responses and is closed. */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      // Accepts pending connections first: the operating system would reset them.
      setImmediate(() => {
        const startedAt = performance.now();
        const sweep = setInterval(() => this.#sweep(performance.now() - startedAt), SWEEP_MILLIS);
        // `close` of an HTTP server would also close connections that are idle right now.
        TcpServer.prototype.close.call(this.#server, () => {
          clearInterval(sweep);
          resolve();
        });
        // Not earlier: a client that reads `connection: close` reconnects at once, and must find the port
        // closed.
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
      const isOverdue = drainedMillis >= (isInUse && newest.req.complete ? RESPONSE_MILLIS : REQUEST_MILLIS);
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
