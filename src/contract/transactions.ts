import { z } from "zod";
import type { Transaction } from "../domain/transaction";
import { DIRECTIONS } from "../domain/transaction";
import { TREATMENT_TYPES } from "../domain/treatment";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { booleanText, calendarDate, cursor, nextCursor, pageLimit, resourceId, text, userId } from "./fields";
import { presentTransaction, transaction } from "./transaction";

const TRANSACTIONS_PATH = `${API_ROOT}/customers/{userId}/transactions` as const;

export const listTransactionsEndpoint = defineEndpoint({
  method: "GET",
  path: TRANSACTIONS_PATH,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "The customer's transactions, newest first",
  input: z.strictObject({
    userId,
    from: calendarDate.meta({ description: "First booking day in." }).optional(),
    to: calendarDate.meta({ description: "Last booking day in." }).optional(),
    direction: z.enum(DIRECTIONS).optional(),
    treatment: z.enum(["none", ...TREATMENT_TYPES]).optional(),
    excluded: booleanText.optional(),
    q: text({ max: 200 })
      .meta({ description: "Part of the description or of the counterparty's name." })
      .optional(),
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  rules: ({ from, to }) =>
    typeof from === "string" && typeof to === "string" && to < from
      ? [{ field: "to", code: "out_of_range", message: "must not be before from" }]
      : [],
  output: z.strictObject({ transactions: z.array(transaction), nextCursor }),
  code: "business_transactions_retrieved",
  message: "Transactions retrieved.",
  present: (page: Readonly<{ transactions: readonly Transaction[]; nextCursor: string | null }>) => ({
    transactions: page.transactions.map(presentTransaction),
    nextCursor: page.nextCursor,
  }),
});

export const getTransactionEndpoint = defineEndpoint({
  method: "GET",
  path: `${TRANSACTIONS_PATH}/{transactionId}`,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "One transaction",
  input: z.strictObject({ userId, transactionId: resourceId }),
  output: z.strictObject({ transaction }),
  code: "business_transaction_retrieved",
  message: "Transaction retrieved.",
  versionOf: (stored: Transaction) => stored.version,
  present: (stored) => ({ transaction: presentTransaction(stored) }),
});
