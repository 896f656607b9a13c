import { addDays, type CalendarDate, daysBetween } from "./calendar-date";
import {
  addCounted,
  type Counted,
  isNothing,
  NOTHING,
  subtractCounted,
  type TotalsByDay,
} from "./contribution";
import { type Grid, lastDayOf, type Window, windowContaining } from "./period";
import type { RecurringStream } from "./recurring";
import { isRuledSo, type RulesByCounterparty, rulingOn, stretchesUnder } from "./rule";
import { type CountingState, countedFor, type Transaction } from "./transaction";

/**
 * What past payments of recurring streams would add to the figures if each had been made on the same day of
 * the given window, under the rules of that day. The window's forecast is made with it: it follows from what
 * counted in past windows, and should not expect what a rule has begun to exclude since.
 *
 * Returns the same object for all windows with the same rules on all days.
 */
export type PastUnderRules = (window: Window, grid: Grid) => TotalsByDay;

type Stream = Pick<RecurringStream, "firstOn" | "transactionIds"> & Readonly<{ latest: Transaction }>;

/** The ids of the payments of streams whose rules have changed since their first payment, or will change. */
export function paymentsUnderOtherRules(
  streams: readonly Stream[],
  rulesOf: RulesByCounterparty,
): readonly string[] {
  return streams.flatMap(({ latest, firstOn, transactionIds }) => {
    const rules = rulesOf.get(latest.counterpartyKey ?? "") ?? [];
    const since = stretchesUnder(rules).filter(({ to }) => to >= firstOn);
    return since.length > 1 ? transactionIds : [];
  });
}

export function pastUnderRules(
  payments: readonly CountingState[],
  rulesOf: RulesByCounterparty,
): PastUnderRules {
  const stretches = stretchesUnder([...rulesOf.values()].flat());
  const known = new Map<CalendarDate, TotalsByDay>();
  return (window, grid) => {
    const last = lastDayOf(window);
    const whole = stretches.find(({ from, to }) => from <= window.startOn && last <= to);
    const name = whole?.from ?? window.startOn;
    const dayOf = whole === undefined ? sameDayIn(window, grid) : () => last;
    const added = known.get(name) ?? addedUnder(dayOf, payments, rulesOf);
    known.set(name, added);
    return added;
  };
}

/** For a day of any window, the day of this one that has as many days before it. */
function sameDayIn(window: Window, grid: Grid): (day: CalendarDate) => CalendarDate {
  const last = lastDayOf(window);
  return (day) => {
    const same = addDays(window.startOn, daysBetween(windowContaining(grid, day).startOn, day));
    return same < last ? same : last;
  };
}

function addedUnder(
  dayOf: (bookedOn: CalendarDate) => CalendarDate,
  payments: readonly CountingState[],
  rulesOf: RulesByCounterparty,
): TotalsByDay {
  const added = new Map<CalendarDate, Counted>();
  for (const payment of payments) {
    const { bookedOn } = payment;
    const ruling = rulingOn(dayOf(bookedOn), payment, rulesOf);
    if (isRuledSo(payment, ruling)) continue;
    const difference = subtractCounted(countedFor({ ...payment, ...ruling }), countedFor(payment));
    if (!isNothing(difference)) added.set(bookedOn, addCounted(added.get(bookedOn) ?? NOTHING, difference));
  }
  return added;
}
