import { z } from "zod";
import type { Counted } from "../domain/contribution";
import type { Grid } from "../domain/period";
import type { Transaction } from "../domain/transaction";
import { SHARED_TYPES, TREATMENT_TYPES } from "../domain/treatment";
import { figures, presentFigures } from "./cashflow";
import { API_ROOT, defineEndpoint, type FieldFault, type RawFields } from "./endpoint";
import { calendarDate, failsAs, granularity, resourceId, userId } from "./fields";
import { presentTransaction, transaction } from "./transaction";

const TRANSACTION_PATH = `${API_ROOT}/customers/{userId}/transactions/{transactionId}` as const;

/** What one edit did: the transaction as it now is, and the figures of the window that holds it. */
export type EditResult = Readonly<{
  transaction: Transaction;
  /** Null where nothing changed. */
  changeId: string | null;
  impact: Readonly<{ window: Grid; before: Counted; after: Counted }>;
}>;

const editResult = z.strictObject({
  transaction,
  changeId: z.string().nullable(),
  impact: z.strictObject({ granularity, startDate: calendarDate, before: figures, after: figures }),
});

function presentEditResult({
  transaction: stored,
  changeId,
  impact,
}: EditResult): z.input<typeof editResult> {
  return {
    transaction: presentTransaction(stored),
    changeId,
    impact: {
      granularity: impact.window.granularity,
      startDate: impact.window.anchor,
      before: presentFigures(impact.before, stored.currency),
      after: presentFigures(impact.after, stored.currency),
    },
  };
}

const SHARE_FIELDS = ["value", "sharedType", "isStillShared"] as const;

/** No currency has more decimals than four, and a percentage has no more either. */
const shareValue = z
  .number()
  .min(0)
  .refine(
    (value) => Number(value.toFixed(4)) === value,
    failsAs("too_precise", "must have at most 4 decimals"),
  );

/** The fields of a share go with `shared_expense` alone, were they sent as null; and there they are needed. */
function shareFieldFaults(raw: RawFields): readonly FieldFault[] {
  if (raw.type !== "shared_expense") {
    if (!TREATMENT_TYPES.some((type) => type === raw.type)) return [];
    return SHARE_FIELDS.filter((field) => field in raw).map((field) => ({
      field,
      code: "field_not_allowed",
      message: `${field} goes with shared_expense only`,
    }));
  }
  const faults: FieldFault[] = [];
  if (!("value" in raw)) faults.push({ field: "value", code: "required", message: "value is required" });
  if (!("sharedType" in raw) && raw.isStillShared !== false) {
    faults.push({
      field: "sharedType",
      code: "required",
      message: "sharedType is required unless isStillShared is false",
    });
  }
  if (raw.sharedType === "percentage" && typeof raw.value === "number" && raw.value > 100) {
    faults.push({ field: "value", code: "out_of_range", message: "a percentage is from 0 to 100" });
  }
  return faults;
}

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
    type: z.enum(TREATMENT_TYPES),
    value: shareValue.optional(),
    sharedType: z.enum(SHARED_TYPES).optional(),
    isStillShared: z.boolean().optional(),
  }),
  rules: shareFieldFaults,
  output: editResult,
  failures: ["treatment_not_applicable", "share_exceeds_amount"],
  code: "business_transaction_reclassified",
  message: "Transaction reclassified.",
  present: presentEditResult,
});

export const clearTreatmentEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${TRANSACTION_PATH}/treatment`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Take a transaction's treatment back, so that it counts in full",
  input: z.strictObject({ userId, transactionId: resourceId }),
  output: editResult,
  code: "business_transaction_treatment_cleared",
  message: "Treatment cleared.",
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
    scope: z.enum(["single", "matching_future"]).default("single"),
  }),
  output: editResult,
  failures: ["counterparty_not_identifiable"],
  code: "business_transaction_excluded",
  message: "Transaction excluded.",
  present: presentEditResult,
});

export const includeTransactionEndpoint = defineEndpoint({
  method: "DELETE",
  path: `${TRANSACTION_PATH}/exclude`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Include a transaction again, also against a rule",
  input: z.strictObject({ userId, transactionId: resourceId }),
  output: editResult,
  code: "business_transaction_included",
  message: "Transaction included.",
  present: presentEditResult,
});
