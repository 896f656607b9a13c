import type { AnyEndpoint } from "../../contract/endpoint";
import { toInputErrors } from "../../contract/input-errors";
import {
  conditionsOf,
  idempotencyKey,
  minRevision,
  type RequestHeader,
} from "../../contract/request-headers";
import { AppError, type FieldError } from "../../domain/errors";
import type { Conditions } from "../../services/context";
import type { RestRequest } from "./message";

/** The request headers that an endpoint honours. */
type Honouring = Readonly<{ headers?: readonly RequestHeader[] }>;

/** The conditions in `If-Match` and `If-Preview`. A tag that was never issued matches nothing. */
export function readConditions(request: RestRequest, endpoint: Honouring): Conditions {
  const ifMatch = readHeader(request, endpoint, "If-Match");
  const previewToken = readHeader(request, endpoint, "If-Preview");
  return {
    ...(ifMatch === undefined || ifMatch.trim() === "*"
      ? {}
      : { versions: ifMatch.split(",").flatMap(toVersion) }),
    ...(previewToken === undefined ? {} : { previewToken }),
  };
}

/** Errors for conditions in the request that the endpoint does not honour. */
export function refusedConditions(
  request: RestRequest,
  { method, headers = [] }: Honouring & Pick<AnyEndpoint, "method">,
): readonly FieldError[] {
  const refused = conditionsOf(method).filter(
    (name) => request.header(name.toLowerCase()) !== undefined && !headers.includes(name),
  );
  return refused.map((name) => ({
    field: name.toLowerCase(),
    in: "header",
    code: "field_not_allowed",
    message: `this operation does not take ${name}`,
  }));
}

/** Whether the caller already has this version. Tags are compared weakly, as `If-None-Match` requires. */
export function hasSeen(request: RestRequest, endpoint: Honouring, version: number): boolean {
  const tags = readHeader(request, endpoint, "If-None-Match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === toEntityTag(version));
}

function toVersion(tag: string): readonly number[] {
  const [, digits] = /^\s*"(\d{1,15})"\s*$/.exec(tag) ?? [];
  return digits === undefined ? [] : [Number(digits)];
}

export function toEntityTag(version: number): string {
  return `"${version}"`;
}

/** The `Idempotency-Key`; undefined if there is none. */
export function readIdempotencyKey(request: RestRequest, endpoint: Honouring): string | undefined {
  const key = readHeader(request, endpoint, "Idempotency-Key");
  const parsed = idempotencyKey.optional().safeParse(key);
  if (parsed.success) return parsed.data;
  throw new AppError("validation_failed", "The Idempotency-Key is not valid.", {
    errors: toInputErrors(parsed.error.issues, key).map(({ code, message }) => ({
      field: "idempotency-key",
      in: "header",
      code,
      message,
    })),
  });
}

/**
 * The minimum revision of the response, from `x-min-revision`; null if the caller does not specify one, and
 * the primary is read.
 */
export function readMinRevision(request: RestRequest, endpoint: Honouring): number | null {
  const text = readHeader(request, endpoint, "x-min-revision");
  if (text === undefined) return null;
  const parsed = minRevision.safeParse(text);
  if (parsed.success) return Number(parsed.data);
  throw new AppError("validation_failed", "The x-min-revision is not valid.", {
    errors: toInputErrors(parsed.error.issues, text).map(({ code, message }) => ({
      field: "x-min-revision",
      in: "header",
      code,
      message,
    })),
  });
}

function readHeader(request: RestRequest, { headers }: Honouring, name: RequestHeader): string | undefined {
  return headers?.includes(name) ? request.header(name.toLowerCase()) : undefined;
}
