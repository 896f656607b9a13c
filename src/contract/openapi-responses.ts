import type { z } from "zod";
import type { oas31, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { ERROR_CODES, type ErrorCode } from "../domain/errors";
import { type AnyEndpoint, returnsRevision } from "./endpoint";
import { errorEnvelope } from "./envelope";
import { ERROR_EXAMPLES, errorExample } from "./error-examples";
import { ERROR_TABLE, errorHelp } from "./error-table";
import { REFUSALS_OF_NO_ENDPOINT, refusalsOf } from "./refusals";

/** Headers of all responses or of some, by the names under which responses refer to them. */
export const RESPONSE_HEADERS = {
  "x-request-id": {
    description: "The id of this request. Quote it when you contact us.",
    schema: { type: "string", pattern: "^req_[0-9a-f]{32}$" },
  },
  "RateLimit-Policy": {
    description: [
      "The number of requests (`q`) that a client may make in a number of seconds (`w`): in total (`client`), and about one of its",
      "customers (`customer`). A window begins with its first request. Sent once the credentials of a request were accepted.",
    ].join(" "),
    schema: { type: "string", examples: ['"client";q=600000;w=60, "customer";q=300000;w=60'] },
  },
  RateLimit: {
    description: [
      "The number of requests (`r`) left in each policy that this request counts towards, for the next `t` seconds. Both headers",
      "follow draft-ietf-httpapi-ratelimit-headers-10.",
    ].join(" "),
    schema: { type: "string", examples: ['"client";r=599988;t=42, "customer";r=299988;t=42'] },
  },
  ETag: {
    description: "The version of the transaction or customer. Send it in `If-Match` or `If-None-Match`.",
    schema: { type: "string", examples: ['"1"'] },
  },
  "x-revision": {
    description:
      "A revision of the customer that this response includes or created. Send it in `x-min-revision`. Only sent if the service has replicas.",
    schema: { type: "string", pattern: "^[0-9]+$", examples: ["12"] },
  },
  "idempotency-replayed": {
    description:
      "Present if this repeats the response to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", const: "true" },
  },
  "Retry-After": {
    description: "How many seconds to wait before you send the request again.",
    schema: { type: "string", pattern: "^[1-9][0-9]*$", examples: ["1"] },
  },
  Link: {
    description: "Where the error code is explained.",
    schema: { type: "string", examples: [`<${errorHelp("validation_failed")}>; rel="help"`] },
  },
  Allow: {
    description: "The methods that this path supports.",
    schema: { type: "string", examples: ["GET, HEAD"] },
  },
  "WWW-Authenticate": {
    description: "How to authenticate.",
    schema: { type: "string", const: "x-client-secret" },
  },
  "Content-Disposition": {
    description: "The name to save the file under.",
    schema: { type: "string", examples: ['attachment; filename="Kaffeehaus Morgenrot transactions.csv"'] },
  },
} satisfies Record<string, oas31.HeaderObject>;

type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** In every response to an authenticated client. */
const LIMITS = ["RateLimit-Policy", "RateLimit"] as const;

/** Refused before the client is known. */
const BEFORE_LIMITS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...REFUSALS_OF_NO_ENDPOINT,
  "malformed_request",
  "headers_too_large",
  "missing_credentials",
  "invalid_credentials",
]);

const NOT_MODIFIED = {
  description: "Nothing has changed; see `If-None-Match`.",
  headers: toHeaders(["x-request-id", ...LIMITS, "ETag"]),
};

/** An example for each code, which responses refer to. */
export const ERROR_COMPONENTS = Object.fromEntries(
  ERROR_CODES.map((code) => [code, { summary: ERROR_EXAMPLES[code].summary, value: errorExample(code) }]),
);

/** Recorded responses, by status and media type. */
export type ResponseExamples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A success that is not a file. */
type Success = Readonly<{ schema: z.ZodType; examples: ResponseExamples }>;

/** The responses of an endpoint, by status. */
export function toResponses(endpoint: AnyEndpoint, success: Success): ZodOpenApiResponsesObject {
  const refusals = [...groupByStatus(refusalsOf(endpoint))].map(([status, codes]) => [status, refTo(codes)]);
  return {
    ...(endpoint.isCreation === true ? {} : { "200": toSuccess(endpoint, success, "200") }),
    ...(endpoint.statusOf !== undefined || endpoint.isCreation === true
      ? { "201": toSuccess(endpoint, success, "201") }
      : {}),
    ...(endpoint.headers?.includes("If-None-Match") ? { "304": NOT_MODIFIED } : {}),
    ...Object.fromEntries(refusals),
    default: refTo(REFUSALS_OF_NO_ENDPOINT),
  };
}

/** The error responses of all endpoints, by the names under which responses refer to them. */
export function refusalComponents(
  endpoints: readonly AnyEndpoint[],
): Readonly<Record<string, ZodOpenApiResponseObject>> {
  const groups = endpoints.flatMap((endpoint) => [...groupByStatus(refusalsOf(endpoint)).values()]);
  return Object.fromEntries(
    [...groups, REFUSALS_OF_NO_ENDPOINT].map((codes) => [nameOf(codes), refusal(codes)]),
  );
}

function groupByStatus(codes: readonly ErrorCode[]): ReadonlyMap<string, readonly ErrorCode[]> {
  const statuses = [...new Set(codes.map(statusOf))].sort();
  return new Map(
    statuses.map((status) => [String(status), codes.filter((code) => statusOf(code) === status)]),
  );
}

function refTo(codes: readonly ErrorCode[]) {
  return { $ref: `#/components/responses/${nameOf(codes)}` };
}

function nameOf(codes: readonly ErrorCode[]): string {
  return codes.join(".");
}

function toSuccess(
  endpoint: AnyEndpoint,
  { schema, examples }: Success,
  status: "200" | "201",
): ZodOpenApiResponseObject {
  const schemas = Object.entries(endpoint.files ?? { "application/json": schema });
  return {
    description: status === "201" ? "Created." : (endpoint.message ?? "Success."),
    headers: toHeaders([
      "x-request-id",
      ...LIMITS,
      ...(endpoint.versionOf === undefined ? [] : (["ETag"] as const)),
      ...(returnsRevision(endpoint) ? (["x-revision"] as const) : []),
      ...(endpoint.headers?.includes("Idempotency-Key") ? (["idempotency-replayed"] as const) : []),
      ...(endpoint.files === undefined ? [] : (["Content-Disposition"] as const)),
    ]),
    content: Object.fromEntries(
      schemas.map(([mediaType, each]) => [
        mediaType,
        { schema: each, example: examples[status]?.[mediaType] },
      ]),
    ),
  };
}

function refusal(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const statuses = codes.map(statusOf);
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: codes
      .map((code) => `- [\`${code}\`](${errorHelp(code)}): ${ERROR_EXAMPLES[code].summary}`)
      .join("\n"),
    headers: toHeaders([
      "x-request-id",
      "Link",
      ...(codes.some((code) => !BEFORE_LIMITS.has(code)) ? LIMITS : []),
      ...(statuses.includes(401) ? (["WWW-Authenticate"] as const) : []),
      ...(statuses.includes(405) ? (["Allow"] as const) : []),
      ...(statuses.includes(429) || statuses.includes(503) ? (["Retry-After"] as const) : []),
    ]),
    content: { "application/json": { schema: errorEnvelope, examples: Object.fromEntries(examples) } },
  };
}

function toHeaders(names: readonly ResponseHeader[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function statusOf(code: ErrorCode): number {
  return ERROR_TABLE[code].status;
}
