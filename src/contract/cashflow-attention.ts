import { z } from "zod";
import { ATTENTION_REASONS, type Attention } from "../domain/attention";
import { decimalsOf } from "../domain/currency-decimals";
import { toDecimalNumber } from "../domain/money";
import type { Transaction } from "../domain/transaction";
import { dayRangeErrors } from "./day-range-errors";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { amount, calendarDate, userId } from "./fields";
import { presentTransaction, transaction } from "./transaction";

type WindowAttention = Readonly<{
  pendingCount: number;
  largestPayments: readonly Transaction[];
  attention: readonly Attention[];
}>;

const attention = z
  .strictObject({
    reason: z.enum(ATTENTION_REASONS),
    usualAmount: amount.nullable().meta({
      description: "The average payment to this counterparty in the year before. Null if there was none.",
    }),
    transaction,
  })
  .meta({ id: "Attention" });

const largestPayment = transaction
  .extend({
    counterpartyKey: z.string().nullable().meta({
      description:
        "The key that groups the transactions of the counterparty. Null if the counterparty cannot be identified.",
    }),
  })
  .meta({ id: "LargestPayment" });

export const listAttentionEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/cashflow/attention`,
  scopes: ["customers:read", "transactions:read"],
  tag: "Cashflow",
  summary: "List what needs attention between two days",
  description:
    "Returns the five largest payments that count, by the amount paid. Of the hundred largest, also returns the payments that stand out, at most three for each reason: unusually large for their counterparty, usually shared but not this time, or to a counterparty that was not paid in the year before.",
  input: z.strictObject({
    userId,
    from: calendarDate.meta({ description: "The first day to include." }),
    to: calendarDate.meta({ description: "The last day to include. The range has at most 366 days." }),
  }),
  example: { userId: EXAMPLE.userId, from: "2026-10-19", to: "2026-10-25" },
  rules: (raw) => dayRangeErrors(raw, { first: "from", last: "to" }),
  output: z
    .strictObject({
      pendingCount: z.int(),
      largestPayments: z.array(largestPayment),
      attention: z.array(attention),
    })
    .meta({ id: "WindowAttention" }),
  headers: ["x-min-revision"],
  code: "business_cashflow_attention_retrieved",
  message: "Attention retrieved.",
  present: ({ pendingCount, largestPayments, attention: found }: WindowAttention) => ({
    pendingCount,
    largestPayments: largestPayments.map((payment) => ({
      ...presentTransaction(payment),
      counterpartyKey: payment.counterpartyKey,
    })),
    attention: found.map(({ reason, usual, payment }) => ({
      reason,
      usualAmount: usual === null ? null : toDecimalNumber(usual, decimalsOf(payment.currency)),
      transaction: presentTransaction(payment),
    })),
  }),
});
