import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/** Writes a note to a transaction, or takes it away. No figure moves. */
export async function noteTransaction(
  context: Context,
  { userId, transactionId, note }: EditInput & Readonly<{ note: string | null }>,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "note", transactionId, note });
}
