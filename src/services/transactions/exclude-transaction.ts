import type { ExclusionScope } from "../../domain/edit";
import type { Context } from "../context";
import { type EditInput, type EditResult, editTransaction } from "./edit-transaction";

/**
 * Excludes one transaction, or also every other one, stored or future, with the same direction, currency and
 * counterparty that is booked on or after its day.
 *
 * Throws `counterparty_not_identifiable` where the counterparty is not named specifically enough for a rule.
 */
export async function excludeTransaction(
  context: Context,
  { userId, transactionId, scope }: EditInput & Readonly<{ scope: ExclusionScope }>,
): Promise<EditResult> {
  return editTransaction(context, userId, { action: "exclude", transactionId, scope });
}
