import type { PairTransfer } from "../../domain/edit";
import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "../transactions/edit-transaction";

/**
 * Makes two transactions the sides of one own transfer. Throws `link_not_applicable` where they cannot be.
 */
export async function pairTransfer(
  context: Context,
  { userId, ...edit }: EditInput & Omit<PairTransfer, "action">,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "pair_transfer", ...edit });
}
