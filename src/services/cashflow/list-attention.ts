import { sumKinds } from "../../db/tables/kind-totals";
import { listLargestPayments, sumPayments } from "../../db/tables/payments";
import { type Attention, findAttention } from "../../domain/attention";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import { MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import { countedFor, type Transaction } from "../../domain/transaction";
import { requireCustomer } from "../access";
import type { Context } from "../context";

type AttentionInput = Readonly<{ userId: string; from: CalendarDate; to: CalendarDate }>;

export type WindowAttention = Readonly<{
  pendingCount: number;
  largestPayments: readonly Transaction[];
  attention: readonly Attention[];
}>;

/** How many of the largest payments are inspected; the others are small. */
const EXAMINED = 100;

const LISTED = 5;

/**
 * What needs a person's attention on some days: pending transactions, the largest payments, and unusual
 * payments.
 */
export async function listAttention(
  context: Context,
  { userId, from, to }: AttentionInput,
): Promise<WindowAttention> {
  const customer = await requireCustomer(context, userId);
  const longReads = context.database.longReads(customer);
  const [examined, pending] = await Promise.all([
    listLargestPayments(longReads, customer, { from, to, limit: EXAMINED }),
    sumKinds(context.database.reads, customer, { from, to, status: "pending", isExcluded: false }),
  ]);
  const payments = examined.filter((payment) => countedFor(payment).expense > 0n);
  const keys = new Set(payments.flatMap(({ counterpartyKey }) => counterpartyKey ?? []));
  const earlier = { from: addDays(from, -MAX_FIXED_PERIOD_DAYS), to: addDays(from, -1) };
  const histories = await sumPayments(longReads, customer, { ...earlier, keys: [...keys] });
  return {
    pendingCount: Number(pending.reduce((sum, { rows }) => sum + rows, 0n)),
    largestPayments: payments.slice(0, LISTED),
    attention: findAttention(payments, histories),
  };
}
