import type { CalendarDate } from "../../domain/calendar-date";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { type FilteredEditInput, planFilteredEdit } from "../transactions/plan-filtered-edit";
import { type Preview, showPlan } from "./preview-edits";

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
  const longReads = context.database.longReads(customer);
  return { matchedCount, ...(await showPlan(context, longReads, customer, { plan, todayOn: today })) };
}
