import { type Agent, type IncomingMessage, request } from "node:http";
import type { Headers } from "../load/connection";

type Sent = Readonly<{
  method: "GET" | "POST";
  url: string;
  headers?: Headers;
  body?: string | Uint8Array;
  agent?: Agent;
}>;

/** The status, and whether an error response specifies when to retry; null if the connection broke. */
export type Outcome = Readonly<{ status: number; hasRetryAfter: boolean }> | null;

/** Sends a request and classifies its response. */
export function sendRaw({ method, url, headers = {}, body, agent }: Sent): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { method, headers: { ...headers }, ...(agent === undefined ? {} : { agent }) };
    const sent = request(url, options, (response: IncomingMessage) => {
      const outcome = {
        status: response.statusCode ?? 0,
        hasRetryAfter: response.headers["retry-after"] !== undefined,
      };
      response.resume().once("close", () => resolve(response.complete ? outcome : null));
    });
    sent.once("error", () => resolve(null)).end(body);
  });
}

/** Whether a request was done, or refused by a limit: with 429 or 503, and a time to retry. */
export function isDoneOrToldToWait(outcome: Outcome): boolean {
  if (outcome === null) return false;
  const { status, hasRetryAfter } = outcome;
  return status === 200 || ((status === 429 || status === 503) && hasRetryAfter);
}
