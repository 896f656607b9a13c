import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { newRequestId } from "../http/request-id";
import { sendResponse } from "../http/send-response";
import { endBehindBody, isBodyUnread, keepOpenBehindResponse } from "../http/unread-body";
import { presentError } from "../rest/present-error";
import { CLIENT_ADDRESS_HEADER } from "../sign-in/sign-in";
import { believeClientAddress, clientAddress } from "../web/client-address";

/** The client closes idle connections long before the server would. */
const IDLE_MILLIS = 20_000;

const ADDED_BYTES = 1_024;

/** Headers that apply to a single connection (RFC 9110, section 7.6.1). */
const OF_A_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
]);

/** Most sign-in calls write, and so does the readiness check. */
const WRITING_READS = /^\/(?:api\/auth|readyz)(?:[/?]|$)/;

/**
 * Reads as of an instant wait for the writes in progress, and those queue in the process that writes. In
 * another process they would compete with them for the lock of the file.
 */
const WAITING_READS = /[?&]asOf=|\/cashflow\/periods\/diff\?/;

/**
 * Hands requests over to the one process that writes to SQLite, streaming them unchanged, and passes its
 * responses back.
 *
 * Each process serves reads itself. The exception is a process that started during a long write: it has no
 * snapshot of the customer from before that write. Until the write has finished, it hands over all requests.
 */
export class HandOver {
  readonly #agent = new Agent({ keepAlive: true, timeout: IDLE_MILLIS, maxFreeSockets: 256 });
  readonly #application: Application;
  readonly #socketPath: string;

  constructor(application: Application, socketPath: string) {
    this.#application = application;
    this.#socketPath = socketPath;
  }

  isFor({ method, url = "/" }: IncomingMessage): boolean {
    if (method !== "GET" && method !== "HEAD") return true;
    return (
      WRITING_READS.test(url) || WAITING_READS.test(url) || this.#application.processGroup.hidden.size > 0
    );
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const refuse = (cause: unknown): void => {
      if (response.destroyed) return;
      // Breaking the connection off shows that the response is incomplete.
      if (response.headersSent) response.destroy();
      else void this.#refuse(request, response, cause);
    };
    let handed: ClientRequest;
    try {
      handed = this.#open(request);
    } catch (error) {
      refuse(error);
      return;
    }
    handed.on("error", refuse);
    handed.once("response", (received) => {
      received.once("error", refuse);
      passOn({ request, response, received, handed });
    });
    response.once("close", () => handed.destroy());
    request.once("error", () => handed.destroy());
    request.pipe(handed);
  }

  #open(request: IncomingMessage): ClientRequest {
    const { method, url = "/", rawHeaders } = request;
    const headers = [...throughHeaders(rawHeaders)].filter(
      ([name]) => name.toLowerCase() !== CLIENT_ADDRESS_HEADER,
    );
    const address = clientAddress(request, this.#application.environment);
    if (address !== undefined) headers.push([CLIENT_ADDRESS_HEADER, address]);
    if (request.headers["transfer-encoding"] !== undefined) headers.push(["transfer-encoding", "chunked"]);
    return openRequest({
      socketPath: this.#socketPath,
      agent: this.#agent,
      ...{ method, path: url, setHost: false },
      headers: headers.flat(),
    });
  }

  async #refuse(request: IncomingMessage, response: ServerResponse, cause: unknown): Promise<void> {
    const { logger } = this.#application;
    const message = "The writing process cannot be reached; try again.";
    const error = new AppError("service_unavailable", message, { retryAfterSeconds: 1, cause });
    await sendResponse(request, response, presentError(error, newRequestId(), logger));
  }
}

type Exchange = Readonly<{
  request: IncomingMessage;
  response: ServerResponse;
  received: IncomingMessage;
  handed: ClientRequest;
}>;

function passOn({ request, response, received, handed }: Exchange): void {
  for (const [name, value] of throughHeaders(received.rawHeaders)) response.appendHeader(name, value);
  if (!isBodyUnread(request)) {
    response.writeHead(received.statusCode ?? 502);
    received.pipe(response);
    return;
  }
  // The response is a short refusal. A client that is still sending has to be allowed to finish before it
  // reads it.
  response.setHeader("connection", "close").writeHead(received.statusCode ?? 502);
  request.unpipe(handed);
  received.on("data", (piece: Uint8Array) => response.write(piece));
  received.once("end", () => {
    // The sender of the request need not learn of later errors.
    handed.removeAllListeners("error").on("error", () => {});
    handed.destroy();
    endBehindBody(request, response);
  });
}

function* throughHeaders(raw: readonly string[]): Generator<[name: string, value: string]> {
  for (let index = 0; index < raw.length; index += 2) {
    const [name = "", value = ""] = [raw[index], raw[index + 1]];
    if (!OF_A_CONNECTION.has(name.toLowerCase())) yield [name, value];
  }
}

/**
 * The server that accepts requests handed over by other processes. Those processes have already limited who
 * may send how much at once.
 */
export function createHandedOverServer(
  limits: ServerOptions & Readonly<{ maxHeaderSize: number }>,
  serve: RequestListener,
): Server {
  const take: RequestListener = (request, response) => {
    believeClientAddress(request);
    keepOpenBehindResponse(request);
    serve(request, response);
  };
  // The sending process closes idle connections, and adds a header with the client's address.
  const ours = {
    requireHostHeader: false,
    keepAliveTimeout: 0,
    maxHeaderSize: limits.maxHeaderSize + ADDED_BYTES,
  };
  const server = createServer({ ...limits, ...ours }, take);
  server.maxHeadersCount = 0;
  return server.on("checkExpectation", take);
}
