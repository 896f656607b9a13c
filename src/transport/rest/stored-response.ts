import { z } from "zod";
import type { AnyEndpoint } from "../../contract/endpoint";
import type { ReplayedResponse } from "../../services/run-once";
import { openSecret, sealSecret } from "../../services/webhooks/sealed-secret";
import type { Application } from "../application";
import type { OperationResult } from "../binding";
import { jsonResponse, type RestRequest, type RestResponse } from "./message";
import { toEntityTag } from "./read-conditions";

type RenderedResponse = Readonly<{ status: number; body: string }>;

/** A response as it is sent, and as it is stored to be sent again. */
export function renderSuccess(
  { code }: Pick<AnyEndpoint, "code">,
  { status, message, data }: OperationResult,
): RenderedResponse {
  const body = { success: true, code, ...(message === null ? {} : { message }), data };
  return { status, body: JSON.stringify(body) };
}

type Sealing = Readonly<{
  webhooks: Pick<Application["webhooks"], "key">;
  /** The idempotency key that the response is stored under. */
  name: Readonly<{ customerId: string; key: string }>;
  endpoint: Pick<AnyEndpoint, "revealsSecret">;
}>;

/**
 * The form in which a response is stored. If it contains a secret, it is encrypted: reading it takes the
 * idempotency key and the server's pepper.
 */
export function sealResponse(
  { webhooks, name, endpoint }: Sealing,
  { status, body }: RenderedResponse,
): RenderedResponse {
  if (endpoint.revealsSecret !== true) return { status, body };
  return { status, body: sealSecret(body, webhooks.key, JSON.stringify(name)) };
}

export function openResponse(
  { webhooks, name, endpoint }: Sealing,
  { status, body }: ReplayedResponse,
): RenderedResponse {
  if (endpoint.revealsSecret !== true) return { status, body };
  return { status, body: openSecret(body, webhooks.key, JSON.stringify(name)) };
}

const storedTransaction = z.object({ data: z.object({ transaction: z.object({ version: z.int() }) }) });

/** The original response, byte for byte. */
export function replay(
  request: RestRequest,
  { versionOf }: Pick<AnyEndpoint, "versionOf">,
  { status, body }: RenderedResponse,
): RestResponse {
  const stored = versionOf === undefined ? null : storedTransaction.parse(JSON.parse(body));
  const etag = stored === null ? {} : { etag: toEntityTag(stored.data.transaction.version) };
  return jsonResponse(request.requestId, {
    status,
    json: body,
    headers: { ...etag, "idempotency-replayed": "true" },
  });
}
