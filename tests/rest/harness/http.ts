import { expect } from "vitest";
import type { z } from "zod";
import { errorEnvelope } from "../../../src/contract/envelope";

export type Sent = Readonly<{
  method: string;
  /** Path and query, as sent. */
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}>;

/** A response as received; `header` expects names in lower case. */
export type Reply = Readonly<{
  status: number;
  header: (name: string) => string | null;
  text: string;
}>;

export type Refusal = Reply & Readonly<{ envelope: z.output<typeof errorEnvelope> }>;

const REQUEST_ID = /^req_[0-9a-f]{32}$/;

/** Sends one request and checks what every response must fulfil. */
export async function exchange(origin: string, { method, target, headers = {}, body }: Sent): Promise<Reply> {
  const response = await fetch(origin + target, {
    method,
    headers: { ...headers },
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  const reply: Reply = {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: await response.text(),
  };
  expectApiResponse(reply, method);
  return reply;
}

/**
 * A response of the API is never a redirect, HTML or empty. It must not be cached, and it carries the id of
 * its request.
 */
export function expectApiResponse(reply: Reply, method: string): void {
  expect(reply.header("x-request-id")).toMatch(REQUEST_ID);
  expect(reply.header("content-type")).toBe("application/json; charset=utf-8");
  expect(reply.header("cache-control")).toBe("no-store");
  expect(reply.header("location")).toBeNull();
  if (method === "HEAD") expect(reply.text).toBe("");
  else expect(JSON.parse(reply.text)).toBeInstanceOf(Object);
}

/**
 * Reads an error response, which has exactly the members that the contract names and the id of its request.
 */
export function readRefusal(reply: Reply): Refusal {
  const envelope = errorEnvelope.parse(JSON.parse(reply.text));
  expect(envelope.data.requestId).toBe(reply.header("x-request-id"));
  expect(envelope.message).not.toBe("");
  return { ...reply, envelope };
}
