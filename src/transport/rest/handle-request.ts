import {
  type AnyEndpoint,
  DEFAULT_MAX_BODY_BYTES,
  MAX_FORM_BYTES,
  MAX_JSON_BYTES,
  readsBody,
} from "../../contract/endpoint";
import { FileResult } from "../../contract/file-result";
import { customerIdOf, ownIdOf } from "../../domain/customer-id";
import type { KnownClient } from "../../services/clients/authenticate-client";
import type { Context } from "../../services/context";
import { ReplayedResponse, runOnce } from "../../services/run-once";
import type { Application } from "../application";
import { authenticate, refuseDemoClient, requireScopes } from "../authenticate";
import type { Binding, Sent, StoreForResult } from "../binding";
import type { Work } from "../limits/fair-shares";
import type { FileReader } from "../limits/open-files";
import { fileResponse } from "./file-response";
import { jsonResponse, notModified, type RestRequest, type RestResponse } from "./message";
import { parseTarget, type Target } from "./parse-target";
import { presentError } from "./present-error";
import {
  hasSeen,
  headerErrors,
  readConditions,
  readIdempotencyKey,
  readMinRevision,
  toEntityTag,
} from "./read-conditions";
import { readFields, refuseAnnouncedSize } from "./read-fields";
import { isFormMediaType } from "./read-form";
import { findBinding, findRoute } from "./routes";
import { type ResultWithRevision, runWithRevision } from "./run-with-revision";
import { openResponse, renderSuccess, replay, sealResponse } from "./stored-response";
import { findSystemResponse } from "./system-routes";

/**
 * Handles any request to the REST API. Every response is an envelope, and nothing is thrown.
 *
 * The checks run in the contract's order: request line and size, route, method, credentials, scope, rate,
 * media type, body, fields, and then what is stored. The route has a size limit of its own, smaller than the
 * general one.
 */
export async function handleRequest(application: Application, request: RestRequest): Promise<RestResponse> {
  const response = await orRefuse(application, request, () => routeRequest(application, request));
  return request.method === "HEAD" ? { ...response, body: "" } : response;
}

async function orRefuse(
  application: Application,
  request: RestRequest,
  work: () => Promise<RestResponse>,
): Promise<RestResponse> {
  try {
    return await work();
  } catch (error) {
    return presentError(error, request.requestId, application.logger);
  }
}

async function routeRequest(application: Application, request: RestRequest): Promise<RestResponse> {
  const target = parseTarget(request.target);
  refuseAnnouncedSize(
    request,
    isFormMediaType(request.header("content-type")) ? MAX_FORM_BYTES : MAX_JSON_BYTES,
  );
  const system = findSystemResponse(application, request, target);
  if (system !== null) return { ...(await system), route: `/${target.segments.join("/")}` };
  const { route, path } = findRoute(target.segments);
  const binding = findBinding(route, request.method);
  const response = await orRefuse(application, request, () =>
    handleBinding(application, request, { binding, path, target }),
  );
  return Object.assign({}, response, { route: binding.endpoint.path });
}

type Matched = Readonly<{ binding: Binding; path: Readonly<Record<string, string>>; target: Target }>;

async function handleBinding(
  application: Application,
  request: RestRequest,
  matched: Matched,
): Promise<RestResponse> {
  const { endpoint } = matched.binding;
  refuseAnnouncedSize(request, endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
  const client = await authenticateRequest(application, request);
  const response = await orRefuse(application, request, () =>
    handleAuthenticated(application, request, { client, ...matched }),
  );
  const limits = await application.rateLimit.headers(toCounted({ client, path: matched.path }));
  return { ...response, headers: Object.assign({}, response.headers, limits) };
}

function authenticateRequest(application: Application, request: RestRequest): Promise<KnownClient> {
  return authenticate(application, {
    clientId: request.header("x-client-id"),
    clientSecret: request.header("x-client-secret"),
  });
}

type Authenticated = Matched & Readonly<{ client: KnownClient }>;

function toCounted({ client, path }: Pick<Authenticated, "client" | "path">) {
  return { clientId: client.id, userId: path.userId ?? null };
}

async function handleAuthenticated(
  application: Application,
  request: RestRequest,
  { client, ...matched }: Authenticated,
): Promise<RestResponse> {
  const { endpoint } = matched.binding;
  requireScopes(client, endpoint.scopes);
  refuseDemoClient(application, client, endpoint);
  await application.rateLimit.count(toCounted({ client, path: matched.path }));
  application.clientUse.note(client.id);
  const { database, now, webhooks, forecastStore } = application;
  const { partnerId } = client;
  const actor = { kind: "client", id: client.id } as const;
  const storeForecasts: Context["storeForecasts"] = (toStore) => forecastStore.store(toStore);
  const context = { database, now, webhooks, storeForecasts, partnerId, actor } satisfies Context;
  const { userId } = matched.path;
  const requester = {
    caller: client.id,
    customer: userId === undefined ? null : `${partnerId} ${userId}`,
    work: workOf(endpoint),
  };
  // While the request waits, none of its body is in memory.
  const reader = { callerId: client.id, partnerId };
  return application.fairShares.run(requester, () =>
    handleInTurn(application, request, { context, reader, ...matched }),
  );
}

function workOf({ method, isLight }: Matched["binding"]["endpoint"]): Work {
  if (isLight === true) return "light";
  return method === "GET" ? "read" : "write";
}

type InTurn = Matched & Readonly<{ context: Context; reader: FileReader }>;

async function handleInTurn(
  application: Application,
  request: RestRequest,
  { context, reader, ...matched }: InTurn,
): Promise<RestResponse> {
  const { endpoint } = matched.binding;
  const { fields, errors } = await readFields(request, endpoint, matched.target.query);
  // A body can take minutes, and the client can have been revoked meanwhile.
  if (readsBody(endpoint)) await authenticateRequest(application, request);
  const withConditions = Object.assign({}, context, { conditions: readConditions(request, endpoint) });
  const key = readIdempotencyKey(request, endpoint);
  const sent = { path: matched.path, fields, errors: [...headerErrors(request, endpoint), ...errors] };
  const userId = matched.path.userId ?? null;
  const minRevision = readMinRevision(request, endpoint);
  const run = (storeFor?: StoreForResult) =>
    runWithRevision(matched.binding, withConditions, { sent, storeFor, userId, minRevision });
  if (key !== undefined)
    return runWithKey(application, request, { context, endpoint, userId, key, sent, run });
  const result = await run();
  if (result.data instanceof FileResult) return fileResponse(request, result.data, { application, reader });
  const { version } = result;
  if (version !== null && hasSeen(request, endpoint, version)) {
    return notModified(request.requestId, toEntityTag(version));
  }
  return present(request, endpoint, result);
}

type Keyed = Readonly<{
  context: Context;
  endpoint: AnyEndpoint;
  userId: string | null;
  key: string;
  sent: Sent;
  run: (storeFor: StoreForResult) => Promise<ResultWithRevision>;
}>;

/** Runs the operation under its Idempotency-Key, or replays the response that the key already has. */
async function runWithKey(
  { webhooks, now }: Application,
  request: RestRequest,
  { context, endpoint, userId, key, sent, run }: Keyed,
): Promise<RestResponse> {
  const { partnerId } = context;
  const customerId = userId === null ? ownIdOf(partnerId) : customerIdOf({ partnerId, userId });
  const name = { customerId, key };
  const sealing = { webhooks, name, endpoint };
  const keyed = { name, operation: `${endpoint.method} ${endpoint.path}`, fields: sent };
  try {
    return await runOnce(keyed, now, async (storeAs) => {
      const storeFor: StoreForResult = (toOperationResult) =>
        storeAs((result) => sealResponse(sealing, renderSuccess(endpoint, toOperationResult(result))));
      return present(request, endpoint, await run(storeFor));
    });
  } catch (thrown) {
    if (thrown instanceof ReplayedResponse) return replay(request, endpoint, openResponse(sealing, thrown));
    throw thrown;
  }
}

function present(
  request: RestRequest,
  endpoint: Pick<AnyEndpoint, "code">,
  result: ResultWithRevision,
): RestResponse {
  const { status, body } = renderSuccess(endpoint, result);
  const headers = {
    ...(result.version === null ? {} : { etag: toEntityTag(result.version) }),
    ...(result.revision === null ? {} : { "x-revision": String(result.revision) }),
  };
  return jsonResponse(request.requestId, { status, json: body, headers });
}
