import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "../transactions/edit-transaction";

/** Keeps that two transactions do not belong together, so that it is not suggested again. No figure moves. */
export async function rejectLink(
  context: Context,
  { userId, ...rejected }: EditInput & Readonly<{ otherTransactionId: string }>,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "reject_link", ...rejected });
}
