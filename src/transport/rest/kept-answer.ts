import { z } from "zod";
import type { AnyEndpoint } from "../../contract/endpoint";
import type { ReplayedAnswer } from "../../services/run-once";
import { openSecret, sealSecret } from "../../services/webhooks/sealed-secret";
import type { Application } from "../application";
import type { Answer } from "../binding";
import { jsonResponse, type RestRequest, type RestResponse } from "./message";
import { toEntityTag } from "./read-conditions";

type Kept = Readonly<{ status: number; body: string }>;

/** An answer as it is sent, and as it is kept to be sent again. */
export function toKept({ code }: Pick<AnyEndpoint, "code">, { status, message, data }: Answer): Kept {
  const body = { success: true, code, ...(message === null ? {} : { message }), data };
  return { status, body: JSON.stringify(body) };
}

type Sealing = Readonly<{
  webhooks: Pick<Application["webhooks"], "key">;
  /** What the answer is kept under. */
  name: Readonly<{ customerId: string; key: string }>;
  endpoint: Pick<AnyEndpoint, "revealsSecret">;
}>;

/**
 * What is stored of an answer. One with a secret in it can be read only under its own key, by who has the
 * server's pepper.
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

/** The answer of the first time, to the byte. */
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
