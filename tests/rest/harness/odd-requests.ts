import { expect } from "vitest";
import { headersOf } from "./api";
import { exchange, expectApiResponse, type Reply, readRefusal } from "./http";
import { sendRaw } from "./raw";
import { testServer } from "./servers";

// These responses do not depend on the database, so one server is enough.
export const { api, origin, clients } = testServer("sqlite");

export const CUSTOMERS = "/api/v1/business/customers";

export const CREDENTIALS = Object.entries(headersOf(clients.full)).map(
  ([name, value]) => `${name}: ${value}`,
);

type Refusal = readonly [status: number, code: string];

export const MALFORMED: Refusal = [400, "malformed_request"];
export const NOT_VALID: Refusal = [400, "validation_failed"];
export const NO_ROUTE: Refusal = [404, "route_not_found"];
export const NO_CUSTOMER: Refusal = [404, "customer_not_found"];
export const NOT_ALLOWED: Refusal = [405, "method_not_allowed"];
export const HEADERS_TOO_LARGE: Refusal = [431, "headers_too_large"];
export const TOO_LARGE: Refusal = [413, "payload_too_large"];

/** A request with credentials as sent: request line, headers, and the bytes after them. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ""): string {
  return [line, "host: localhost", ...CREDENTIALS, ...headers, "", body].join("\r\n");
}

export function rawGet(target: string, ...headers: readonly string[]): string {
  return rawRequest(`GET ${target} HTTP/1.1`, headers);
}

/** A write to a customer with a JSON body. */
export function rawPost(
  userId: string,
  {
    headers,
    body,
    operation = "cashflow/granularity-settings",
  }: Readonly<{ headers: readonly string[]; body: string; operation?: string }>,
): string {
  return rawRequest(`POST ${CUSTOMERS}/${userId}/${operation} HTTP/1.1`, headers, body);
}

/** The error response to a request that must be refused. */
export async function refusalOf(bytes: string): Promise<Refusal> {
  const [reply] = await sendRaw(origin, bytes);
  return codeOf(reply);
}

export function codeOf(reply: Reply | undefined): Refusal {
  if (reply === undefined) throw new Error("There was no response.");
  expectApiResponse(reply, "GET");
  const { status, envelope } = readRefusal(reply);
  return [status, envelope.code];
}

/** The server still responds, whatever was sent before. */
export async function expectAlive(): Promise<void> {
  expect((await exchange(origin, { method: "GET", target: "/healthz" })).status).toBe(200);
}
