import { z } from "zod";
import { MAX_KEY_LENGTH } from "../domain/counterparty-key";
import { type Complements, figuresOf } from "../domain/explanation";
import type { Transaction } from "../domain/transaction";
import { DIRECTIONS, STATUSES } from "../domain/transaction";
import { TREATMENT_TYPES } from "../domain/treatment";
import { figures, presentFigures } from "./cashflow";
import { complement, presentComplement } from "./cashflow-explanation";
import { API_ROOT, defineEndpoint, type FieldFault, type RawFields } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  booleanText,
  calendarDate,
  cursor,
  nextCursor,
  pageLimit,
  resourceId,
  text,
  transactionId,
  userId,
} from "./fields";
import { presentTransaction, transaction } from "./transaction";

const TRANSACTIONS_PATH = `${API_ROOT}/customers/{userId}/transactions` as const;

/** What narrows transactions in a query. */
export const filterFields = {
  from: calendarDate.meta({ description: "Only those booked on this day or later." }).optional(),
  to: calendarDate.meta({ description: "Only those booked on this day or earlier." }).optional(),
  direction: z.enum(DIRECTIONS).meta({ description: "Only those with this direction." }).optional(),
  treatment: z
    .enum(["none", ...TREATMENT_TYPES])
    .meta({ description: "Only those with this treatment, or with none." })
    .optional(),
  excluded: booleanText
    .meta({ description: "Only those that are excluded, or only those that are not." })
    .optional(),
  status: z.enum(STATUSES).meta({ description: "Only those with this status." }).optional(),
  counterparty: text({ max: MAX_KEY_LENGTH })
    .meta({ description: "Only those with this `counterpartyKey`." })
    .optional(),
  q: text({ max: 200 })
    .meta({ description: "Only those with this text in the description or in the counterparty's name." })
    .optional(),
};

export function filterFaults({ from, to }: RawFields): readonly FieldFault[] {
  return typeof from === "string" && typeof to === "string" && to < from
    ? [{ field: "to", code: "out_of_range", message: "must not be before from" }]
    : [];
}

export const listTransactionsEndpoint = defineEndpoint({
  method: "GET",
  path: TRANSACTIONS_PATH,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "List transactions",
  description: "Newest first.",
  input: z.strictObject({
    userId,
    ...filterFields,
    externalId: resourceId
      .meta({
        description: "Only those with this `externalId`. Several accounts may each have one.",
      })
      .optional(),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, from: "2026-10-19", to: "2026-10-25", direction: "outflow" },
  rules: filterFaults,
  output: z.strictObject({ transactions: z.array(transaction), nextCursor }),
  code: "business_transactions_retrieved",
  message: "Transactions retrieved.",
  present: (page: Readonly<{ transactions: readonly Transaction[]; nextCursor: string | null }>) => ({
    transactions: page.transactions.map(presentTransaction),
    nextCursor: page.nextCursor,
  }),
});

export const summarizeTransactionsEndpoint = defineEndpoint({
  method: "GET",
  path: `${TRANSACTIONS_PATH}/summary`,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "Add up the transactions that match a filter",
  description: "For each direction, `counted` and `notCounted` add up to `gross`.",
  input: z.strictObject({ userId, ...filterFields }),
  example: { userId: EXAMPLE.userId, from: "2026-10-19", to: "2026-10-25" },
  rules: filterFaults,
  output: figures
    .extend({ count: z.int(), inflow: complement, outflow: complement })
    .meta({ id: "TransactionSummary" }),
  code: "business_transactions_summarized",
  message: "Transactions summarized.",
  present: ({
    currency,
    count,
    complements,
  }: Readonly<{ currency: string; count: number; complements: Complements }>) => ({
    ...presentFigures(figuresOf(complements), currency),
    count,
    inflow: presentComplement(complements.inflow, currency),
    outflow: presentComplement(complements.outflow, currency),
  }),
});

export const getTransactionEndpoint = defineEndpoint({
  method: "GET",
  path: `${TRANSACTIONS_PATH}/{transactionId}`,
  isLight: true,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "Get a transaction",
  headers: ["If-None-Match"],
  input: z.strictObject({ userId, transactionId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.transactionId },
  output: z.strictObject({ transaction }),
  code: "business_transaction_retrieved",
  message: "Transaction retrieved.",
  versionOf: (stored: Transaction) => stored.version,
  present: (stored) => ({ transaction: presentTransaction(stored) }),
});
