import { z } from "zod";
import {
  getCashflowEndpoint,
  getReferenceDateEndpoint,
  updateGranularitySettingsEndpoint,
} from "../../src/contract/cashflow";
import { putCustomerEndpoint } from "../../src/contract/customers";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { reclassifyTransactionEndpoint } from "../../src/contract/transaction-edits";

const answerOf = <Output extends z.ZodType>({ output }: Readonly<{ output: Output }>) =>
  z.object({ success: z.literal(true), data: output });

/** What each kind of request is answered. An answer in any other shape is a fault of its own. */
export const ANSWERS = {
  cashflow: answerOf(getCashflowEndpoint),
  settings: answerOf(getReferenceDateEndpoint),
  customer: answerOf(putCustomerEndpoint),
  batch: answerOf(ingestTransactionsEndpoint),
  edit: answerOf(reclassifyTransactionEndpoint),
  settingsUpdate: answerOf(updateGranularitySettingsEndpoint),
};

export type EditAnswer = z.output<typeof ANSWERS.edit>["data"];
export type BatchAnswer = z.output<typeof ANSWERS.batch>["data"];

type Request = Readonly<{ method: string; path: string; body?: unknown }>;

/** Where requests go, and what each of them carries. */
export type Target = Readonly<{ origin: string; headers: Readonly<Record<string, string>> }>;

/**
 * Sends one request: the status and the parsed body, or null where the connection broke before the whole answer was
 * there. Such a request was not acknowledged, whatever became of it.
 */
export async function send(
  { origin, headers }: Target,
  { method, path, body }: Request,
): Promise<Readonly<{ status: number; json: unknown }> | null> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  } catch {
    return null;
  }
}

/** Sends a request that has to succeed, because the run cannot go on without it. */
export async function requireAnswer<Answer extends z.ZodType<Readonly<{ data: unknown }>>>(
  target: Target,
  request: Request,
  answer: Answer,
): Promise<z.output<Answer>["data"]> {
  const received = await send(target, request);
  const parsed = answer.safeParse(received?.json);
  if (parsed.success) return parsed.data.data;
  throw new Error(`${request.method} ${request.path} answered ${JSON.stringify(received)}`);
}
