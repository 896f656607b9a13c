import type { ExclusionScope } from "../../domain/edit";
import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/**
 * Excludes one transaction, or it and every one of the same direction, currency and counterparty booked on or
 * after its day: stored already, or arriving later.
 *
 * Throws `counterparty_not_identifiable` where nothing names the counterparty well enough for a rule.
 */
export async function excludeTransaction(
  context: Context,
  { userId, transactionId, scope }: EditInput & Readonly<{ scope: ExclusionScope }>,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "exclude", transactionId, scope });
}
