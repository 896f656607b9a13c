import type { MarkRefund } from "../../domain/edit";
import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "../transactions/edit-transaction";

/**
 * Marks an inflow as a full or partial refund of these outflows, replacing any earlier refund.
 *
 * Throws `link_not_applicable`, `refund_exceeds_amount`, and `validation_failed` for an amount finer than the
 * currency.
 */
export async function markRefund(
  context: Context,
  { userId, ...edit }: EditInput & Omit<MarkRefund, "action">,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "mark_refund", ...edit });
}
