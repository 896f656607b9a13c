import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { AppError } from "../domain/errors";
import type { Application } from "./application";
import { cutStalled } from "./cut-stalled";
import { HttpConnections } from "./http-connections";
import { limitConnections } from "./limit-connections";
import { createHandedOverServer, HandOver } from "./processes/hand-over";
import { refuseRaw } from "./refuse-raw";
import { newRequestId } from "./request-id";
import { RequestTurns } from "./request-turns";
import { methodNotAllowed } from "./rest/routes";
import { type HandlePage, serveRequest } from "./serve-request";

type FrontServer = Readonly<{
  server: Server;
  connections: HttpConnections;
  /** Takes what other processes hand over; null where none does. */
  handedOver: Server | null;
}>;

const MAX_HEADER_BYTES = 16_384;

/** The headers come at once; how slowly a body may come is in `readBody`, and this is the end of it. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 360_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: MAX_HEADER_BYTES,
};

/**
 * The HTTP server in front of everything: it answers the API itself and leaves pages to `handlePage`.
 *
 * A web framework's own path redirects, answers HTML or fails on odd requests. None of that may happen to a
 * partner, so nothing that belongs to the API, or that two readers could read differently, goes further than
 * here.
 */
export function createFrontServer(application: Application, handlePage: HandlePage): FrontServer {
  const { logger, siblings } = application;
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const refusedLater = new WeakSet<Duplex>();
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = newRequestId();
    serveRequest({ application, handlePage }, request, response, requestId).catch((error: unknown) => {
      logger.error({ requestId, err: error }, "request failed");
      response.destroy();
    });
  };
  const { handOverTo, isFirst } = siblings;
  const hands = handOverTo === null || isFirst ? null : new HandOver(application, handOverTo);
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
  // Whoever ends their side of the connection behind a request still reads the answer.
  server.httpAllowHalfOpen = true;
  // Their size is bounded; a bound of their number drops what is beyond it without a word.
  server.maxHeadersCount = 0;
  limitConnections(server, application);
  cutStalled(server, turns);
  // Node would answer an expectation that it does not know by itself, without a body.
  server.on("checkExpectation", onRequest);
  server.on("clientError", (error: ClientError, socket) => {
    // Browsers open connections ahead of what they ask, and would take a refusal for its answer.
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && hasSentNothing(socket)) {
      socket.destroy();
      return;
    }
    const isHead = error.rawPacket?.toString("latin1", 0, HEAD.length) === HEAD;
    const refuse = (): void => refuseRaw(socket, toRefusal(error), { logger, isHead });
    // Whoever is gone is told nothing.
    const last = socket.writable ? lastResponses.get(socket) : undefined;
    if (!last?.req.complete || last.closed) {
      refuse();
    } else if (!refusedLater.has(socket)) {
      // A whole request that came before the broken one has its answer first, or the sender would mistake
      // them. An open stream has as many listeners already as Node.js finds usual.
      refusedLater.add(socket);
      last.setMaxListeners(last.getMaxListeners() + 1).once("close", refuse);
    }
  });
  server.on("connect", (_, socket) => refuseRaw(socket, methodNotAllowed(["GET"]), { logger }));
  const handedOver = handOverTo !== null && isFirst ? createHandedOverServer(LIMITS, serve) : null;
  return { server, connections, handedOver };
}

/** How a request begins whose answer has no body. */
const HEAD = "HEAD ";

/** What Node's parser could not read, with the bytes that it was reading. */
type ClientError = NodeJS.ErrnoException & Readonly<{ rawPacket?: Buffer }>;

/** What Node's server has and its types leave out. */
type HalfOpenServer = Server & { httpAllowHalfOpen?: boolean };

function hasSentNothing(socket: Duplex): boolean {
  return socket instanceof Socket && socket.bytesRead === 0;
}

function toRefusal(error: NodeJS.ErrnoException): AppError {
  if (error.code === "HPE_HEADER_OVERFLOW") {
    const message = `The request line and the headers may have at most ${MAX_HEADER_BYTES} bytes together.`;
    return new AppError("headers_too_large", message);
  }
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new AppError("malformed_request", "The request took too long.");
  return new AppError("malformed_request", "This is not a valid HTTP request.");
}
