import { z } from "zod";
import { MAX_KEY_LENGTH } from "../domain/counterparty-key";
import { type Complements, figuresOf } from "../domain/explanation";
import { LINK_KINDS } from "../domain/links";
import type { Transaction } from "../domain/transaction";
import { DIRECTIONS, STATUSES } from "../domain/transaction";
import { NEWEST_FIRST, TRANSACTION_SORTS } from "../domain/transaction-sort";
import { TREATMENT_TYPES } from "../domain/treatment";
import { figures, presentFigures } from "./cashflow";
import { complement, presentComplement } from "./cashflow-explanation";
import { dayOrderErrors } from "./day-range-errors";
import { API_ROOT, defineEndpoint, type InputError, type RawFields } from "./endpoint";
import { EXAMPLE } from "./example-values";
import {
  booleanText,
  calendarDate,
  cursor,
  nextCursor,
  PHRASE_OF_WORDS,
  pageLimit,
  resourceId,
  rowOffset,
  text,
  transactionId,
  userId,
} from "./fields";
import { presentTransaction, transaction } from "./transaction";

const TRANSACTIONS_PATH = `${API_ROOT}/customers/{userId}/transactions` as const;

/** The filters for transactions in a query. */
export const filterFields = {
  from: calendarDate.meta({ description: "Only transactions booked on or after this day." }).optional(),
  to: calendarDate.meta({ description: "Only transactions booked on or before this day." }).optional(),
  direction: z.enum(DIRECTIONS).meta({ description: "Only transactions with this direction." }).optional(),
  treatment: z
    .enum(["none", ...TREATMENT_TYPES])
    .meta({ description: "Only transactions with this treatment, or with none." })
    .optional(),
  linked: z
    .enum(["none", ...LINK_KINDS])
    .meta({ description: "Only refunds, only own transfers, or only transactions that are neither." })
    .optional(),
  excluded: booleanText
    .meta({ description: "Only excluded transactions, or only transactions that are not excluded." })
    .optional(),
  included: booleanText
    .meta({
      description:
        "Only transactions that count in full, or only transactions that do not: pending, excluded, with a treatment, refunds and own transfers.",
    })
    .optional(),
  status: z.enum(STATUSES).meta({ description: "Only transactions with this status." }).optional(),
  reviewed: booleanText
    .meta({ description: "Only reviewed transactions, or only transactions still to review." })
    .optional(),
  counterparty: text({ max: MAX_KEY_LENGTH })
    .meta({
      description:
        "Only transactions of the counterparty with this `key`, as the drivers return it. `none` returns transactions whose counterparty cannot be identified.",
    })
    .optional(),
  externalId: resourceId
    .meta({ description: "Only transactions with this `externalId`. Several accounts may each have one." })
    .optional(),
  changeId: resourceId
    .meta({ description: "Only transactions that the change with this id touched, as they are now." })
    .optional(),
  ruleId: resourceId
    .meta({ description: "Only transactions that the rule with this id decides, as its `hits` counts them." })
    .optional(),
  q: text({ max: 200 })
    .meta({
      description: `Only transactions whose description, counterparty name and note, taken together, contain each of these words, in any order and regardless of case, but not of accents. ${PHRASE_OF_WORDS} A number also finds amounts: \`3600\` finds every amount with this whole part, \`3,600.00\` or \`3.600,00\` exactly this amount, and \`-3600\` only outflows.`,
    })
    .optional(),
};

export function filterErrors(raw: RawFields): readonly InputError[] {
  return dayOrderErrors(raw, { first: "from", last: "to" });
}

const transactionSort = z.enum(TRANSACTION_SORTS).default(NEWEST_FIRST).meta({
  description:
    "The sort order. With a minus, the latest, the largest or the last come first. `counterparty` is the name, or the description if there is none. A `cursor` is valid only for the sort order that it was returned with.",
});

export const listTransactionsEndpoint = defineEndpoint({
  method: "GET",
  path: TRANSACTIONS_PATH,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "List transactions",
  input: z.strictObject({
    userId,
    ...filterFields,
    sort: transactionSort,
    limit: pageLimit,
    cursor: cursor.optional(),
  }),
  example: { userId: EXAMPLE.userId, from: "2026-10-19", to: "2026-10-25", direction: "outflow" },
  rules: filterErrors,
  output: z.strictObject({ transactions: z.array(transaction), nextCursor }),
  headers: ["x-min-revision"],
  code: "business_transactions_retrieved",
  message: "Transactions retrieved.",
  present: (page: Readonly<{ transactions: readonly Transaction[]; nextCursor: string | null }>) => ({
    transactions: page.transactions.map(presentTransaction),
    nextCursor: page.nextCursor,
  }),
});

/** Only for the dashboard: a page at any offset of the list. */
export const listTransactionsAtEndpoint = {
  ...listTransactionsEndpoint,
  input: listTransactionsEndpoint.input
    .omit({ externalId: true, cursor: true })
    .extend({ offset: rowOffset }),
  example: { userId: EXAMPLE.userId, offset: "50" },
};

/** Only for the dashboard: all matching transactions at once, for printing. */
export const listForPrintEndpoint = defineEndpoint({
  method: "GET",
  path: `${TRANSACTIONS_PATH}/print`,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "List transactions to print",
  input: z.strictObject({ userId, ...filterFields, sort: transactionSort }),
  example: { userId: EXAMPLE.userId, from: "2026-10-19", to: "2026-10-25" },
  rules: filterErrors,
  output: z.strictObject({ transactions: z.array(transaction) }),
  code: "business_transactions_retrieved",
  message: "Transactions retrieved.",
  present: ({ transactions }: Readonly<{ transactions: readonly Transaction[] }>) => ({
    transactions: transactions.map(presentTransaction),
  }),
});

export const summarizeTransactionsEndpoint = defineEndpoint({
  method: "GET",
  path: `${TRANSACTIONS_PATH}/summary`,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "Add up the transactions that match a filter",
  description:
    "For each direction, `counted`, `lowersExpense` and `notCounted` add up to `gross`. `expense` is the counted part of the outflows minus `lowersExpense`.",
  input: z.strictObject({ userId, ...filterFields }),
  example: { userId: EXAMPLE.userId, from: "2026-10-19", to: "2026-10-25" },
  rules: filterErrors,
  output: figures
    .extend({ count: z.int(), inflow: complement, outflow: complement })
    .meta({ id: "TransactionSummary" }),
  headers: ["x-min-revision"],
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
  headers: ["If-None-Match", "x-min-revision"],
  input: z.strictObject({ userId, transactionId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.transactionId },
  output: z.strictObject({ transaction }),
  code: "business_transaction_retrieved",
  message: "Transaction retrieved.",
  versionOf: (stored: Transaction) => stored.version,
  present: (stored) => ({ transaction: presentTransaction(stored) }),
});
