import type { Endpoint, RawFields } from "../../contract/endpoint";
import { DEFAULT_MAX_BODY_BYTES, readsBody } from "../../contract/endpoint";
import { AppError, type FieldError } from "../../domain/errors";
import type { RestRequest } from "./message";
import { isJsonMediaType, parseJson } from "./parse-json";
import { parseQuery } from "./parse-target";
import { isFormMediaType, readForm } from "./read-form";

type Reads = Pick<Endpoint<never, never, never>, "method" | "maxBodyBytes" | "media" | "queryFields">;

/** The fields of the query or of the body as they were sent, and errors in how they were sent. */
export type SentFields = Readonly<{
  fields: RawFields;
  errors: readonly FieldError[];
}>;

const NO_FIELDS: SentFields = { fields: {}, errors: [] };

/**
 * Reads the fields that an endpoint accepts: the query for GET; for every other method the body, and the
 * query parameters listed in `queryFields`.
 */
export async function readFields(request: RestRequest, endpoint: Reads, query: string): Promise<SentFields> {
  if (!readsBody(endpoint)) return readQuery(query);
  const body = await readBody(request, endpoint);
  const { queryFields = [] } = endpoint;
  const sent = readQuery(query);
  const names = Object.keys(sent.fields);
  const named = Object.fromEntries(
    Object.entries(sent.fields).filter(([field]) => queryFields.includes(field)),
  );
  const unknown = names.filter((field) => !queryFields.includes(field));
  const misplaced = queryFields.filter((field) => Object.hasOwn(body.fields, field));
  const accepted =
    queryFields.length === 0 ? "no query parameters" : `only ${queryFields.join(", ")} in the query`;
  return {
    fields: { ...body.fields, ...named },
    errors: [
      ...body.errors,
      ...sent.errors,
      ...unknown.map((field) => unknownField(field, "query", `this operation accepts ${accepted}`)),
      ...misplaced.map((field) => unknownField(field, "body", "this field belongs to the query")),
    ],
  };
}

function unknownField(field: string, place: FieldError["in"], message: string): FieldError {
  return { field, in: place, code: "unknown_field", message };
}

/** Reads the fields of a query. A repeated parameter is an error. */
export function readQuery(query: string): SentFields {
  const parameters = parseQuery(query);
  const names = parameters.map(([name]) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return {
    fields: Object.fromEntries(parameters),
    errors: [...repeated].map((field) => ({
      field,
      in: "query",
      code: "duplicate_parameter",
      message: "this parameter may be sent only once",
    })),
  };
}

/** Throws `payload_too_large` if the announced size of the body exceeds the limit. */
export function refuseAnnouncedSize(request: RestRequest, maxBytes: number): void {
  if (Number(request.header("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

async function readBody(request: RestRequest, endpoint: Reads): Promise<SentFields> {
  const { maxBodyBytes: maxBytes = DEFAULT_MAX_BODY_BYTES } = endpoint;
  const isForm = endpoint.media === "multipart/form-data";
  const mediaType = request.header("content-type");
  const encoding = request.header("content-encoding") ?? "identity";
  const isTaken = isForm ? isFormMediaType(mediaType) : mediaType === undefined || isJsonMediaType(mediaType);
  if (!isTaken || encoding.toLowerCase() !== "identity") {
    // Some programs name the media type of a body that they do not send.
    if (!isAnnounced(request) && (await request.readBody(maxBytes))?.length === 0) return NO_FIELDS;
    throw unsupported(isForm);
  }
  const bytes = await request.readBody(maxBytes);
  if (bytes === null) throw tooLarge(maxBytes);
  if (isForm) return readForm(mediaType ?? "", bytes);
  if (bytes.length === 0) return NO_FIELDS;
  if (mediaType === undefined) throw unsupported(isForm);
  const json = parseJson(bytes);
  if (isObject(json)) return { fields: json, errors: [] };
  const message = "the body must be a JSON object";
  return { fields: {}, errors: [{ field: "", in: "body", code: "invalid_type", message }] };
}

/** Whether the headers tell that there is a body. HTTP/1.1 has none otherwise; HTTP/2 may have one. */
function isAnnounced(request: RestRequest): boolean {
  return (
    request.header("transfer-encoding") !== undefined || Number(request.header("content-length") ?? 0) !== 0
  );
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("payload_too_large", `The body may have at most ${maxBytes} bytes.`);
}

function unsupported(isForm: boolean): AppError {
  const media = isForm ? "a form with a file, as multipart/form-data" : "application/json in UTF-8";
  return new AppError("unsupported_media_type", `Send the body as ${media}, not compressed.`);
}
