import type { Reclassify } from "../../domain/edit";
import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/**
 * Replaces the treatment of one outflow as a whole.
 *
 * Throws `treatment_not_applicable` for an inflow, `share_exceeds_amount`, and `validation_failed` for a
 * share finer than the currency. The current treatment is no change.
 */
export async function reclassifyTransaction(
  context: Context,
  { userId, ...edit }: EditInput & Omit<Reclassify, "action">,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "reclassify", ...edit });
}
