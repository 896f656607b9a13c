import { z } from "zod";
import type { ErrorCode } from "../domain/errors";
import { MAX_REFUND_PARTS } from "../domain/links";
import { SHARED_TYPES, TREATMENT_TYPES } from "../domain/treatment";
import type { InputError, RawFields } from "./endpoint";
import { failsAs, resourceId, transactionId } from "./fields";

const SHARE_FIELDS = ["value", "sharedType", "isStillShared"] as const;

/** No currency has more than four decimals, and neither has a percentage. */
const shareValue = z
  .number()
  .min(0)
  .refine(
    (value) => Number(value.toFixed(4)) === value,
    failsAs("too_precise", "must have at most 4 decimals"),
  );

/** The fields of a reclassification, in every request that contains one. */
export const reclassifyFields = {
  type: z.enum(TREATMENT_TYPES),
  value: shareValue.optional().meta({
    description: "The customer's share, as a percentage or as an amount. Only with `shared_expense`.",
  }),
  sharedType: z.enum(SHARED_TYPES).optional().meta({
    description: "Whether `value` is a percentage or an amount. Required unless `isStillShared` is false.",
  }),
  isStillShared: z
    .boolean()
    .optional()
    .meta({ description: "False if the share is final and no longer follows the amount. Defaults to true." }),
};

/**
 * How the outflows that a rule reaches count. Its splits are open, so no field settles them. Null is accepted
 * as absent, so that the treatment of a rule or of a suggestion can be sent as it was returned.
 */
export const ruleTreatmentFields = {
  type: reclassifyFields.type,
  value: shareValue.nullish().meta({
    description: "The customer's share, as a percentage or as an amount. Only with `shared_expense`.",
  }),
  sharedType: z
    .enum(SHARED_TYPES)
    .nullish()
    .meta({ description: "Whether `value` is a percentage or an amount. Only with `shared_expense`." }),
};

export const exclusionScope = z.enum(["single", "matching_future"]).meta({
  description:
    "Whether to exclude only this transaction, or all matching transactions from its day on as well.",
});

const refundAmount = z
  .number()
  .gt(0)
  .refine(
    (value) => Number(value.toFixed(4)) === value,
    failsAs("too_precise", "must have at most 4 decimals"),
  );

/** The fields of a decision on links, in every request that contains one. */
export const refundFields = {
  refundOf: z
    .array(
      z
        .strictObject({
          transactionId: resourceId.meta({ description: "The outflow that is refunded." }),
          amount: refundAmount
            .optional()
            .meta({ description: "The amount to refund. Defaults to as much as possible." }),
        })
        .meta({ id: "RefundRequest" }),
    )
    .min(1)
    .max(MAX_REFUND_PARTS)
    .refine(
      (parts) => new Set(parts.map((part) => part.transactionId)).size === parts.length,
      failsAs("invalid_value", "must name each transaction only once"),
    )
    .meta({ description: "The outflows that the inflow refunds, in whole or in part." }),
};

export const transferFields = {
  withTransactionId: resourceId.meta({ description: "The other side of the transfer." }),
};

const onTransaction = { transactionId };

/** One edit in a list of edits. */
export const edit = z
  .discriminatedUnion("action", [
    z
      .strictObject({ action: z.literal("reclassify"), ...onTransaction, ...reclassifyFields })
      .meta({ id: "ReclassifyEdit" }),
    z
      .strictObject({ action: z.literal("clear_treatment"), ...onTransaction })
      .meta({ id: "ClearTreatmentEdit" }),
    z
      .strictObject({
        action: z.literal("exclude"),
        ...onTransaction,
        scope: exclusionScope.default("single"),
      })
      .meta({ id: "ExcludeEdit" }),
    z.strictObject({ action: z.literal("include"), ...onTransaction }).meta({ id: "IncludeEdit" }),
    z
      .strictObject({ action: z.literal("mark_refund"), ...onTransaction, ...refundFields })
      .meta({ id: "MarkRefundEdit" }),
    z.strictObject({ action: z.literal("clear_refund"), ...onTransaction }).meta({ id: "ClearRefundEdit" }),
    z
      .strictObject({ action: z.literal("pair_transfer"), ...onTransaction, ...transferFields })
      .meta({ id: "PairTransferEdit" }),
    z
      .strictObject({ action: z.literal("unpair_transfer"), ...onTransaction })
      .meta({ id: "UnpairTransferEdit" }),
  ])
  .meta({ id: "Edit" });

/** Why a list of edits may be refused. */
export const EDIT_LIST_FAILURES: readonly ErrorCode[] = [
  "period_closed",
  "transaction_not_found",
  "treatment_not_applicable",
  "share_exceeds_amount",
  "counterparty_not_identifiable",
  "link_not_applicable",
  "refund_exceeds_amount",
];

/**
 * The fields of a share are allowed only with `shared_expense`, even if they are null, and are required
 * there.
 */
export function shareFieldErrors(
  raw: RawFields,
  sharedTypeRequired = "sharedType is required unless isStillShared is false",
): readonly InputError[] {
  if (raw.type !== "shared_expense") {
    if (!TREATMENT_TYPES.some((type) => type === raw.type)) return [];
    return SHARE_FIELDS.filter((field) => field in raw).map((field) => ({
      field,
      code: "field_not_allowed",
      message: `${field} is allowed only with shared_expense`,
    }));
  }
  const errors: InputError[] = [];
  if (!("value" in raw)) errors.push({ field: "value", code: "required", message: "value is required" });
  if (!("sharedType" in raw) && raw.isStillShared !== false) {
    errors.push({ field: "sharedType", code: "required", message: sharedTypeRequired });
  }
  if (raw.sharedType === "percentage" && typeof raw.value === "number" && raw.value > 100) {
    errors.push({ field: "value", code: "out_of_range", message: "a percentage must be from 0 to 100" });
  }
  return errors;
}

/** The same for each edit of a list. */
export function editListErrors({ edits }: RawFields): readonly InputError[] {
  if (!Array.isArray(edits)) return [];
  return edits.flatMap((raw: unknown, index) => {
    if (!isReclassify(raw)) return [];
    return shareFieldErrors(raw).map((error) => ({ ...error, field: `edits[${index}].${error.field}` }));
  });
}

function isReclassify(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && Reflect.get(raw, "action") === "reclassify";
}
