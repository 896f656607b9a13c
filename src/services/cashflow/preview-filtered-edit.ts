import type { CalendarDate } from "../../domain/calendar-date";
import { requireCustomer } from "../access";
import { countEdits } from "../changes/plan";
import type { Context } from "../context";
import { type FilteredEditInput, planFilteredEdit } from "../transactions/plan-filtered-edit";
import { MAX_LISTED_ROWS, type Preview } from "./preview-edits";
import { previewWithForecast } from "./preview-plan";

/** How many transactions match the filter, and what the edit would change. */
export type FilteredPreview = Preview & Readonly<{ matchedCount: number }>;

/**
 * What one decision about all transactions that match a filter would do, computed by the same code that
 * performs it. Writes nothing.
 */
export async function previewFilteredEdit(
  context: Context,
  input: FilteredEditInput & Readonly<{ today?: CalendarDate | undefined }>,
): Promise<FilteredPreview> {
  const { today = null, ...filtered } = input;
  const customer = await requireCustomer(context, input.userId);
  const { plan, matchedCount } = await planFilteredEdit(context, customer, filtered);
  return {
    currency: customer.currency,
    affected: plan.edits.slice(0, MAX_LISTED_ROWS),
    affectedCount: countEdits(plan),
    matchedCount,
    ...(await previewWithForecast(context, context.database.longReads(customer), customer, {
      plan,
      todayOn: today,
    })),
  };
}
