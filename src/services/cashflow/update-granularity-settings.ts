import { inTransaction } from "../../db/client";
import { updateCustomer } from "../../db/customers";
import type { CashflowSettings } from "../../domain/customer";
import type { Granularity } from "../../domain/period";
import { requireLockedCustomer } from "../access";
import { changedFields, recordChange } from "../changes/record-change";
import type { Context } from "../context";

/** Stores one granularity or both; what is already stored is no new change. Answers the settings as they now are. */
export async function updateGranularitySettings(
  context: Context,
  input: Readonly<{
    userId: string;
    incomeGranularity?: Granularity | undefined;
    expenseGranularity?: Granularity | undefined;
  }>,
): Promise<CashflowSettings> {
  return inTransaction(context.database, async (transaction) => {
    const before = await requireLockedCustomer(context, transaction, input.userId);
    const after = {
      ...before,
      incomeGranularity: input.incomeGranularity ?? before.incomeGranularity,
      expenseGranularity: input.expenseGranularity ?? before.expenseGranularity,
    };
    const changed = changedFields(before, after);
    if (changed === null) return before;
    await updateCustomer(transaction, before, { ...changed.after, updatedAt: context.now() });
    await recordChange(context, transaction, before, {
      kind: "settings_updated",
      before: { customer: changed.before },
      after: { customer: changed.after },
    });
    return after;
  });
}
