import { DEFAULT_MAX_BODY_BYTES, MAX_BODY_BYTES } from "../../contract/endpoint";
import type { Application } from "../application";
import { authenticate } from "../authenticate";
import type { Binding } from "../binding";
import { jsonResponse, type RestRequest, type RestResponse } from "./message";
import { parseTarget, type Target } from "./parse-target";
import { presentError } from "./present-error";
import { readFields, refuseAnnouncedSize } from "./read-fields";
import { findBinding, findRoute } from "./routes";
import { findSystemAnswer } from "./system-routes";

/**
 * Answers one request of the REST API, whatever it is: every answer is an envelope, and nothing is thrown.
 *
 * The order of the checks is the contract's: request line and size, route, method, credentials, scope, rate,
 * media type, body, fields, and then what is stored. Only the route knows its own, smaller, limit of size.
 */
export async function answerRequest(application: Application, request: RestRequest): Promise<RestResponse> {
  const response = await answer(application, request).catch((error: unknown) =>
    presentError(error, request.requestId, application.logger),
  );
  return request.method === "HEAD" ? { ...response, body: "" } : response;
}

async function answer(application: Application, request: RestRequest): Promise<RestResponse> {
  const target = parseTarget(request.target);
  refuseAnnouncedSize(request, MAX_BODY_BYTES);
  const system = await findSystemAnswer(application, request, target);
  if (system !== null) return system;
  const { route, path } = findRoute(target.segments);
  return answerBinding(application, request, { binding: findBinding(route, request.method), path, target });
}

async function answerBinding(
  application: Application,
  request: RestRequest,
  matched: Readonly<{ binding: Binding; path: Readonly<Record<string, string>>; target: Target }>,
): Promise<RestResponse> {
  const { endpoint, answer: run } = matched.binding;
  refuseAnnouncedSize(request, endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
  const credentials = {
    clientId: request.header("x-client-id"),
    clientSecret: request.header("x-client-secret"),
  };
  const context = await authenticate(application, credentials, endpoint.scopes);
  const sent = await readFields(request, endpoint, matched.target.query);
  const { status, data } = await run(context, { path: matched.path, ...sent });
  const { code, message } = endpoint;
  return jsonResponse(request.requestId, {
    status,
    json: JSON.stringify({ success: true, code, ...(message === null ? {} : { message }), data }),
  });
}
