import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "../domain/errors";
import type { Application } from "./application";
import { endTogether } from "./end-together";
import { newRequestId } from "./request-id";
import { answerRequest } from "./rest/answer-request";
import type { RestResponse } from "./rest/message";
import { NodeRequest } from "./rest/node-request";
import { parseTarget } from "./rest/parse-target";
import { presentError } from "./rest/present-error";
import { methodNotAllowed } from "./rest/routes";
import { SYSTEM_PATHS } from "./rest/system-routes";
import { sendPieces } from "./send-pieces";
import { protectPage } from "./web/page-headers";
import { serveWeb } from "./web/serve-web";
import { isWebPath } from "./web/web-mounts";

type HandlePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What partners call. */
const PARTNERS = "/api/v1/";

/** A slow or stalled client is cut off after these. */
const LIMITS = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

/** How long a refused connection may go on sending. */
const LINGER_MILLIS = 5_000;

/**
 * The HTTP server in front of everything: it answers the API itself and leaves pages to `handlePage`.
 *
 * A web framework's own path redirects, answers HTML or fails on odd requests. None of that may happen to a
 * partner, so nothing that belongs to the API, or that two readers could read differently, goes further than here.
 */
export function createFrontServer(application: Application, handlePage: HandlePage): Server {
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = newRequestId();
    lastResponses.set(request.socket, response);
    serve(application, handlePage, request, response, requestId).catch((error: unknown) => {
      application.logger.error({ requestId, err: error }, "request failed");
      response.destroy();
    });
  };
  const server = createServer({ ...LIMITS, requireHostHeader: false }, onRequest);
  // Node would answer an expectation that it does not know by itself, without a body.
  server.on("checkExpectation", onRequest);
  server.on("clientError", (error, socket) => {
    const refuse = (): void => refuseRaw(application, socket, toRefusal(error));
    const last = lastResponses.get(socket);
    // A whole request that came before the broken one has its answer first, or the sender would mistake them.
    if (last?.req.complete && !last.closed) last.once("close", refuse);
    else refuse();
  });
  server.on("connect", (_, socket) => refuseRaw(application, socket, methodNotAllowed(["GET"])));
  return server;
}

async function serve(
  application: Application,
  handlePage: HandlePage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const { method = "GET", url: target = "/" } = request;
  const refusal = isForPages(target, method);
  const { environment } = application;
  if (refusal === null) {
    response.setHeader("x-request-id", requestId);
    protectPage(request, response, environment);
    return handlePage(request, response);
  }
  if (refusal === "api" && isWebPath(target)) {
    response.setHeader("x-request-id", requestId);
    return serveWeb(application, request, response).catch((error: unknown) => {
      if (response.headersSent) throw error;
      send(request, response, presentError(error, requestId, application.logger));
    });
  }
  const answer =
    refusal instanceof AppError
      ? presentError(refusal, requestId, application.logger)
      : await answerRequest(application, new NodeRequest(request, requestId));
  if (typeof answer.body === "string") send(request, response, { ...answer, body: answer.body });
  else await sendPieces(response, { ...answer, body: answer.body });
}

/** Null where a page is meant, else why not: the API is, or the request is refused. */
function isForPages(target: string, method: string): AppError | "api" | null {
  // However it reads on, nothing else is under it, and `answerRequest` reads it just as strictly.
  if (target.startsWith(PARTNERS)) return "api";
  try {
    const { segments } = parseTarget(target);
    if (segments[0] === "api" || SYSTEM_PATHS.includes(segments.join("/"))) return "api";
    return method === "GET" || method === "HEAD" ? null : methodNotAllowed(["GET"]);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * Sends an answer. Where the request's body was not read to its end, what still comes of it is let through and
 * dropped, and the connection closes only then: a client that is reset while sending never reads why.
 */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RestResponse<string>,
): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  const isWholeBodyRead = request.complete || (length === undefined && encoding === undefined);
  response.writeHead(status, {
    ...headers,
    ...(isWholeBodyRead ? {} : { connection: "close" }),
    ...(request.method === "HEAD" ? {} : { "content-length": Buffer.byteLength(body) }),
  });
  if (isWholeBodyRead) endTogether(response, body);
  else {
    response.write(body);
    request.once("close", () => response.end());
  }
  request.resume();
}

function toRefusal(error: NodeJS.ErrnoException): AppError {
  if (error.code === "HPE_HEADER_OVERFLOW")
    return new AppError("malformed_request", "The headers are too large.");
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new AppError("malformed_request", "The request took too long.");
  return new AppError("malformed_request", "This is not a valid HTTP request.");
}

/**
 * Answers on a bare socket, for what never became a request.
 *
 * Its sender may be in the middle of sending and would never read the answer if it were reset now, so what still
 * comes is let through and dropped for a while.
 */
function refuseRaw(application: Application, socket: Duplex, refusal: AppError): void {
  if (socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = presentError(refusal, newRequestId(), application.logger);
  const lines = Object.entries({
    ...headers,
    connection: "close",
    "content-length": String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${status} ${status === 405 ? "Method Not Allowed" : "Bad Request"}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
  );
  const limit = setTimeout(() => socket.destroy(), LINGER_MILLIS);
  socket.once("close", () => clearTimeout(limit));
}
