import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/** Sets or removes the note of a transaction. No figure moves. */
export async function noteTransaction(
  context: Context,
  { userId, transactionId, note }: EditInput & Readonly<{ note: string | null }>,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "note", transactionId, note });
}
