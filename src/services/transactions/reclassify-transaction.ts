import { AppError } from "../../domain/errors";
import { currencyDecimals } from "../../domain/money";
import { type ShareRequest, toSharedExpense } from "../../domain/reclassification";
import type { Transaction } from "../../domain/transaction";
import { isSameTreatment, type SharedType, type Treatment, type TreatmentType } from "../../domain/treatment";
import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

type ReclassifyInput = EditInput &
  Readonly<{
    type: TreatmentType;
    value?: number | undefined;
    sharedType?: SharedType | undefined;
    isStillShared?: boolean | undefined;
  }>;

/**
 * Replaces how one outflow counts, whole.
 *
 * Throws `treatment_not_applicable` for an inflow, `share_exceeds_amount`, and `validation_failed` for a share
 * finer than the currency. The treatment that it has already is no change.
 */
export async function reclassifyTransaction(context: Context, input: ReclassifyInput): Promise<EditResult> {
  return editTransaction(context, input, "transaction_reclassified", (stored) => {
    if (stored.direction === "inflow") {
      throw new AppError(
        "treatment_not_applicable",
        "Only an outflow can be reclassified; this is an inflow.",
      );
    }
    const treatment = requireTreatment(input, stored);
    return { transaction: isSameTreatment(stored.treatment, treatment) ? stored : { ...stored, treatment } };
  });
}

function requireTreatment(input: ReclassifyInput, stored: Transaction): Treatment {
  if (input.type !== "shared_expense") return { type: input.type };
  const decimals = currencyDecimals(stored.currency) ?? 0;
  const treatment = toSharedExpense(toShareRequest(input), { amount: stored.amount, decimals });
  switch (treatment) {
    case "share_exceeds_amount":
      throw new AppError("share_exceeds_amount", "The share is more than the transaction's amount.");
    case "too_precise": {
      const message = `${stored.currency} has ${decimals} decimals`;
      throw new AppError("validation_failed", "The share is finer than the currency.", {
        errors: [{ field: "value", in: "body", code: "too_precise", message }],
      });
    }
    default:
      return treatment;
  }
}

/** A share that is settled without saying how it was meant is an amount: it is the final one. */
function toShareRequest({
  value = 0,
  sharedType = "amount",
  isStillShared = true,
}: ReclassifyInput): ShareRequest {
  return { value, sharedType, isStillShared };
}
