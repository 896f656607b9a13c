import type { PairTransfer } from "../../domain/edit";
import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "../transactions/edit-transaction";

/** Pairs two transactions as one own transfer. Throws `link_not_applicable` where they cannot be one. */
export async function pairTransfer(
  context: Context,
  { userId, ...edit }: EditInput & Omit<PairTransfer, "action">,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "pair_transfer", ...edit });
}
