import { type Agent, type IncomingMessage, request } from "node:http";
import type { Headers } from "../load/connection";

type Sent = Readonly<{
  method: "GET" | "POST";
  url: string;
  headers?: Headers;
  body?: string | Uint8Array;
  agent?: Agent;
}>;

/**
 * What came back: the status, and whether a refusal says when to come again; null where the connection broke.
 */
export type Outcome = Readonly<{ status: number; hasRetryAfter: boolean }> | null;

/** Sends a request whose answer only matters as a kind of answer. */
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

/** Whether a request was done, or refused as a limit refuses: 429 or 503, and when to come again. */
export function isDoneOrToldToWait(outcome: Outcome): boolean {
  if (outcome === null) return false;
  const { status, hasRetryAfter } = outcome;
  return status === 200 || ((status === 429 || status === 503) && hasRetryAfter);
}
