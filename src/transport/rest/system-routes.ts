import { buildOpenApiDocument } from "../../contract/openapi";
import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { REST_OPERATIONS } from "../bindings";
import { jsonResponse, type RestRequest, type RestResponse } from "./message";
import type { Target } from "./parse-target";
import { methodNotAllowed } from "./routes";

/**
 * Paths that need no credentials: whether the process is up, whether it can serve, and the API's description.
 */
const SYSTEM_RESPONSES = new Map<string, (application: Application) => Promise<string>>([
  ["healthz", async () => envelope("healthy", "The process is up.", { status: "ok" })],
  [
    "readyz",
    async (application) => {
      if (application.closing.signal.aborted) {
        throw new AppError("service_unavailable", "The service is stopping.", { retryAfterSeconds: 1 });
      }
      const problem = await application.readiness.problem();
      if (problem !== null) throw new AppError("service_unavailable", problem, { retryAfterSeconds: 1 });
      return envelope("ready", "The database is reachable, writable and up to date.", { status: "ok" });
    },
  ],
  ["api/v1/openapi.json", async () => openApiJson()],
]);

export const SYSTEM_PATHS: readonly string[] = [...SYSTEM_RESPONSES.keys()];

/** The response for one of these paths; null for any other path. */
export function findSystemResponse(
  application: Application,
  request: RestRequest,
  target: Target,
): Promise<RestResponse> | null {
  const respond = SYSTEM_RESPONSES.get(target.segments.join("/"));
  return respond === undefined ? null : present(request, () => respond(application));
}

async function present(request: RestRequest, respond: () => Promise<string>): Promise<RestResponse> {
  if (request.method !== "GET" && request.method !== "HEAD") throw methodNotAllowed(["GET"]);
  return jsonResponse(request.requestId, { status: 200, json: await respond() });
}

function envelope(code: string, message: string, data: Readonly<{ status: "ok" }>): string {
  return JSON.stringify({ success: true, code, message, data });
}

/** The OpenAPI document, as it is served and committed. */
export function openApiJson(): string {
  const endpoints = Object.entries(REST_OPERATIONS).map(([name, { endpoint }]) => [name, endpoint] as const);
  document ??= `${JSON.stringify(buildOpenApiDocument(Object.fromEntries(endpoints)), null, 2)}\n`;
  return document;
}

let document: string | undefined;
