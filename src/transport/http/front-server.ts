import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { RequestTurns } from "../limits/request-turns";
import { createHandedOverServer, HandOver } from "../processes/hand-over";
import { methodNotAllowed } from "../rest/routes";
import { cutStalled } from "./cut-stalled";
import { HttpConnections } from "./http-connections";
import { limitConnections } from "./limit-connections";
import { refuseRaw } from "./refuse-raw";
import { newRequestId } from "./request-id";
import { type HandlePage, serveRequest } from "./serve-request";

type FrontServer = Readonly<{
  server: Server;
  connections: HttpConnections;
  /** Accepts requests that other processes hand over; null if none do. */
  handedOver: Server | null;
}>;

const MAX_HEADER_BYTES = 16_384;

/**
 * The time limit for headers is short. `readBody` limits how slowly a body may arrive; `requestTimeout`
 * limits its total time.
 */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 360_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: MAX_HEADER_BYTES,
};

/**
 * The HTTP server in front of everything. It serves the API itself and passes pages to `handlePage`.
 *
 * Left to itself, a web framework redirects paths, responds with HTML, or fails on unusual requests. None of
 * this may happen to a partner. So requests to the API, and requests that two parsers could read differently,
 * never get past this server.
 */
export function createFrontServer(application: Application, handlePage: HandlePage): FrontServer {
  const { logger, processGroup } = application;
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const refusedLater = new WeakSet<Duplex>();
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = newRequestId();
    serveRequest({ application, handlePage }, request, response, requestId).catch((error: unknown) => {
      logger.error({ requestId, err: error }, "request failed");
      response.destroy();
    });
  };
  const { handOverTo, takesWrites } = processGroup;
  const hands = handOverTo === null || takesWrites ? null : new HandOver(application, handOverTo);
  const turns = new RequestTurns((request, response) => {
    if (hands?.isFor(request)) hands.send(request, response);
    else serve(request, response);
  });
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (!connections.take(request, response)) return;
    lastResponses.set(request.socket, response);
    turns.take(request, response);
  };
  const server: HalfOpenServer = createServer({ ...LIMITS, requireHostHeader: false }, onRequest);
  const connections = new HttpConnections(server);
  // A client that closes its sending side after a request still reads the response.
  server.httpAllowHalfOpen = true;
  // The size of headers is limited. A limit on their number would drop the rest silently.
  server.maxHeadersCount = 0;
  limitConnections(server, application);
  cutStalled(server, turns);
  // Node itself would respond to an unknown expectation, without a body.
  server.on("checkExpectation", onRequest);
  server.on("clientError", (error: ClientError, socket) => {
    // Browsers open connections in advance, and would take this refusal for the response to their next
    // request.
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && hasSentNothing(socket)) {
      socket.destroy();
      return;
    }
    const isHead = error.rawPacket?.toString("latin1", 0, HEAD.length) === HEAD;
    const refuse = (): void => refuseRaw(socket, toRefusal(error), { logger, isHead });
    // A closed connection gets no response.
    const last = socket.writable ? lastResponses.get(socket) : undefined;
    if (!last?.req.complete || last.closed) {
      refuse();
    } else if (!refusedLater.has(socket)) {
      // A complete request before the invalid one gets its response first, so that the client does not mix up
      // the responses. The listener limit is raised because an open stream already has as many listeners as
      // Node.js expects.
      refusedLater.add(socket);
      last.setMaxListeners(last.getMaxListeners() + 1).once("close", refuse);
    }
  });
  server.on("connect", (_, socket) => refuseRaw(socket, methodNotAllowed(["GET"]), { logger }));
  const handedOver = handOverTo !== null && takesWrites ? createHandedOverServer(LIMITS, serve) : null;
  return { server, connections, handedOver };
}

/** A request that begins like this gets a response without a body. */
const HEAD = "HEAD ";

/** An error of Node's parser, with the bytes that it could not parse. */
type ClientError = NodeJS.ErrnoException & Readonly<{ rawPacket?: Buffer }>;

/** Node's server has this property, but its types do not. */
type HalfOpenServer = Server & { httpAllowHalfOpen?: boolean };

function hasSentNothing(socket: Duplex): boolean {
  return socket instanceof Socket && socket.bytesRead === 0;
}

function toRefusal(error: NodeJS.ErrnoException): AppError {
  if (error.code === "HPE_HEADER_OVERFLOW") {
    const message = `The request line and the headers may have at most ${MAX_HEADER_BYTES} bytes in total.`;
    return new AppError("headers_too_large", message);
  }
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new AppError("malformed_request", "The request took too long.");
  return new AppError("malformed_request", "This is not a valid HTTP request.");
}
