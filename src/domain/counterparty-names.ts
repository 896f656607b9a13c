import type { CalendarDate } from "./calendar-date";
import type { ExplainedGroup } from "./explanation";

/** Transactions of one counterparty; those whose counterparty cannot be told have the key null. */
export type NamedGroup = ExplainedGroup &
  Readonly<{
    counterpartyKey: string | null;
    /** The name that the latest of them has, and the day of that. */
    latest: Readonly<{ name: string; bookedOn: CalendarDate }>;
  }>;

/** The name is null where no counterparty is known, or none of its transactions names it. */
export type NamedCounterparty = Readonly<{ key: string | null; name: string | null }>;

/** What each counterparty was last called. Of two names on one day it is always the same one. */
export function latestNames(groups: readonly NamedGroup[]): ReadonlyMap<string | null, string> {
  const latest = new Map<string, NamedGroup["latest"]>();
  for (const { counterpartyKey: key, latest: its } of groups) {
    if (key === null || its.name === "") continue;
    const known = latest.get(key);
    const isLater = known === undefined || its.bookedOn > known.bookedOn;
    if (isLater || (its.bookedOn === known.bookedOn && its.name > known.name)) latest.set(key, its);
  }
  return new Map([...latest].map(([key, { name }]) => [key, name]));
}

/** By the name, and of one name by the key. */
export function compareNames(a: NamedCounterparty, b: NamedCounterparty): number {
  return compare(a.name ?? "", b.name ?? "") || compare(a.key ?? "", b.key ?? "");
}

export function compare<Value extends bigint | number | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
