import { AnsweredFile } from "../../contract/answered-file";
import {
  type AnyEndpoint,
  DEFAULT_MAX_BODY_BYTES,
  MAX_FORM_BYTES,
  MAX_JSON_BYTES,
} from "../../contract/endpoint";
import { customerIdOf, ownIdOf } from "../../domain/customer-id";
import type { KnownClient } from "../../services/clients/authenticate-client";
import type { Context } from "../../services/context";
import { ReplayedAnswer, runOnce } from "../../services/run-once";
import type { Application } from "../application";
import { authenticate, requireScopes } from "../authenticate";
import type { Binding, StoreForAnswer } from "../binding";
import type { Work } from "../fair-shares";
import type { FileReader } from "../open-files";
import { fileResponse } from "./file-response";
import { openAnswer, replay, sealAnswer, toKept } from "./kept-answer";
import { jsonResponse, notModified, type RestRequest, type RestResponse } from "./message";
import { parseTarget, type Target } from "./parse-target";
import { presentError } from "./present-error";
import {
  hasSeen,
  readConditions,
  readIdempotencyKey,
  readMinRevision,
  refusedConditions,
  toEntityTag,
} from "./read-conditions";
import { readFields, refuseAnnouncedSize } from "./read-fields";
import { isFormMediaType } from "./read-form";
import { findBinding, findRoute } from "./routes";
import { type AnswerWithRevision, runWithRevision } from "./run-with-revision";
import { findSystemAnswer } from "./system-routes";

/**
 * Answers any request to the REST API. Every response is an envelope, and nothing is thrown.
 *
 * The checks run in the contract's order: request line and size, route, method, credentials, scope, rate,
 * media type, body, fields, and then what is stored. The route has a size limit of its own, smaller than the
 * general one.
 */
export async function answerRequest(application: Application, request: RestRequest): Promise<RestResponse> {
  const response = await orRefuse(application, request, () => answer(application, request));
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

async function answer(application: Application, request: RestRequest): Promise<RestResponse> {
  const target = parseTarget(request.target);
  refuseAnnouncedSize(
    request,
    isFormMediaType(request.header("content-type")) ? MAX_FORM_BYTES : MAX_JSON_BYTES,
  );
  const system = findSystemAnswer(application, request, target);
  if (system !== null) return { ...(await system), route: `/${target.segments.join("/")}` };
  const { route, path } = findRoute(target.segments);
  const binding = findBinding(route, request.method);
  const response = await orRefuse(application, request, () =>
    answerBinding(application, request, { binding, path, target }),
  );
  return Object.assign({}, response, { route: binding.endpoint.path });
}

type Matched = Readonly<{ binding: Binding; path: Readonly<Record<string, string>>; target: Target }>;

async function answerBinding(
  application: Application,
  request: RestRequest,
  matched: Matched,
): Promise<RestResponse> {
  const { endpoint } = matched.binding;
  refuseAnnouncedSize(request, endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
  const client = await authenticate(application, {
    clientId: request.header("x-client-id"),
    clientSecret: request.header("x-client-secret"),
  });
  const response = await orRefuse(application, request, () =>
    answerClient(application, request, { client, ...matched }),
  );
  const limits = await application.rateLimit.headers(toCounted({ client, path: matched.path }));
  return { ...response, headers: Object.assign({}, response.headers, limits) };
}

type Let = Matched & Readonly<{ client: KnownClient }>;

function toCounted({ client, path }: Pick<Let, "client" | "path">) {
  return { clientId: client.id, userId: path.userId ?? null };
}

async function answerClient(
  application: Application,
  request: RestRequest,
  { client, ...matched }: Let,
): Promise<RestResponse> {
  const { endpoint } = matched.binding;
  requireScopes(client, endpoint.scopes);
  await application.rateLimit.count(toCounted({ client, path: matched.path }));
  application.clientUse.note(client.id);
  const { database, now, webhooks, forecastStore } = application;
  const { partnerId } = client;
  const actor = { kind: "client", id: client.id } as const;
  const storeForecasts: Context["storeForecasts"] = (toStore) => forecastStore.store(toStore);
  const context = { database, now, webhooks, storeForecasts, partnerId, actor } satisfies Context;
  const { userId } = matched.path;
  const asked = {
    caller: client.id,
    customer: userId === undefined ? null : `${partnerId} ${userId}`,
    work: workOf(endpoint),
  };
  // While the request waits, none of its body is in memory.
  const reader = { callerId: client.id, partnerId };
  return application.fairShares.run(asked, () =>
    answerInTurn(application, request, { context, reader, ...matched }),
  );
}

function workOf({ method, isLight }: Matched["binding"]["endpoint"]): Work {
  if (isLight === true) return "light";
  return method === "GET" ? "read" : "write";
}

async function answerInTurn(
  application: Application,
  request: RestRequest,
  { context, reader, ...matched }: Matched & Readonly<{ context: Context; reader: FileReader }>,
): Promise<RestResponse> {
  const { endpoint } = matched.binding;
  const sent = await readFields(request, endpoint, matched.target.query);
  const demanding = Object.assign({}, context, { conditions: readConditions(request, endpoint) });
  const key = readIdempotencyKey(request, endpoint);
  const errors = [...refusedConditions(request, endpoint), ...sent.errors];
  const fields = { path: matched.path, fields: sent.fields, errors };
  const { userId } = matched.path;
  const run = (storeFor?: StoreForAnswer) =>
    runWithRevision(matched.binding, demanding, {
      sent: fields,
      storeFor,
      userId: userId ?? null,
      minRevision: readMinRevision(request, endpoint),
    });
  if (key === undefined) {
    const answered = await run();
    if (answered.data instanceof AnsweredFile)
      return fileResponse(request, answered.data, { application, reader });
    const { version } = answered;
    if (version !== null && hasSeen(request, endpoint, version)) {
      return notModified(request.requestId, toEntityTag(version));
    }
    return present(request, endpoint, answered);
  }
  const { partnerId } = context;
  const customerId = userId === undefined ? ownIdOf(partnerId) : customerIdOf({ partnerId, userId });
  const name = { customerId, key };
  const sealing = { webhooks: application.webhooks, name, endpoint };
  const asked = { name, operation: `${endpoint.method} ${endpoint.path}`, fields };
  try {
    return await runOnce(asked, application.now, async (storeKept) => {
      const storeFor: StoreForAnswer = (toAnswer) =>
        storeKept((result) => sealAnswer(sealing, toKept(endpoint, toAnswer(result))));
      return present(request, endpoint, await run(storeFor));
    });
  } catch (thrown) {
    if (thrown instanceof ReplayedAnswer) return replay(request, endpoint, openAnswer(sealing, thrown));
    throw thrown;
  }
}

function present(
  request: RestRequest,
  endpoint: Pick<AnyEndpoint, "code">,
  answer: AnswerWithRevision,
): RestResponse {
  const { status, body } = toKept(endpoint, answer);
  const headers = {
    ...(answer.version === null ? {} : { etag: toEntityTag(answer.version) }),
    ...(answer.revision === null ? {} : { "x-revision": String(answer.revision) }),
  };
  return jsonResponse(request.requestId, { status, json: body, headers });
}
