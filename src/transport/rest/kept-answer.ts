import { z } from "zod";
import type { AnyEndpoint } from "../../contract/endpoint";
import type { ReplayedAnswer } from "../../services/run-once";
import { openSecret, sealSecret } from "../../services/webhooks/sealed-secret";
import type { Application } from "../application";
import type { Answer } from "../binding";
import { jsonResponse, type RestRequest, type RestResponse } from "./message";
import { toEntityTag } from "./read-conditions";

type Kept = Readonly<{ status: number; body: string }>;

/** A response as it is sent, and as it is stored to be sent again. */
export function toKept({ code }: Pick<AnyEndpoint, "code">, { status, message, data }: Answer): Kept {
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
export function sealAnswer({ webhooks, name, endpoint }: Sealing, { status, body }: Kept): Kept {
  if (endpoint.revealsSecret !== true) return { status, body };
  return { status, body: sealSecret(body, webhooks.key, JSON.stringify(name)) };
}

export function openAnswer({ webhooks, name, endpoint }: Sealing, { status, body }: ReplayedAnswer): Kept {
  if (endpoint.revealsSecret !== true) return { status, body };
  return { status, body: openSecret(body, webhooks.key, JSON.stringify(name)) };
}

const keptTransaction = z.object({ data: z.object({ transaction: z.object({ version: z.int() }) }) });

/** The original response, byte for byte. */
export function replay(
  request: RestRequest,
  { versionOf }: Pick<AnyEndpoint, "versionOf">,
  { status, body }: Kept,
): RestResponse {
  const kept = versionOf === undefined ? null : keptTransaction.parse(JSON.parse(body));
  const etag = kept === null ? {} : { etag: toEntityTag(kept.data.transaction.version) };
  return jsonResponse(request.requestId, {
    status,
    json: body,
    headers: { ...etag, "idempotency-replayed": "true" },
  });
}
