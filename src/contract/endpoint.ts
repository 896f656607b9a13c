import type { z } from "zod";
import type { ErrorCode, FieldError, FieldErrorCode } from "../domain/errors";
import type { Scope } from "../domain/scope";
import type { RequestHeader } from "./request-headers";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

export const API_ROOT = "/api/v1/business";

/** The sections of the documentation, in order. */
export const ENDPOINT_TAGS = {
  Cashflow: "Income, expense and what remains, for one window or many, and the transactions behind them.",
  Customers: "The businesses whose cashflow you follow, each under your own id for it.",
  Transactions: "The movements of money behind the figures, and how each one counts.",
  Rules:
    "How all transactions of a counterparty count from a given day on, including transactions that arrive later.",
  Links:
    "Transactions that belong together: refunds with the outflows that they refund, and the two sides of own transfers.",
  Recurring: "Recurring payments, when and how much the next ones are, and your decisions on them.",
  Closings: "Closed days, and their figures as closed and now.",
  Changes: "What was changed, by whom, and its effect on the figures. Most changes can be undone.",
  Events: "What happened, as it happens, without polling.",
  Webhooks: "Your addresses that events are sent to, and the outcome of each attempt.",
} as const;

/** An error that spans several fields, or that depends on the raw input instead of the parsed value. */
export type InputError = Readonly<{ field: string; code: FieldErrorCode; message: string }>;

/** The members of the path, query or body as received, before validation. */
export type RawFields = Readonly<Record<string, unknown>>;

/**
 * The definition of one API operation: the only source of its types, its validation and its documentation.
 *
 * `input` is one flat strict object with the fields of the path and those of the query (GET) or the body
 * (other methods). `present` converts the domain values that the service returns to their form on the wire.
 */
export type Endpoint<Input extends z.ZodType, Output extends z.ZodType, Result> = Readonly<{
  method: Method;
  path: `${typeof API_ROOT}/${string}`;
  scopes: readonly Scope[];
  tag: keyof typeof ENDPOINT_TAGS;
  summary: string;
  description?: string;
  input: Input;
  /** A request whose response is shown in the documentation; a test sends it. */
  example: z.input<Input>;
  /** Rules that span fields; they take precedence over errors of `input` for the same field. */
  rules?: (raw: RawFields) => readonly InputError[];
  output: Output;
  /** The request headers that it supports. A write with an unsupported condition is refused. */
  headers?: readonly RequestHeader[];
  /** Errors that do not follow from its path or headers, for the documentation. */
  failures?: readonly ErrorCode[];
  code: string;
  /** Null where the specification defines no message. */
  message: string | null;
  /** A message to use instead of `message`; null to keep it. */
  messageOf?: (result: Result) => string | null;
  statusOf?: (result: Result) => 200 | 201;
  /** Whether every success creates something and so responds with 201. */
  isCreation?: true;
  maxBodyBytes?: number;
  /** Whether its cost is constant and almost zero, whatever is stored. More such requests may run at once. */
  isLight?: true;
  /** The media type of the body if it is not JSON: a form with a file. */
  media?: "multipart/form-data";
  /** The fields that are in the query although the method has a body. */
  queryFields?: readonly string[];
  /** The version of the one transaction or customer in the response, for its `ETag`. */
  versionOf?: (result: Result) => number;
  /** Whether the response contains a secret. With an `Idempotency-Key`, it is stored encrypted. */
  revealsSecret?: true;
  present: (result: Result) => z.input<Output>;
  /** The content of a success by media type, where it is an `FileResult` instead of an envelope. */
  files?: Readonly<Record<string, z.ZodType>>;
}>;

/** Edits are small; only endpoints that accept many rows set a higher limit. */
export const DEFAULT_MAX_BODY_BYTES = 64 * 1024;

/** The maximum size of a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The maximum size of a form for any endpoint: a file and some other fields. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;

/** The maximum size of a JSON body for any endpoint. */
export const MAX_JSON_BYTES = 2 * 1024 * 1024;

/** Links the types of an endpoint's parts; it does nothing at run time. */
export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType, Result>(
  endpoint: Endpoint<Input, Output, Result>,
): Endpoint<Input, Output, Result> {
  return endpoint;
}

/** An endpoint with any input, output and result, for tables of all endpoints. */
export type AnyEndpoint = Omit<
  Endpoint<z.ZodObject, z.ZodType, never>,
  "present" | "messageOf" | "statusOf" | "versionOf"
> &
  Readonly<{
    present: (result: never) => unknown;
    messageOf?: (result: never) => string | null;
    statusOf?: (result: never) => 200 | 201;
    versionOf?: (result: never) => number;
  }>;

/** The names in braces of a path template, in order. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
}

/**
 * Whether the response has the revision of a customer: true for writes to it, and for reads that a replica
 * may serve.
 */
export function returnsRevision({
  method,
  path,
  headers,
}: Pick<AnyEndpoint, "method" | "path" | "headers">): boolean {
  if (!pathParameters(path).includes("userId")) return false;
  return method !== "GET" || (headers?.includes("x-min-revision") ?? false);
}

/** Whether the body of a request is read, if only to refuse unexpected content. */
export function readsBody({ method }: Pick<AnyEndpoint, "method">): boolean {
  return method !== "GET";
}

/** Where a field of the endpoint's input is sent. */
export function placeOf(
  endpoint: Pick<AnyEndpoint, "method" | "queryFields"> & Readonly<{ path: string }>,
  field: string,
): FieldError["in"] {
  if (pathParameters(endpoint.path).includes(field)) return "path";
  return !readsBody(endpoint) || endpoint.queryFields?.includes(field) ? "query" : "body";
}
