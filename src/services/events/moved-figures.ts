import type { Executor } from "../../db/engine/executor";
import { sumEarlierEffects } from "../../db/tables/change-effects";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import { addCounted, type Counted, NOTHING } from "../../domain/contribution";
import { type CustomerKey, storedGrid } from "../../domain/customer";
import { DAYS_PER_EVENT, type EventData } from "../../domain/event";
import { type Window, windowAt, windowIndexOf } from "../../domain/period";
import type { Recorded } from "./read-journal";

/** A request for one part of what a change moved. */
type EventPart = Readonly<{ recorded: Recorded; part: number }>;

export type MovedFigures = Pick<EventData["cashflow.figures.changed"], "days" | "windows">;

/**
 * The figures before and after, for each requested part. They are sums of the effects recorded up to the
 * change, not the current figures minus later effects, so they are the same whenever they are read.
 */
export async function readMovedFigures(
  executor: Executor,
  customer: CustomerKey,
  parts: readonly EventPart[],
): Promise<readonly MovedFigures[]> {
  const added = parts.map(({ recorded, part }) => ({ ...addedIn(recorded, part), ...recorded.change }));
  const earlier = await sumEarlierEffects(
    executor,
    customer,
    added.flatMap(({ sequence, days, windows }) => [
      ...days.map(({ bookedOn }) => ({ sequence, window: dayOf(bookedOn) })),
      ...windows.map(({ window }) => ({ sequence, window })),
    ]),
  );
  let place = 0;
  const toMoved = <Where>({ added: difference, ...where }: Added<Where>) => {
    const before = earlier[place] ?? NOTHING;
    place += 1;
    return { ...where, before, after: addCounted(before, difference) };
  };
  return added.map(({ days, windows }) => {
    const movedDays = days.map(toMoved);
    return { days: movedDays, windows: windows.map(toMoved) };
  });
}

function dayOf(bookedOn: CalendarDate): Window {
  return { startOn: bookedOn, endBefore: addDays(bookedOn, 1) };
}

type Added<Where> = Where & Readonly<{ added: Counted }>;

/**
 * What a part of a change added to days, and to the windows of the stored grid whose first moved day is one
 * of these days.
 */
type AddedFigures = Readonly<{
  days: readonly Added<Readonly<{ bookedOn: CalendarDate }>>[];
  windows: readonly Added<Readonly<{ window: Window }>>[];
}>;

/** `part` is counted from 1. */
function addedIn({ effects, customer }: Recorded, part: number): AddedFigures {
  const all = [...effects];
  const from = (part - 1) * DAYS_PER_EVENT;
  const grid = storedGrid(customer);
  const days = all.slice(from, from + DAYS_PER_EVENT);
  const indexOf = (at: number): number | null => {
    const day = all[at]?.[0];
    return day === undefined ? null : windowIndexOf(grid, day);
  };
  const windows = days.flatMap((_, offset) => {
    const at = from + offset;
    const index = indexOf(at);
    if (index === null || index === indexOf(at - 1)) return [];
    const window = windowAt(grid, index);
    return [{ window, added: sumFrom(all, at, window) }];
  });
  return { days: days.map(([bookedOn, added]) => ({ bookedOn, added })), windows };
}

/** The sum of a window's days, starting at index `first`. Days are in ascending order. */
function sumFrom(
  days: readonly (readonly [CalendarDate, Counted])[],
  first: number,
  { endBefore }: Window,
): Counted {
  let sum = NOTHING;
  for (let at = first; at < days.length; at += 1) {
    const [day = endBefore, counted = NOTHING] = days[at] ?? [];
    if (day >= endBefore) break;
    sum = addCounted(sum, counted);
  }
  return sum;
}
