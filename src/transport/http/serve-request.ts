import type { IncomingMessage, ServerResponse } from "node:http";
import type { Application } from "../application";
import { handleRequest } from "../rest/handle-request";
import { NodeRequest } from "../rest/node-request";
import { parseTarget, withoutSlashBehind } from "../rest/parse-target";
import { presentError } from "../rest/present-error";
import { methodNotAllowed } from "../rest/routes";
import { SYSTEM_PATHS } from "../rest/system-routes";
import { protectPage } from "../web/page-headers";
import { serveWeb } from "../web/serve-web";
import { isWebPath } from "../web/web-mounts";
import { refuseOddHost } from "./refuse-host";
import { RequestBody } from "./request-body";
import { sendPieces } from "./send-pieces";
import { sendResponse } from "./send-response";

export type HandlePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Parts = Readonly<{ application: Application; handlePage: HandlePage }>;

/** The prefix of the API for partners. */
const PARTNERS = "/api/v1/";

/** The route to count a request under if its path matches no template of the API. */
const NO_ROUTE = "none";

/** Serves one request completely. Throws only if the response has already begun. */
export function serveRequest(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const { method, headers } = request;
  return parts.application.tracing.within({ method, headers, requestId }, () =>
    serve(parts, request, response, requestId),
  );
}

async function serve(
  { application, handlePage }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const startedAt = performance.now();
  let route = NO_ROUTE;
  const body = new RequestBody(application, request);
  try {
    refuseOddHost(request);
    const receiver = receiverOf(request);
    if (receiver === "partners") {
      route = await servePartners(application, response, { request, requestId, body });
      return;
    }
    route = receiver;
    response.setHeader("x-request-id", requestId);
    if (receiver === "dashboard") return await serveWeb(application, request, response, { body, requestId });
    protectPage(request, response, application.environment);
    const target = request.url ?? "/";
    const address = withoutSlashBehind(target);
    // A person who adds a slash to a page's address means the page. Requests to the API are never redirected.
    if (address !== target) {
      await sendResponse(request, response, { status: 308, headers: { location: address }, body: "" });
      return;
    }
    await handlePage(request, response);
  } catch (error) {
    if (response.headersSent) throw error;
    await sendResponse(request, response, presentError(error, requestId, application.logger));
  } finally {
    body.release();
    const seconds = (performance.now() - startedAt) / 1_000;
    const served = { method: request.method, route, status: response.statusCode, seconds };
    application.metrics?.served(served);
    application.tracing.finished(served);
  }
}

/** Returns the template of the path. */
async function servePartners(
  application: Application,
  response: ServerResponse,
  { request, requestId, body }: Readonly<{ request: IncomingMessage; requestId: string; body: RequestBody }>,
): Promise<string> {
  const result = await handleRequest(application, new NodeRequest(request, requestId, body));
  if (typeof result.body === "string")
    await sendResponse(request, response, { ...result, body: result.body });
  else await sendPieces(request, response, { ...result, body: result.body });
  return result.route ?? NO_ROUTE;
}

/**
 * Who a request is for. Throws an `AppError` for a target that nothing serves, and for a method that pages do
 * not accept.
 */
function receiverOf({
  url: target = "/",
  method = "GET",
}: IncomingMessage): "partners" | "dashboard" | "pages" {
  // Everything under this prefix belongs to the API, and `handleRequest` parses the rest just as strictly.
  if (target.startsWith(PARTNERS)) return "partners";
  const page = withoutSlashBehind(target);
  const { segments } = parseTarget(page);
  if (segments[0] === "api" || SYSTEM_PATHS.includes(segments.join("/")))
    return page === target && isWebPath(target) ? "dashboard" : "partners";
  if (method !== "GET" && method !== "HEAD") throw methodNotAllowed(["GET"]);
  return "pages";
}
