import { apiErrorOf, UnexpectedResponseError } from "./errors.js";
import type { Schemas } from "./operation-types.js";

/** Metadata of a response. */
export type LastResponse = Readonly<{
  status: number;
  requestId: string | null;
  /** The version of the transaction or customer. Send it as `ifMatch`. */
  etag: string | null;
  /** Whether this repeats the response to an earlier request with the same Idempotency-Key. */
  isReplayed: boolean;
  headers: Headers;
}>;

/** The `data` of a response. `lastResponse` is not enumerable, so printing and JSON show only the data. */
export type ApiResponse<Data> = Data & { readonly lastResponse: LastResponse };

/** Returns the `data` of a successful response. Throws the error class of any other. */
export async function readResponse(response: Response): Promise<unknown> {
  const json = await readJson(response);
  if (!response.ok) throw refusalOf(response, json);
  if (!isRecord(json) || !isRecord(json.data)) throw unexpected(response);
  return Object.defineProperty(json.data, "lastResponse", { value: lastResponseOf(response) });
}

/** Throws the error class of a response that is not successful. */
export async function refuse(response: Response): Promise<never> {
  throw refusalOf(response, await readJson(response));
}

function refusalOf(response: Response, json: unknown): Error {
  if (!isErrorEnvelope(json)) return unexpected(response);
  return apiErrorOf({ status: response.status, headers: response.headers, envelope: json });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unexpected(response, cause);
  }
}

function unexpected({ status, headers }: Response, cause?: unknown): UnexpectedResponseError {
  const type = headers.get("content-type") ?? "no content type";
  const message = `The response is not from the Business Cashflow API (status ${status}, ${type}). Check baseUrl.`;
  return new UnexpectedResponseError(message, status, { cause });
}

function lastResponseOf({ status, headers }: Response): LastResponse {
  return {
    status,
    requestId: headers.get("x-request-id"),
    etag: headers.get("etag"),
    isReplayed: headers.get("idempotency-replayed") === "true",
    headers,
  };
}

function isErrorEnvelope(json: unknown): json is Schemas["Error"] {
  if (!isRecord(json) || !isRecord(json.data)) return false;
  const { requestId, errors } = json.data;
  return (
    typeof json.code === "string" &&
    typeof json.message === "string" &&
    typeof requestId === "string" &&
    Array.isArray(errors)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
