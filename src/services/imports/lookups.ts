import { chunksOf } from "../../db/engine/in-chunks";
import type { BookedPage } from "../../db/tables/import-rows";
import type { BookedTransaction } from "../../db/tables/transaction-fields";
import { appendTo } from "../../domain/append-to";
import type { CalendarDate } from "../../domain/calendar-date";
import { BEFORE_ALL_IDS } from "../../domain/id";
import type { Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import type { DecisionReads } from "../recurring/pass-on-decisions";

/** The questions that an import plan asks the database. */
export type Questions = DecisionReads &
  Readonly<{
    /** The transactions stored under these external ids, in any account. */
    storedByName: (externalIds: readonly string[]) => Promise<readonly Transaction[]>;
    /** Those of the days that have stored transactions. */
    busyDays: (days: readonly CalendarDate[]) => Promise<ReadonlySet<CalendarDate>>;
    booked: (page: BookedPage) => Promise<readonly BookedTransaction[]>;
    rules: (counterpartyKeys: readonly string[]) => Promise<readonly Rule[]>;
  }>;

/** The most names or counterparties in one question. */
export const NAMES_PER_QUESTION = 2_000;
const DAYS_PER_QUESTION = 100;

/** The stored transactions with these external ids, in any account, by external id. */
export async function findByNames(
  { storedByName }: Questions,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly Transaction[]>> {
  const stored = new Map<string, Transaction[]>();
  for (const each of await storedByName(names)) appendTo(stored, each.externalId, each);
  return stored;
}

/** The stored transactions of each day that has any, oldest first. `days` must be sorted. */
export async function* readBooked(
  { booked }: Questions,
  days: readonly CalendarDate[],
): AsyncGenerator<Readonly<{ day: CalendarDate; stored: readonly BookedTransaction[] }>> {
  for (const chunk of chunksOf(days, DAYS_PER_QUESTION)) {
    let last = { afterDay: "", afterId: BEFORE_ALL_IDS };
    let stored: BookedTransaction[] = [];
    for (;;) {
      const rows = await booked({ days: chunk, ...last });
      for (const each of rows) {
        if (stored.length > 0 && each.bookedOn !== last.afterDay) {
          yield { day: last.afterDay, stored };
          stored = [];
        }
        stored.push(each);
        last = { afterDay: each.bookedOn, afterId: each.id };
      }
      if (rows.length === 0) break;
    }
    if (stored.length > 0) yield { day: last.afterDay, stored };
  }
}
