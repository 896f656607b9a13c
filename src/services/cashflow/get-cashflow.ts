import { sumWindow } from "../../db/daily-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Counted } from "../../domain/contribution";
import { type Granularity, type Grid, windowAt } from "../../domain/period";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { requestedGrid } from "./requested-grid";

/**
 * Income and expense of one window, in minor units: the stored one, or the one that the call overrides.
 *
 * The window starts at its anchor. `grid` of the answer says which window it is.
 */
export async function getCashflow(
  context: Context,
  input: Readonly<{
    userId: string;
    granularity?: Granularity | undefined;
    startDate?: CalendarDate | undefined;
  }>,
): Promise<Readonly<{ counted: Counted; currency: string; grid: Grid }>> {
  const customer = await requireCustomer(context, input.userId);
  const grid = requestedGrid(customer, input);
  const counted = await sumWindow(context.database.prisma, customer, windowAt(grid, 0));
  return { counted, currency: customer.currency, grid };
}
