import type { Endpoint, RawFields } from "../../contract/endpoint";
import { DEFAULT_MAX_BODY_BYTES } from "../../contract/endpoint";
import { AppError, type FieldError } from "../../domain/errors";
import type { RestRequest } from "./message";
import { parseQuery } from "./parse-target";

type Reads = Pick<Endpoint<never, never, never>, "method" | "maxBodyBytes">;

/** The members of the query or of the body as they were sent, and what is wrong with how they were sent. */
export type SentFields = Readonly<{
  fields: RawFields;
  errors: readonly FieldError[];
  /** The body's bytes; none for a GET. */
  body: Uint8Array;
}>;

const NO_BODY = new Uint8Array();

const JSON_MEDIA_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i;

/** Reads what an endpoint takes: a GET its query, every other method a JSON body and no query. */
export async function readFields(request: RestRequest, endpoint: Reads, query: string): Promise<SentFields> {
  const parameters = parseQuery(query);
  if (endpoint.method === "GET") return fromQuery(parameters);
  const sent = await readBody(request, endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
  const unknown = parameters.map(([field]) => ({
    field,
    in: "query" as const,
    code: "unknown_field" as const,
    message: "this operation takes no query parameters",
  }));
  return { ...sent, errors: [...sent.errors, ...unknown] };
}

function fromQuery(parameters: readonly (readonly [string, string])[]): SentFields {
  const names = parameters.map(([name]) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return {
    body: NO_BODY,
    fields: Object.fromEntries(parameters),
    errors: [...repeated].map((field) => ({
      field,
      in: "query",
      code: "duplicate_parameter",
      message: "this parameter may be given once",
    })),
  };
}

/** Throws `payload_too_large` for a body that is announced as larger than an endpoint takes. */
export function refuseAnnouncedSize(request: RestRequest, maxBytes: number): void {
  if (Number(request.header("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

async function readBody(request: RestRequest, maxBytes: number): Promise<SentFields> {
  const mediaType = request.header("content-type");
  const encoding = request.header("content-encoding") ?? "identity";
  if (mediaType !== undefined && !JSON_MEDIA_TYPE.test(mediaType.trim())) throw unsupported();
  if (encoding.toLowerCase() !== "identity") throw unsupported();
  const bytes = await request.readBody(maxBytes);
  if (bytes === null) throw tooLarge(maxBytes);
  if (bytes.length === 0) return { fields: {}, errors: [], body: bytes };
  if (mediaType === undefined) throw unsupported();
  const json = parseJson(bytes);
  if (isObject(json)) return { fields: json, errors: [], body: bytes };
  const message = "the body must be a JSON object";
  return { fields: {}, errors: [{ field: "", in: "body", code: "invalid_type", message }], body: bytes };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (cause) {
    throw new AppError("malformed_json", "The body is not valid JSON in UTF-8.", { cause });
  }
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("payload_too_large", `The body may have at most ${maxBytes} bytes.`);
}

function unsupported(): AppError {
  return new AppError(
    "unsupported_media_type",
    "Send the body as application/json in UTF-8, not compressed.",
  );
}
