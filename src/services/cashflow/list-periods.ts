import type { Executor } from "../../db/engine/executor";
import { readTotalsAsOf } from "../../db/tables/change-effects";
import { sumWindows } from "../../db/tables/daily-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Counted, NOTHING } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import {
  type Granularity,
  type Grid,
  type Period,
  type Window,
  windowIndexOf,
  windowsFrom,
} from "../../domain/period";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { awaitRecorded } from "./await-recorded";
import { detailsAsOf } from "./details-as-of";
import { requestedGrid } from "./requested-grid";
import { sumWithin } from "./sum-within";

const MAX_PERIODS = 400;

type ListPeriodsInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  from: CalendarDate;
  to: CalendarDate;
  asOf?: Date | undefined;
}>;

/**
 * The figures of every window of the stored grid that has a day from `from` to `to`, oldest first.
 *
 * With `asOf`, they are as they would have been returned at that instant: with the settings and the records
 * of that time. The same instant of the past always has the same figures.
 */
export async function listPeriods(
  context: Context,
  input: ListPeriodsInput,
): Promise<Readonly<{ currency: string; periods: readonly Period[] }>> {
  if (input.asOf !== undefined) await awaitRecorded(context, input.userId, [input.asOf]);
  const customer = await requireCustomer(context, input.userId);
  const { reads } = context.database;
  const longReads = context.database.longReads(customer);
  const settings = input.asOf === undefined ? customer : await detailsAsOf(longReads, customer, input.asOf);
  const windows = windowsBetween(requestedGrid(settings, input), input);
  const sums =
    input.asOf === undefined
      ? await sumWindows(reads, customer, windows)
      : await sumWindowsAsOf(longReads, customer, windows, input.asOf);
  return {
    currency: settings.currency,
    periods: windows.map((window, index) => ({ counted: sums[index] ?? NOTHING, window })),
  };
}

function windowsBetween(grid: Grid, { from, to }: Pick<ListPeriodsInput, "from" | "to">): readonly Window[] {
  const first = windowIndexOf(grid, from);
  const count = windowIndexOf(grid, to) - first + 1;
  if (count > MAX_PERIODS) {
    const message = `the range has ${count} windows; at most ${MAX_PERIODS} are returned`;
    throw new AppError("validation_failed", "The range contains too many windows.", {
      errors: [{ field: "to", in: "query", code: "out_of_range", message }],
    });
  }
  return windowsFrom(grid, first, count);
}

/** Like `sumWindows`, but from the effects recorded up to an instant. */
async function sumWindowsAsOf(
  executor: Executor,
  customer: Customer,
  windows: readonly Window[],
  upTo: Date,
): Promise<readonly Counted[]> {
  const first = windows[0];
  const last = windows.at(-1);
  if (first === undefined || last === undefined) return [];
  const range = { startOn: first.startOn, endBefore: last.endBefore, upTo };
  const totals = await readTotalsAsOf(executor, customer, range);
  return windows.map((window) => sumWithin(totals, window));
}
