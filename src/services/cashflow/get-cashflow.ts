import { findWindowFigures } from "../../db/tables/window-figures";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Counted } from "../../domain/contribution";
import type { CashflowSettings } from "../../domain/customer";
import { type Granularity, type Grid, type Window, windowAt } from "../../domain/period";
import { refuseCustomer } from "../access";
import type { Context } from "../context";
import { RecentMap } from "../recent-map";
import { requestedGrid } from "./requested-grid";

/** The settings last seen of customers, by partner and user id. Only a guess: they may have changed since. */
const SEEN = new RecentMap<string, CashflowSettings>(10_000);

const NO_DAYS: Window = { startOn: "", endBefore: "" };

/**
 * Income and expense of one window, in minor units: the stored one, or the one that the call overrides.
 *
 * The window starts at its anchor. `grid` of the answer says which window it is.
 *
 * It takes one statement where the customer was asked for before. Which window to sum depends on the settings, so
 * it is guessed from those last seen; the statement answers the settings with the sums, and a wrong guess is made again.
 */
export async function getCashflow(
  { database, partnerId }: Context,
  input: Readonly<{
    userId: string;
    granularity?: Granularity | undefined;
    startDate?: CalendarDate | undefined;
  }>,
): Promise<Readonly<{ counted: Counted; currency: string; grid: Grid }>> {
  const customer = { partnerId, userId: input.userId };
  const key = `${partnerId} ${input.userId}`;
  const seen = SEEN.get(key);
  let guess = seen === undefined ? NO_DAYS : windowAt(requestedGrid(seen, input), 0);
  for (;;) {
    const found = await findWindowFigures(database.reads, customer, guess);
    if (found === null) return refuseCustomer();
    const { counted, currency, settings } = found;
    SEEN.set(key, settings);
    const grid = requestedGrid(settings, input);
    const window = windowAt(grid, 0);
    if (window.startOn === guess.startOn && window.endBefore === guess.endBefore) {
      return { counted, currency, grid };
    }
    guess = window;
  }
}
