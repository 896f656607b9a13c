import { LRUCache } from "lru-cache";
import { findWindowFigures } from "../../db/tables/window-figures";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Counted } from "../../domain/contribution";
import type { CashflowSettings, CustomerKey } from "../../domain/customer";
import { customerIdOf } from "../../domain/customer-id";
import { type Granularity, type Grid, isSameWindow, type Window, windowAt } from "../../domain/period";
import { refuseCustomer } from "../access";
import type { Context } from "../context";
import { requestedGrid } from "./requested-grid";

/**
 * Customer ids by partner and user id, with the settings last seen. The settings are only a guess, since they
 * may have changed. Each entry takes about 300 bytes, and saves each read of its customer one statement.
 */
const SEEN = new LRUCache<string, CustomerKey & Readonly<{ settings: CashflowSettings }>>({ max: 40_000 });

const NO_DAYS: Window = { startOn: "", endBefore: "" };

/**
 * Income and expense of one window, in minor units: the stored window, or the one that the call overrides.
 *
 * The window starts at its anchor; the returned `grid` identifies it.
 *
 * Reads of a known customer take one statement. The window depends on the settings, so it is guessed from
 * those last seen. The statement returns the settings with the sums, and is repeated after a wrong guess.
 */
export async function getCashflow(
  { database, partnerId }: Context,
  input: Readonly<{
    userId: string;
    granularity?: Granularity | undefined;
    startDate?: CalendarDate | undefined;
  }>,
): Promise<Readonly<{ counted: Counted; currency: string; grid: Grid }>> {
  const { userId } = input;
  const name = `${partnerId} ${userId}`;
  const seen = SEEN.get(name);
  const customerId = seen?.customerId ?? customerIdOf({ partnerId, userId });
  let guess = seen === undefined ? NO_DAYS : windowAt(requestedGrid(seen.settings, input), 0);
  for (;;) {
    const found = await findWindowFigures(database.reads, { customerId }, guess);
    if (found === null) return refuseCustomer();
    const { counted, currency, settings } = found;
    SEEN.set(name, { customerId, settings });
    const grid = requestedGrid(settings, input);
    const window = windowAt(grid, 0);
    if (isSameWindow(window, guess)) return { counted, currency, grid };
    guess = window;
  }
}
