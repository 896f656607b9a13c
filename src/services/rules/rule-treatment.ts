import { decimalsOf } from "../../domain/currency-decimals";
import { AppError, type FieldErrorCode } from "../../domain/errors";
import { MAX_AMOUNT_MINOR_UNITS } from "../../domain/money";
import { toSharedExpense } from "../../domain/reclassification";
import type { SharedType, Treatment, TreatmentType } from "../../domain/treatment";

/** A treatment as a caller specifies it; see `ShareRequest`. */
export type TreatmentRequest = Readonly<{
  type: TreatmentType;
  value?: number | null | undefined;
  sharedType?: SharedType | null | undefined;
}>;

/**
 * The treatment that a rule gives. Its splits are open, so that each one follows the amount of its
 * transaction.
 *
 * Throws `validation_failed` for a share finer than the currency, or larger than any amount.
 */
export function requireRuleTreatment(
  { type, value, sharedType }: TreatmentRequest,
  currency: string,
): Treatment {
  if (type !== "shared_expense") return { type };
  const decimals = decimalsOf(currency);
  const request = { value: value ?? 0, sharedType: sharedType ?? "percentage", isStillShared: true };
  const treatment = toSharedExpense(request, { amount: MAX_AMOUNT_MINOR_UNITS, decimals });
  if (treatment === "too_precise") refuse("too_precise", `${currency} has ${decimals} decimals`);
  if (treatment === "share_exceeds_amount")
    refuse("out_of_range", "must not exceed the largest possible amount");
  return treatment;
}

function refuse(code: FieldErrorCode, message: string): never {
  throw new AppError("validation_failed", "The share is not valid.", {
    errors: [{ field: "treatment.value", in: "body", code, message }],
  });
}
