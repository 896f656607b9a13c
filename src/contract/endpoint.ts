import type { z } from "zod";
import type { ErrorCode, FieldError, FieldErrorCode } from "../domain/errors";
import type { Scope } from "../domain/scope";
import type { RequestHeader } from "./request-headers";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

export const API_ROOT = "/api/v1/business";

/** The sections of the documentation, in their order. */
export const ENDPOINT_TAGS = {
  Cashflow: "Income, expense and what remains, for one window or many, and what they are made of.",
  Customers: "The businesses whose cashflow you follow, each under your own id for it.",
  Transactions: "The movements of money behind the figures, and how each of them counts.",
  Rules: "How all transactions of a counterparty count from a day on, including those still to come.",
  Links:
    "Transactions that belong together: refunds with what they give back, and the two sides of own transfers.",
  Recurring: "Payments that come again, when and how much the next ones are, and what you decided on them.",
  Closings: "Which days are closed, and what their figures were then and are now.",
  Changes: "What was changed, by whom, and what it did to the figures. Every change can be undone.",
  Events: "What happened, as it happens, so that you never have to poll for it.",
  Webhooks: "Addresses of yours that events are sent to, and what came of each attempt.",
} as const;

/** An error that spans fields or depends on what was sent rather than on what it parsed to. */
export type InputError = Readonly<{ field: string; code: FieldErrorCode; message: string }>;

/** One member of the path, query or body as it arrived, before any validation. */
export type RawFields = Readonly<Record<string, unknown>>;

/**
 * What one operation of the API promises: the only source of its types, its validation and its documentation.
 *
 * `input` is one flat strict object of the path's names and of the query's (GET) or the body's (all else).
 * `present` turns the domain values that the service answers into what travels.
 */
export type Endpoint<Input extends z.ZodType, Output extends z.ZodType, Result> = Readonly<{
  method: Method;
  path: `${typeof API_ROOT}/${string}`;
  scopes: readonly Scope[];
  tag: keyof typeof ENDPOINT_TAGS;
  summary: string;
  description?: string;
  input: Input;
  /** A request that is answered as the documentation shows; a test sends it. */
  example: z.input<Input>;
  /** Rules between fields; they outrank what `input` says of the same field. */
  rules?: (raw: RawFields) => readonly InputError[];
  output: Output;
  /** The request headers that it honours; a write's condition that is not among them is refused. */
  headers?: readonly RequestHeader[];
  /** Refusals that follow neither from its path nor from its headers, for the documentation. */
  failures?: readonly ErrorCode[];
  code: string;
  /** Null where the interface has no message. */
  message: string | null;
  /** What is said in place of `message`; null where it holds. */
  messageOf?: (result: Result) => string | null;
  statusOf?: (result: Result) => 200 | 201;
  /** Whether every success has made something: 201. */
  isCreation?: true;
  maxBodyBytes?: number;
  /**
   * Whether answering it costs the same, and next to nothing, whatever is stored; more of these are at work
   * at once.
   */
  isLight?: true;
  /** What the body is where it is not JSON: a form with a file in it. */
  media?: "multipart/form-data";
  /** The fields that travel in the query although the method has a body. */
  queryFields?: readonly string[];
  /** The version of the one transaction or customer that is answered, for its `ETag`. */
  versionOf?: (result: Result) => number;
  /** Whether the answer shows a secret. Under an `Idempotency-Key` it is kept encrypted. */
  revealsSecret?: true;
  present: (result: Result) => z.input<Output>;
  /** What a success holds by media type, where it is an `AnsweredFile` in place of an envelope. */
  files?: Readonly<Record<string, z.ZodType>>;
}>;

/** Edits are small; only an endpoint that takes many rows asks for more. */
export const DEFAULT_MAX_BODY_BYTES = 64 * 1024;

/** The most that a file may have. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The most that any endpoint takes as a form: a file and a little more. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;

/** The most that any endpoint takes as JSON. */
export const MAX_JSON_BYTES = 2 * 1024 * 1024;

/** Joins the types of an endpoint's parts; it adds nothing at run time. */
export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType, Result>(
  endpoint: Endpoint<Input, Output, Result>,
): Endpoint<Input, Output, Result> {
  return endpoint;
}

/** An endpoint of any input, output and result, for tables that hold them all. */
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
 * Whether what is answered has a revision of one customer: what is written to it, and what may be read at a
 * replica.
 */
export function tellsRevision({
  method,
  path,
  headers,
}: Pick<AnyEndpoint, "method" | "path" | "headers">): boolean {
  if (!pathParameters(path).includes("userId")) return false;
  return method !== "GET" || (headers?.includes("x-min-revision") ?? false);
}

/** Whether a request has a body that is read, were it only to refuse what is in it. */
export function readsBody({ method }: Pick<AnyEndpoint, "method">): boolean {
  return method !== "GET";
}

/** Where a field of the endpoint's input travels. */
export function placeOf(
  endpoint: Pick<AnyEndpoint, "method" | "queryFields"> & Readonly<{ path: string }>,
  field: string,
): FieldError["in"] {
  if (pathParameters(endpoint.path).includes(field)) return "path";
  return !readsBody(endpoint) || endpoint.queryFields?.includes(field) ? "query" : "body";
}
