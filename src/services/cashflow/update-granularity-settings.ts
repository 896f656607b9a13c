import type { CashflowSettings } from "../../domain/customer";
import type { Granularity } from "../../domain/period";
import { requireLockedCustomer } from "../access";
import { changedFields } from "../changes/changed-fields";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN, isEmpty } from "../changes/plan";
import type { Context } from "../context";
import { runWrite } from "../run-write";
import { requirePreviewed } from "./preview-plan";

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
    const plan = { ...EMPTY_PLAN, details: changedFields(before, after) };
    await requirePreviewed(context, unit, before, plan);
    if (isEmpty(plan)) return before;
    await commitPlan(context, unit, before, { kind: "settings_updated", plan });
    return after;
  });
}
