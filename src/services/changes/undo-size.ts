import type { Change } from "../../db/tables/change-fields";
import { findChange } from "../../db/tables/changes";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { sizeOfMany, type WriteSize } from "../customer-turns";

/**
 * The size of an undo: that of the change or, where the change made or removed rules, everything that the
 * rules reach. A change is immutable, so its size can be determined before the undo's turn.
 */
export async function sizeOfUndo(
  context: Context,
  { userId, changeId }: Readonly<{ userId: string; changeId: string }>,
): Promise<WriteSize> {
  const customer = await requireCustomer(context, userId);
  const change = await findChange(context.database.reads, customer, changeId);
  if (change === null) return "some";
  return hasRules(change) ? "all" : sizeOfMany(change.transactionCount);
}

function hasRules({ before, after }: Change): boolean {
  return before.rules !== undefined || after.rules !== undefined;
}
