import { z } from "zod";

const MAX_KEY_LENGTH = 255;
const KEY_RULE = `must be 1 to ${MAX_KEY_LENGTH} visible ASCII characters without spaces`;

export const idempotencyKey = z
  .string()
  .max(MAX_KEY_LENGTH, KEY_RULE)
  .regex(/^[\x21-\x7e]+$/, KEY_RULE);

/** Large enough for any revision. */
export const minRevision = z.string().regex(/^\d{1,10}$/, "must be a whole number of at most 10 digits");

/**
 * The headers that a request may have besides its credentials. An endpoint lists those that it supports.
 * Other endpoints refuse unsupported write conditions, and ignore any other header, as HTTP defines. They
 * have no examples, because the API reference would send these with every request that is tried.
 */
export const REQUEST_HEADERS = {
  "Idempotency-Key": idempotencyKey.optional().meta({
    description:
      "Makes a write safe to retry: within 24 hours, the same request with the same key is carried out once and returns the same response. Use a new random value, such as a UUID, for each write.",
    param: { id: "IdempotencyKey" },
  }),
  "If-Match": z
    .string()
    .optional()
    .meta({
      description:
        "The `ETag` of the transaction or customer as you last saw it. If it has changed since, the request fails with `version_mismatch`.",
      param: { id: "IfMatch" },
    }),
  "If-None-Match": z
    .string()
    .optional()
    .meta({
      description:
        "The `ETag` of the transaction or customer as you have it. If it has not changed, the response is 304 without a body.",
      param: { id: "IfNoneMatch" },
    }),
  "If-Preview": z
    .string()
    .optional()
    .meta({
      description:
        "The `previewToken` of a preview. If the write would no longer do exactly what was previewed, the request fails with `version_mismatch`.",
      param: { id: "IfPreview" },
    }),
  "x-min-revision": minRevision.optional().meta({
    description:
      "The `x-revision` of a response that you have seen about this customer, or 0. The response includes at least this revision, and may come from a replica that is slightly behind. Without this header, the response includes everything that was written before.",
    param: { id: "MinRevision" },
  }),
} as const;

export type RequestHeader = keyof typeof REQUEST_HEADERS;

/**
 * The headers that make a request depend on what its caller has seen. Ignoring one would break the promise
 * that it makes: a caller who sends `If-None-Match: *` with a write wants nothing to be replaced. Only a read
 * may ignore `If-None-Match`, since it then returns what the caller has already.
 */
export function conditionsOf(method: string): readonly RequestHeader[] {
  return method === "GET" ? ["If-Match", "If-Preview"] : ["If-Match", "If-None-Match", "If-Preview"];
}
