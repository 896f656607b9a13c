import { z } from "zod";
import type { Counted } from "../domain/contribution";
import { MAX_EDITS } from "../domain/edit";
import type { Grid } from "../domain/period";
import type { Transaction } from "../domain/transaction";
import { figures, presentFigures } from "./cashflow";
import {
  EDIT_LIST_FAILURES,
  edit,
  editListErrors,
  exclusionScope,
  reclassifyFields,
  shareFieldErrors,
} from "./edits";
import { API_ROOT, defineEndpoint } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { calendarDate, granularity, transactionId, userId } from "./fields";
import { presentTransaction, transaction } from "./transaction";

export const TRANSACTION_PATH = `${API_ROOT}/customers/{userId}/transactions/{transactionId}` as const;

/** The result of one edit: the transaction after it, and the figures of its window. */
type EditResult = Readonly<{
  transaction: Transaction;
  /** Null where nothing changed. */
  changeId: string | null;
  impact: Readonly<{ window: Grid; before: Counted; after: Counted }>;
}>;

const impact = z
  .strictObject({ granularity, startDate: calendarDate, before: figures, after: figures })
  .meta({ id: "Impact", description: "The window that contains the transaction, before and after." });

const editChangeId = z.string().nullable().meta({ description: "Null if nothing changed." });

const editResult = z.strictObject({ transaction, changeId: editChangeId, impact }).meta({ id: "EditResult" });

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

/** For the endpoints that edit one transaction. */
export const RESPONDS_WITH_EDIT = {
  output: editResult,
  versionOf: ({ transaction: stored }: EditResult) => stored.version,
  present: presentEditResult,
};

export const removeTransactionEndpoint = defineEndpoint({
  method: "DELETE",
  path: TRANSACTION_PATH,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Remove a transaction that was sent by mistake",
  description:
    "To leave a real transaction out of the figures, exclude it instead. The removal can be undone. Sending the same `externalId` again creates a new transaction. Returns the transaction as it was.",
  input: z.strictObject({ userId, transactionId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.transactionId },
  output: editResult,
  headers: ["Idempotency-Key", "If-Match"],
  failures: ["period_closed"],
  code: "business_transaction_removed",
  message: "Transaction removed.",
  present: presentEditResult,
});

export const reclassifyTransactionEndpoint = defineEndpoint({
  method: "PATCH",
  path: TRANSACTION_PATH,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Change how an outflow counts",
  description:
    "Replaces the treatment as a whole. `value`, `sharedType` and `isStillShared` are allowed only with `shared_expense`. Inflows cannot be reclassified.",
  input: z.strictObject({
    userId,
    transactionId,
    ...reclassifyFields,
  }),
  example: {
    userId: EXAMPLE.userId,
    transactionId: EXAMPLE.transactionId,
    type: "shared_expense",
    sharedType: "percentage",
    value: 50,
  },
  rules: shareFieldErrors,
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["treatment_not_applicable", "share_exceeds_amount", "period_closed"],
  code: "business_transaction_reclassified",
  message: "Transaction reclassified.",
});

export const clearTreatmentEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${TRANSACTION_PATH}/treatment`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Remove the treatment of a transaction",
  description: "The transaction counts in full again.",
  input: z.strictObject({ userId, transactionId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.transactionId },
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["period_closed"],
  code: "business_transaction_treatment_cleared",
  message: "Treatment cleared.",
});

export const excludeTransactionEndpoint = defineEndpoint({
  method: "POST",
  path: `${TRANSACTION_PATH}/exclude`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Exclude a transaction",
  description:
    "An excluded transaction does not count at all. The scope `matching_future` also creates a rule, which excludes all transactions of the same counterparty, direction and currency from this transaction's day on, including transactions that arrive later.",
  input: z.strictObject({
    userId,
    transactionId,
    scope: exclusionScope.default("single"),
  }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.otherTransactionId, scope: "matching_future" },
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["counterparty_not_identifiable", "period_closed"],
  code: "business_transaction_excluded",
  message: "Transaction excluded.",
});

export const includeTransactionEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${TRANSACTION_PATH}/exclude`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Include a transaction again",
  description: "The transaction counts even if a rule matches it.",
  input: z.strictObject({ userId, transactionId }),
  example: { userId: EXAMPLE.userId, transactionId: EXAMPLE.otherTransactionId },
  ...RESPONDS_WITH_EDIT,
  headers: ["Idempotency-Key", "If-Match", "If-Preview"],
  failures: ["period_closed"],
  code: "business_transaction_included",
  message: "Transaction included.",
});

export const bulkEditTransactionsEndpoint = defineEndpoint({
  method: "POST",
  path: `${API_ROOT}/customers/{userId}/transactions/bulk-edits`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Make up to 500 edits as one change",
  description:
    "The edits are made in the given order. If any of them cannot be made, none is, and the error names the edits that failed.",
  input: z.strictObject({ userId, edits: z.array(edit).min(1).max(MAX_EDITS) }),
  example: {
    userId: EXAMPLE.userId,
    edits: [
      { action: "reclassify", transactionId: EXAMPLE.transactionId, type: "covered_expense" },
      { action: "exclude", transactionId: EXAMPLE.otherTransactionId },
    ],
  },
  rules: editListErrors,
  output: z
    .strictObject({
      changeId: editChangeId,
      changedCount: z.int(),
      effect: figures.meta({ description: "What the edits added to the figures, over all days." }),
      transactions: z.array(transaction),
    })
    .meta({ id: "BulkEditResult" }),
  headers: ["Idempotency-Key", "If-Preview"],
  failures: EDIT_LIST_FAILURES,
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
