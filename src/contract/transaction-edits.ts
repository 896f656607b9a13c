import { z } from "zod";
import type { Counted } from "../domain/contribution";
import { MAX_EDITS } from "../domain/edit";
import type { Grid } from "../domain/period";
import type { Transaction } from "../domain/transaction";
import { figures, presentFigures } from "./cashflow";
import { edit, editListFaults, exclusionScope, reclassifyFields, shareFieldFaults } from "./edits";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { calendarDate, granularity, resourceId, userId } from "./fields";
import { presentTransaction, transaction } from "./transaction";

const TRANSACTION_PATH = `${API_ROOT}/customers/{userId}/transactions/{transactionId}` as const;

/** What one edit did: the transaction as it now is, and the figures of the window that holds it. */
export type EditResult = Readonly<{
  transaction: Transaction;
  /** Null where nothing changed. */
  changeId: string | null;
  impact: Readonly<{ window: Grid; before: Counted; after: Counted }>;
}>;

const impact = z
  .strictObject({ granularity, startDate: calendarDate, before: figures, after: figures })
  .meta({ id: "Impact" });

const editResult = z
  .strictObject({ transaction, changeId: z.string().nullable(), impact })
  .meta({ id: "EditResult" });

function presentEditResult(result: EditResult): z.input<typeof editResult> {
  const { currency } = result.transaction;
  const { window, before, after } = result.impact;
  return {
    transaction: presentTransaction(result.transaction),
    changeId: result.changeId,
    impact: {
      granularity: window.granularity,
      startDate: window.anchor,
      before: presentFigures(before, currency),
      after: presentFigures(after, currency),
    },
  };
}

export const removeTransactionEndpoint = defineEndpoint({
  method: "DELETE",
  path: TRANSACTION_PATH,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Remove a transaction that should never have been sent",
  description:
    "To leave a real one out of the figures, exclude it. The removal is a change that can be undone; the same `externalId` sent again is a new transaction. Answers the transaction as it was.",
  input: z.strictObject({ userId, transactionId: resourceId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.transactionId },
  output: editResult,
  headers: ["Idempotency-Key", "If-Match"],
  code: "business_transaction_removed",
  message: "Transaction removed.",
  present: presentEditResult,
});

export const reclassifyTransactionEndpoint = defineEndpoint({
  method: "PATCH",
  path: TRANSACTION_PATH,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Change how one outflow counts",
  description:
    "Replaces the treatment whole. `value`, `sharedType` and `isStillShared` go with `shared_expense` only; `value` is the customer's share. With `isStillShared: false` the share is final.",
  input: z.strictObject({
    userId,
    transactionId: resourceId,
    ...reclassifyFields,
  }),
  example: {
    userId: EXAMPLE.userId,
    transactionId: EXAMPLE.transactionId,
    type: "shared_expense",
    sharedType: "percentage",
    value: 50,
  },
  rules: shareFieldFaults,
  output: editResult,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["treatment_not_applicable", "share_exceeds_amount"],
  code: "business_transaction_reclassified",
  message: "Transaction reclassified.",
  versionOf: ({ transaction: stored }: EditResult) => stored.version,
  present: presentEditResult,
});

export const clearTreatmentEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${TRANSACTION_PATH}/treatment`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Take a transaction's treatment back, so that it counts in full",
  input: z.strictObject({ userId, transactionId: resourceId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.transactionId },
  output: editResult,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  code: "business_transaction_treatment_cleared",
  message: "Treatment cleared.",
  versionOf: ({ transaction: stored }: EditResult) => stored.version,
  present: presentEditResult,
});

export const excludeTransactionEndpoint = defineEndpoint({
  method: "POST",
  path: `${TRANSACTION_PATH}/exclude`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Exclude a transaction, alone or with all matching ones from its day on",
  description:
    "`matching_future` creates a rule for the same direction, currency and counterparty. It reaches what is stored already and what arrives later.",
  input: z.strictObject({
    userId,
    transactionId: resourceId,
    scope: exclusionScope.default("single"),
  }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.otherTransactionId, scope: "matching_future" },
  output: editResult,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["counterparty_not_identifiable"],
  code: "business_transaction_excluded",
  message: "Transaction excluded.",
  versionOf: ({ transaction: stored }: EditResult) => stored.version,
  present: presentEditResult,
});

export const includeTransactionEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${TRANSACTION_PATH}/exclude`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Include a transaction again, also against a rule",
  input: z.strictObject({ userId, transactionId: resourceId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.otherTransactionId },
  output: editResult,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  code: "business_transaction_included",
  message: "Transaction included.",
  versionOf: ({ transaction: stored }: EditResult) => stored.version,
  present: presentEditResult,
});

export const bulkEditTransactionsEndpoint = defineEndpoint({
  method: "POST",
  path: `${API_ROOT}/customers/{userId}/transactions/bulk-edits`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Up to 500 edits as one change, all or nothing",
  description: "The edits run in the order given. Where one cannot be done, none is, and the error names it.",
  input: z.strictObject({ userId, edits: z.array(edit).min(1).max(MAX_EDITS) }),
  example: {
    userId: EXAMPLE.userId,
    edits: [
      { action: "reclassify", transactionId: EXAMPLE.transactionId, type: "covered_expense" },
      { action: "exclude", transactionId: EXAMPLE.otherTransactionId },
    ],
  },
  rules: editListFaults,
  output: z
    .strictObject({
      changeId: z.string().nullable(),
      changedCount: z.int(),
      effect: figures.meta({ description: "What the edits added to all days together." }),
      transactions: z.array(transaction),
    })
    .meta({ id: "BulkEditResult" }),
  headers: ["Idempotency-Key", "If-Preview"],
  failures: [
    "transaction_not_found",
    "treatment_not_applicable",
    "share_exceeds_amount",
    "counterparty_not_identifiable",
  ],
  code: "business_transactions_bulk_edited",
  message: "Transactions edited.",
  maxBodyBytes: 256 * 1024,
  present: (
    result: Readonly<{
      changeId: string | null;
      changedCount: number;
      effect: Counted;
      currency: string;
      transactions: readonly Transaction[];
    }>,
  ) => ({
    changeId: result.changeId,
    changedCount: result.changedCount,
    effect: presentFigures(result.effect, result.currency),
    transactions: result.transactions.map(presentTransaction),
  }),
});
