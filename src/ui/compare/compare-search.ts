import type { Days } from "../../domain/calendar-date";
import { DRIVER_SORTS } from "../../domain/driver-order";
import {
  type AddressChange,
  type AddressValues,
  aDay,
  anyText,
  oneOf,
  withOtherwise,
} from "../address/address-parameters";
import type { Outputs } from "../trpc/trpc";
import { DAY_UNITS, type DayUnit, daysBefore } from "./compared-days";

const unit = withOtherwise(oneOf(DAY_UNITS), "window");

/** The search parameters of a comparison. */
export const compareSearch = {
  unit,
  from: aDay,
  to: aDay,
  againstUnit: unit,
  againstFrom: aDay,
  againstTo: aDay,
  sort: withOtherwise(oneOf(DRIVER_SORTS), "difference"),
  order: oneOf(["asc", "desc"]),
  q: withOtherwise(anyText, ""),
};

export type CompareSearch = AddressValues<typeof compareSearch>;

/** Days, and the unit they were chosen by. */
export type Chosen = Readonly<{ unit: DayUnit; days: Days }>;

export type Pair = Readonly<{ now: Chosen; before: Chosen }>;

/** The periods to compare. By default, the days that the overview compares when it opens. */
export function toPair(search: CompareSearch, { compared }: Pick<Outputs["getOverview"], "compared">): Pair {
  const now = daysIn(search.from, search.to);
  const before = daysIn(search.againstFrom, search.againstTo);
  return {
    now:
      now === null
        ? { unit: "window", days: { from: compared.now.startDate, to: compared.now.endDate } }
        : { unit: search.unit, days: now },
    before:
      before === null
        ? now === null
          ? { unit: "window", days: { from: compared.before.startDate, to: compared.before.endDate } }
          : { unit: "days", days: daysBefore(now) }
        : { unit: search.againstUnit, days: before },
  };
}

/** The address of a comparison, which shows the same on any day it is opened. */
export function toAddress({ now, before }: Pair): AddressChange<typeof compareSearch> {
  return {
    unit: now.unit,
    ...now.days,
    againstUnit: before.unit,
    againstFrom: before.days.from,
    againstTo: before.days.to,
  };
}

function daysIn(from: string | null, to: string | null): Days | null {
  return from === null || to === null ? null : { from, to };
}
