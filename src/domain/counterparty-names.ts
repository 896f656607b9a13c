import type { CalendarDate } from "./calendar-date";
import type { ExplainedGroup } from "./explanation";

/**
 * Transactions of one counterparty; the key is null for transactions without an identifiable counterparty.
 */
export type NamedGroup = ExplainedGroup &
  Readonly<{
    counterpartyKey: string | null;
    /** The name on the latest transaction, and its booking day. */
    latest: Readonly<{ name: string; bookedOn: CalendarDate }>;
  }>;

/** The name is null where the counterparty is unknown, or where none of its transactions has a name. */
export type NamedCounterparty = Readonly<{ key: string | null; name: string | null }>;

/**
 * The latest name of each counterparty. Where one day has two names, the choice between them is
 * deterministic.
 */
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

const ALPHABET = new Intl.Collator("en");

/** Compares by name, in alphabetical order whatever the case and accents, then by key. */
export function compareNames(a: NamedCounterparty, b: NamedCounterparty): number {
  const [one, other] = [a.name ?? "", b.name ?? ""];
  return ALPHABET.compare(one, other) || compare(one, other) || compare(a.key ?? "", b.key ?? "");
}

export function compare<Value extends bigint | number | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
