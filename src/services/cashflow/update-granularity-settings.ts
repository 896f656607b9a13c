import type { CashflowSettings } from "../../domain/customer";
import type { Granularity } from "../../domain/period";
import { requireLockedCustomer } from "../access";
import type { Context } from "../context";
import { commitDetails } from "../customers/commit-details";
import { runWrite } from "../run-write";

/**
 * Stores one or both granularities and returns the resulting settings. If nothing differs from the stored
 * ones, no change is recorded.
 */
export async function updateGranularitySettings(
  context: Context,
  input: Readonly<{
    userId: string;
    incomeGranularity?: Granularity | undefined;
    expenseGranularity?: Granularity | undefined;
  }>,
): Promise<CashflowSettings> {
  return runWrite(context, input.userId, async (unit) => {
    const before = await requireLockedCustomer(context, unit, input.userId);
    const after = {
      ...before,
      incomeGranularity: input.incomeGranularity ?? before.incomeGranularity,
      expenseGranularity: input.expenseGranularity ?? before.expenseGranularity,
    };
    return commitDetails(context, unit, before, { kind: "settings_updated", after });
  });
}
