import { z } from "zod";
import { MAX_EDITS } from "../domain/edit";
import { MAX_NOTE_LENGTH } from "../domain/transaction";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { instant, text, transactionId, userId } from "./fields";

// Only for the dashboard: what people record on a transaction without moving figures.

const PATH = `${API_ROOT}/customers/{userId}/transactions` as const;

/** As many as one page of the list has. */
const MAX_LISTED = 200;

const mark = z.strictObject({
  transactionId: z.string(),
  note: z.string().nullable(),
  review: z.strictObject({ at: instant, by: z.string().nullable() }).nullable(),
  isSinceClosing: z.boolean(),
});

type Mark = Readonly<{
  transactionId: string;
  note: string | null;
  review: Readonly<{ at: Date; by: string | null }> | null;
  isSinceClosing: boolean;
}>;

export const listMarksEndpoint = defineEndpoint({
  method: "POST",
  path: PATH,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "List the notes and reviews of transactions, and which transactions changed since closing",
  input: z.strictObject({ userId, transactionIds: z.array(transactionId).max(MAX_LISTED) }),
  example: { userId: EXAMPLE.userId, transactionIds: [EXAMPLE.transactionId] },
  output: z.strictObject({ marks: z.array(mark) }),
  code: "business_transaction_marks_retrieved",
  message: null,
  present: (marks: readonly Mark[]) => ({
    marks: marks.map(({ review, ...each }) => ({
      ...each,
      review: review && { ...review, at: review.at.toISOString() },
    })),
  }),
});

export const noteTransactionEndpoint = defineEndpoint({
  method: "PUT",
  path: `${PATH}/{transactionId}/note`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Write a note on a transaction",
  input: z.strictObject({ userId, transactionId, note: text({ max: MAX_NOTE_LENGTH }).nullable() }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.transactionId, note: "Ask for the invoice" },
  output: z.strictObject({ changeId: z.string().nullable() }),
  code: "business_transaction_noted",
  message: null,
  present: ({ changeId }: Readonly<{ changeId: string | null }>) => ({ changeId }),
});

export const reviewTransactionsEndpoint = defineEndpoint({
  method: "POST",
  path: PATH,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Mark transactions as reviewed, or as not reviewed",
  input: z.strictObject({
    userId,
    transactionIds: z.array(transactionId).min(1).max(MAX_EDITS),
    isReviewed: z.boolean(),
  }),
  example: { userId: EXAMPLE.userId, transactionIds: [EXAMPLE.transactionId], isReviewed: true },
  output: z.strictObject({ changeId: z.string().nullable(), changedCount: z.int() }),
  code: "business_transactions_reviewed",
  message: null,
  present: ({ changeId, changedCount }: Readonly<{ changeId: string | null; changedCount: number }>) => ({
    changeId,
    changedCount,
  }),
});
