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

type Answer = readonly [status: number, code: string];

export const MALFORMED: Answer = [400, "malformed_request"];
export const NOT_VALID: Answer = [400, "validation_failed"];
export const NO_ROUTE: Answer = [404, "route_not_found"];
export const NO_CUSTOMER: Answer = [404, "customer_not_found"];
export const NOT_ALLOWED: Answer = [405, "method_not_allowed"];
export const HEADERS_TOO_LARGE: Answer = [431, "headers_too_large"];
export const TOO_LARGE: Answer = [413, "payload_too_large"];

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
export async function refusalOf(bytes: string): Promise<Answer> {
  const [reply] = await sendRaw(origin, bytes);
  return answerOf(reply);
}

export function answerOf(reply: Reply | undefined): Answer {
  if (reply === undefined) throw new Error("There was no answer.");
  expectApiResponse(reply, "GET");
  const { status, envelope } = readRefusal(reply);
  return [status, envelope.code];
}

/** The server still responds, whatever was sent before. */
export async function expectAlive(): Promise<void> {
  expect((await exchange(origin, { method: "GET", target: "/healthz" })).status).toBe(200);
}
