import type { Change } from "../../db/tables/change-fields";
import { findChange } from "../../db/tables/changes";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { sizeOfMany, type WriteSize } from "../customer-turns";

/**
 * How much an undo touches: what the change did, and where it made or removed rules, all that they reach. A
 * change never becomes another one, so it can be looked at before it is the undo's turn.
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
