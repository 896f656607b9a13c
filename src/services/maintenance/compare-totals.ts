import type { Executor } from "../../db/engine/executor";
import { readTotalsAsOf } from "../../db/tables/change-effects";
import { readDailyTotals, readDays } from "../../db/tables/daily-totals";
import { type KindTotals, readKindTotals, type TotalsByKind } from "../../db/tables/kind-totals";
import { readGrams } from "../../db/tables/search-grams";
import { readAllTransactions, readBookedOn } from "../../db/tables/transactions";
import { appendTo } from "../../domain/append-to";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import {
  type Counted,
  isNothing,
  NOTHING,
  subtractCounted,
  type TotalsByDay,
} from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { gramsOf, SearchGrams } from "../../domain/search-grams";
import type { Transaction } from "../../domain/transaction";
import { EffectSum, type Effects, subtractKinds } from "../changes/effects";

/** The figures of a day according to each source, in minor units. */
export type DayTotals = Readonly<{
  bookedOn: CalendarDate;
  /** The daily totals, from which every figure is read. */
  stored: Counted;
  /**
   * The sum of the effects that all changes recorded, from which the figures as of an earlier instant are
   * read.
   */
  recorded: Counted;
  /** The contributions of the transactions as stored. The other sources follow from them. */
  computed: Counted;
  /** What has to be added to the totals of kinds to match the transactions. */
  wrongKinds: readonly KindTotals[];
  /** Whether a search finds each of the day's transactions. */
  isSearchable: boolean;
}>;

/**
 * Every day of a customer for which any source has data. Read without a lock, so the sources may be from
 * different moments.
 */
export async function readAllDays(executor: Executor, customer: CustomerKey): Promise<readonly DayTotals[]> {
  const stored = await readDailyTotals(executor, customer);
  const recorded = await readTotalsAsOf(executor, customer, {});
  const kinds = await readKindTotals(executor, customer, {});
  const read = await readThrough(executor, customer, readAllTransactions(executor, customer));
  return join({ stored, recorded, kinds, ...read });
}

/** The same for some days. `days` must be sorted and not empty. */
export async function readSomeDays(
  executor: Executor,
  customer: CustomerKey,
  days: readonly CalendarDate[],
): Promise<readonly DayTotals[]> {
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const read = await readThrough(executor, customer, readBookedOn(executor, customer, days));
  const all = join({
    stored: await readDays(executor, customer, days),
    recorded: await readTotalsAsOf(executor, customer, { startOn: from, endBefore: addDays(to, 1) }),
    kinds: await readKindTotals(executor, customer, { from, to }),
    ...read,
  });
  const wanted = new Set(days);
  return all.filter(({ bookedOn }) => wanted.has(bookedOn));
}

/** The effects of transactions, and the days with transactions that a search would miss. */
async function readThrough(
  executor: Executor,
  customer: CustomerKey,
  chunks: AsyncIterable<readonly Transaction[]>,
): Promise<Pick<Totals, "computed" | "unsearchable">> {
  const sum = new EffectSum();
  const unsearchable = new Set<CalendarDate>();
  for await (const chunk of chunks) {
    for (const each of chunk) sum.add(each);
    const stored = new SearchGrams();
    stored.addAll(await readGrams(executor, customer, gramsOf(chunk).periods));
    for (const each of chunk) {
      if (stored.add(each)) unsearchable.add(each.bookedOn);
    }
  }
  return { computed: sum.effects, unsearchable };
}

export function agrees({ stored, recorded, computed, wrongKinds, isSearchable }: DayTotals): boolean {
  return isEqual(stored, computed) && isEqual(recorded, computed) && wrongKinds.length === 0 && isSearchable;
}

export function isEqual(a: Counted, b: Counted): boolean {
  return isNothing(subtractCounted(a, b));
}

type Totals = Readonly<
  Record<"stored" | "recorded", TotalsByDay> & {
    kinds: TotalsByKind;
    computed: Effects;
    unsearchable: ReadonlySet<CalendarDate>;
  }
>;

/** A day without any data is left out: one source may have a row of zeros where another has none. */
function join({ stored, recorded, kinds, computed, unsearchable }: Totals): readonly DayTotals[] {
  const wrong = new Map<CalendarDate, KindTotals[]>();
  for (const each of subtractKinds(computed.kinds, kinds)) appendTo(wrong, each.bookedOn, each);
  const days = [
    ...stored.keys(),
    ...recorded.keys(),
    ...computed.totals.keys(),
    ...wrong.keys(),
    ...unsearchable,
  ];
  return [...new Set(days)].toSorted().flatMap((bookedOn) => {
    const totals = {
      stored: stored.get(bookedOn) ?? NOTHING,
      recorded: recorded.get(bookedOn) ?? NOTHING,
      computed: computed.totals.get(bookedOn) ?? NOTHING,
    };
    const wrongKinds = wrong.get(bookedOn) ?? [];
    const isSearchable = !unsearchable.has(bookedOn);
    if (Object.values(totals).every(isNothing) && wrongKinds.length === 0 && isSearchable) return [];
    return [{ bookedOn, ...totals, wrongKinds, isSearchable }];
  });
}
