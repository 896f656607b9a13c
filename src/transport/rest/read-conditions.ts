import { toInputErrors } from "../../contract/input-errors";
import {
  idempotencyKey,
  minRevision,
  type RequestHeader,
  WRITE_CONDITIONS,
} from "../../contract/request-headers";
import { AppError, type FieldError } from "../../domain/errors";
import type { Conditions } from "../../services/context";
import type { RestRequest } from "./message";

/** What an endpoint lists of the request headers that it honours. */
type Honouring = Readonly<{ headers?: readonly RequestHeader[] }>;

/** What the request's `If-Match` and `If-Preview` demand. A tag that was never given out matches nothing. */
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

/** The conditions that the request makes and the endpoint does not look at, as errors. */
export function refusedConditions(request: RestRequest, { headers = [] }: Honouring): readonly FieldError[] {
  const refused = WRITE_CONDITIONS.filter(
    (name) => request.header(name.toLowerCase()) !== undefined && !headers.includes(name),
  );
  return refused.map((name) => ({
    field: name.toLowerCase(),
    in: "header",
    code: "field_not_allowed",
    message: `this operation does not take ${name}`,
  }));
}

/** Whether the caller has this version already; tags are compared as weak ones, as `If-None-Match` has it. */
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

/** The `Idempotency-Key`, or undefined where there is none. */
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
 * The revision that the answer has to have, from `x-min-revision`; null where the caller does not say, and
 * all are read.
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
