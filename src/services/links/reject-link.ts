import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "../transactions/edit-transaction";

/** Records that two transactions are not linked, so that the link is not suggested again. No figure moves. */
export async function rejectLink(
  context: Context,
  { userId, ...rejected }: EditInput & Readonly<{ otherTransactionId: string }>,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "reject_link", ...rejected });
}
