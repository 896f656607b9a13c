import { expect } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../../src/contract/endpoint";
import { successEnvelope } from "../../../src/contract/envelope";
import { REFUSALS_OF_NO_ENDPOINT, refusalsOf } from "../../../src/contract/refusals";
import type { Credentials } from "./command-line";
import { exchange, type Refusal, type Reply, readRefusal } from "./http";

type Named<Output extends z.ZodType> = Pick<
  Endpoint<z.ZodObject, Output, never>,
  "method" | "path" | "code" | "message" | "output" | "headers" | "failures" | "media"
>;

export type Call = Readonly<{
  path?: Readonly<Record<string, string>>;
  /** Without the question mark. */
  query?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, as JSON unless `headers` name another media type. */
  bytes?: string | Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
  method?: string;
}>;

export type Success<Data> = Reply & Readonly<{ data: Data }>;

/** The API as one client sees it. */
export type Api = Readonly<{
  /** Calls an operation that must succeed, and checks every field of the response against the contract. */
  call<Output extends z.ZodType>(endpoint: Named<Output>, call?: Call): Promise<Success<z.output<Output>>>;
  /** Calls an operation that must be refused with a code that the contract lists for it. */
  refuse(endpoint: Named<z.ZodType>, call?: Call): Promise<Refusal>;
  /** Sends a request and accepts any response. */
  send(endpoint: Named<z.ZodType>, call?: Call): Promise<Reply>;
}>;

export function apiOf(origin: string, credentials: Credentials | null): Api {
  const send = async (endpoint: Named<z.ZodType>, call: Call = {}): Promise<Reply> => {
    const bytes = call.body === undefined ? call.bytes : JSON.stringify(call.body);
    return exchange(origin, {
      method: call.method ?? endpoint.method,
      target: targetOf(endpoint.path, call),
      headers: {
        ...(credentials === null ? {} : headersOf(credentials)),
        ...(bytes === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
      ...(bytes === undefined ? {} : { body: typeof bytes === "string" ? encode(bytes) : bytes }),
    });
  };
  return {
    send,
    async call(endpoint, call) {
      const reply = await send(endpoint, call);
      expect(reply.status, reply.text).toBeOneOf([200, 201]);
      const envelope = successEnvelope(endpoint.code, endpoint.message !== null, z.unknown());
      return { ...reply, data: endpoint.output.parse(envelope.parse(JSON.parse(reply.text)).data) };
    },
    async refuse(endpoint, call) {
      const refusal = readRefusal(await send(endpoint, call));
      expect([...refusalsOf(endpoint), ...REFUSALS_OF_NO_ENDPOINT]).toContain(refusal.envelope.code);
      return refusal;
    },
  };
}

export function headersOf({ clientId, clientSecret }: Credentials): Readonly<Record<string, string>> {
  return { "x-client-id": clientId, "x-client-secret": clientSecret };
}

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function targetOf(template: string, { path = {}, query }: Call): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? "none"),
  );
  return query === undefined ? filled : `${filled}?${query}`;
}

/** The errors of a request that is not valid, each as "place field code", in no order. */
export function errorsOf(refusal: Refusal): readonly string[] {
  expect([refusal.status, refusal.envelope.code]).toEqual([400, "validation_failed"]);
  return namedBy(refusal);
}

/** The errors that any refusal lists, each as "place field code", in no order. */
export function namedBy({ envelope }: Refusal): readonly string[] {
  return envelope.data.errors.map((error) => `${error.in} ${error.field} ${error.code}`).sort();
}
