import { addCounted, type Counted, NOTHING } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { requireCustomerAtRest, requireLockedCustomer } from "../access";
import { requirePreviewed } from "../cashflow/preview-plan";
import { commitPlan, NOTHING_COMMITTED } from "../changes/commit-plan";
import { countEdits, isEmpty } from "../changes/plan";
import type { Context } from "../context";
import { sizeOfMany } from "../customer-turns";
import { runWrite } from "../run-write";
import { requireUnmoved, StalePlan } from "../stale-plan";
import { type FilteredEditInput, type FilteredPlan, planFilteredEdit } from "./plan-filtered-edit";

export type FilteredEditResult = Readonly<{
  currency: string;
  /** Null where nothing changed. */
  changeId: string | null;
  matchedCount: number;
  changedCount: number;
  /** What the edit added to all days in total, in minor units. */
  effect: Counted;
}>;

/** The most times that the edit is planned. */
const MOST_PLANS = 3;

/**
 * Makes one decision about every transaction that matches a filter, as one change.
 *
 * Like an import, it is planned while other writes to the customer proceed, and written if nothing of the
 * customer has changed since. Throws `version_mismatch` where it would do something other than previewed, or
 * where the customer keeps changing.
 */
export async function editFiltered(context: Context, input: FilteredEditInput): Promise<FilteredEditResult> {
  for (let plans = 0; plans < MOST_PLANS; plans += 1) {
    const customer = await requireCustomerAtRest(context, input.userId);
    const planned = await planFilteredEdit(context, customer, input);
    await requirePreviewed(context, context.database.longReads(customer), customer, planned.plan);
    try {
      return await write(context, customer, planned);
    } catch (error) {
      if (!(error instanceof StalePlan)) throw error;
    }
  }
  throw new AppError("version_mismatch", "Others are changing these transactions at the moment. Try again.");
}

async function write(
  context: Context,
  planned: Customer,
  { plan, matchedCount }: FilteredPlan,
): Promise<FilteredEditResult> {
  const changedCount = countEdits(plan);
  const { changeId, effects } = isEmpty(plan)
    ? NOTHING_COMMITTED
    : await runWrite(
        context,
        planned.userId,
        async (unit) => {
          const customer = await requireLockedCustomer(context, unit, planned.userId);
          requireUnmoved(customer, planned);
          return commitPlan(context, unit, customer, { kind: "transactions_bulk_edited", plan });
        },
        { size: sizeOfMany(changedCount) },
      );
  return {
    currency: planned.currency,
    changeId,
    matchedCount,
    changedCount,
    effect: [...effects.values()].reduce(addCounted, NOTHING),
  };
}
