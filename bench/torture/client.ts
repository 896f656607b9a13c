import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import {
  getCashflowEndpoint,
  getReferenceDateEndpoint,
  updateGranularitySettingsEndpoint,
} from "../../src/contract/cashflow";
import { putCustomerEndpoint } from "../../src/contract/customers";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { reclassifyTransactionEndpoint } from "../../src/contract/transaction-edits";

/** The shape of a successful response of an endpoint. */
export const responseOf = <Output extends z.ZodType>({ output }: Readonly<{ output: Output }>) =>
  z.object({ success: z.literal(true), data: output });

/** The response of each kind of request. A response in any other shape is an error of its own. */
export const RESPONSES = {
  cashflow: responseOf(getCashflowEndpoint),
  settings: responseOf(getReferenceDateEndpoint),
  customer: responseOf(putCustomerEndpoint),
  batch: responseOf(ingestTransactionsEndpoint),
  edit: responseOf(reclassifyTransactionEndpoint),
  settingsUpdate: responseOf(updateGranularitySettingsEndpoint),
};

export type EditResponse = z.output<typeof RESPONSES.edit>["data"];
export type BatchResponse = z.output<typeof RESPONSES.batch>["data"];

type Request = Readonly<{ method: string; path: string; body?: unknown }>;

/** The address of requests, and their headers. */
export type Target = Readonly<{ origin: string; headers: Readonly<Record<string, string>> }>;

/**
 * Why there is no complete response: the connection was refused, so that no server read a byte, or a
 * connection in use broke. An interrupted request was not acknowledged, whatever its outcome.
 */
export type NoResponse = "refused" | "cut";

/** An idle connection is reused before another is opened, so that each client keeps one. */
const agent = new Agent({ keepAlive: true });

/** Sends one request over a connection that is kept alive; returns the status and the parsed body. */
export async function send(
  { origin, headers }: Target,
  { method, path, body }: Request,
): Promise<Readonly<{ status: number; json: unknown }> | NoResponse> {
  const json = body === undefined ? "" : JSON.stringify(body);
  const described = body === undefined ? {} : { "content-type": "application/json" };
  const length = { "content-length": Buffer.byteLength(json) };
  const request = httpRequest(`${origin}${path}`, {
    agent,
    method,
    headers: { ...headers, ...described, ...length },
  });
  try {
    const answered = once(request.end(json), "response");
    const [response]: IncomingMessage[] = await answered;
    if (response === undefined) return "cut";
    return { status: response.statusCode ?? 0, json: JSON.parse(await text(response)) };
  } catch {
    return request.reusedSocket ? "cut" : "refused";
  }
}

/** Sends a request that has to succeed, because the run cannot continue without it. */
export async function requireResponse<Success extends z.ZodType<Readonly<{ data: unknown }>>>(
  target: Target,
  request: Request,
  success: Success,
): Promise<z.output<Success>["data"]> {
  const received = await send(target, request);
  const parsed = success.safeParse(typeof received === "string" ? undefined : received.json);
  if (parsed.success) return parsed.data.data;
  throw new Error(`${request.method} ${request.path} returned ${JSON.stringify(received)}`);
}
