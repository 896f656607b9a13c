import type { CalendarDate } from "./calendar-date";
import { addCounted, type Counted, NOTHING } from "./contribution";
import {
  compare,
  compareNames,
  latestNames,
  type NamedCounterparty,
  type NamedGroup,
} from "./counterparty-names";
import type { CounterpartySort } from "./counterparty-sort";
import { countedOf } from "./explanation";

/** Totals of the transactions of one counterparty, in minor units. */
export type ListedCounterparty = Readonly<{
  counterparty: NamedCounterparty;
  rows: number;
  counted: Counted;
  /** The day of the latest transaction. */
  lastOn: CalendarDate;
}>;

export type CounterpartyList = Readonly<{
  counterparties: readonly ListedCounterparty[];
  /** The offset of the next page; null on the last page. */
  nextOffset: number | null;
}>;

export type WantedCounterparties = Readonly<{
  sort: CounterpartySort;
  limit: number;
  /** How many counterparties to skip. */
  offset: number;
}>;

/**
 * One line for each counterparty, whether or not any of its transactions counted. All lines add up to the
 * total of all groups.
 */
export function listByCounterparty(
  groups: readonly NamedGroup[],
  { sort, limit, offset }: WantedCounterparties,
): CounterpartyList {
  const sorted = sumLines(groups).toSorted(inOrder(sort));
  const end = offset + limit;
  return { counterparties: sorted.slice(offset, end), nextOffset: sorted.length > end ? end : null };
}

function sumLines(groups: readonly NamedGroup[]): readonly ListedCounterparty[] {
  const names = latestNames(groups);
  const lines = new Map<string | null, ListedCounterparty>();
  for (const group of groups) {
    const { counterpartyKey: key, rows, latest } = group;
    const line = lines.get(key) ?? {
      counterparty: { key, name: names.get(key) ?? null },
      rows: 0,
      counted: NOTHING,
      lastOn: latest.bookedOn,
    };
    lines.set(key, {
      ...line,
      rows: line.rows + rows,
      counted: addCounted(line.counted, countedOf(group)),
      lastOn: latest.bookedOn > line.lastOn ? latest.bookedOn : line.lastOn,
    });
  }
  return [...lines.values()];
}

type Compare = (a: ListedCounterparty, b: ListedCounterparty) => number;

const BY: Readonly<Record<Extract<CounterpartySort, `-${string}`>, Compare>> = {
  "-amount": (a, b) => compare(amountOf(b), amountOf(a)),
  "-count": (a, b) => compare(b.rows, a.rows),
  "-lastOn": (a, b) => compare(b.lastOn, a.lastOn),
  "-counterparty": (a, b) => compareNames(b.counterparty, a.counterparty),
};

/** A total order: no two lines compare as equal, so pages neither overlap nor leave gaps. */
function inOrder(sort: CounterpartySort): Compare {
  const byName: Compare = (a, b) => compareNames(a.counterparty, b.counterparty);
  if (isDescending(sort)) return (a, b) => BY[sort](a, b) || byName(a, b);
  const descending = BY[`-${sort}`];
  return (a, b) => descending(b, a) || byName(a, b);
}

function isDescending(sort: CounterpartySort): sort is keyof typeof BY {
  return sort.startsWith("-");
}

function amountOf({ counted: { income, expense } }: ListedCounterparty): bigint {
  return income + expense;
}
