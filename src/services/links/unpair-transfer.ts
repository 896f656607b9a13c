import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "../transactions/edit-transaction";

/** Splits an own transfer, so that both sides count again. */
export async function unpairTransfer(
  context: Context,
  { userId, transactionId }: EditInput,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "unpair_transfer", transactionId });
}
