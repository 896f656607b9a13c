import type { AnyEndpoint } from "../../contract/endpoint";
import { toInputErrors } from "../../contract/input-errors";
import {
  conditionsOf,
  idempotencyKey,
  minRevision,
  type RequestHeader,
} from "../../contract/request-headers";
import type { FieldError } from "../../domain/errors";
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

/** Errors in the headers: conditions that the endpoint does not honour, and values that are not valid. */
export function headerErrors(
  request: RestRequest,
  endpoint: Honouring & Pick<AnyEndpoint, "method">,
): readonly FieldError[] {
  return [...refusedConditions(request, endpoint), ...invalidValues(request, endpoint)];
}

function refusedConditions(
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
    message: `this operation does not accept ${name}`,
  }));
}

const VALUES = [
  ["Idempotency-Key", idempotencyKey],
  ["x-min-revision", minRevision],
] as const;

function invalidValues(request: RestRequest, endpoint: Honouring): readonly FieldError[] {
  return VALUES.flatMap(([name, schema]) => {
    const value = readHeader(request, endpoint, name);
    if (value === undefined) return [];
    const parsed = schema.safeParse(value);
    if (parsed.success) return [];
    return toInputErrors(parsed.error.issues, value).map(({ code, message }) => ({
      field: name.toLowerCase(),
      in: "header" as const,
      code,
      message,
    }));
  });
}

/** Whether the caller already has this version. Tags are compared weakly, as `If-None-Match` requires. */
export function hasSeen(request: RestRequest, endpoint: Honouring, version: number): boolean {
  const tags = readHeader(request, endpoint, "If-None-Match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === toEntityTag(version));
}

/** Tags are compared as text, so `"03"` is not the tag of version 3. */
function toVersion(tag: string): readonly number[] {
  const [, digits] = /^\s*"(0|[1-9]\d{0,14})"\s*$/.exec(tag) ?? [];
  return digits === undefined ? [] : [Number(digits)];
}

export function toEntityTag(version: number): string {
  return `"${version}"`;
}

/** The `Idempotency-Key`; undefined if there is none, or if it is not valid. */
export function readIdempotencyKey(request: RestRequest, endpoint: Honouring): string | undefined {
  const key = readHeader(request, endpoint, "Idempotency-Key");
  return key === undefined ? undefined : idempotencyKey.safeParse(key).data;
}

/**
 * The minimum revision of the response, from `x-min-revision`; null if the caller does not specify a valid
 * one, and the primary is read.
 */
export function readMinRevision(request: RestRequest, endpoint: Honouring): number | null {
  const text = readHeader(request, endpoint, "x-min-revision");
  if (text === undefined) return null;
  const { data } = minRevision.safeParse(text);
  return data === undefined ? null : Number(data);
}

function readHeader(request: RestRequest, { headers }: Honouring, name: RequestHeader): string | undefined {
  return headers?.includes(name) ? request.header(name.toLowerCase()) : undefined;
}
