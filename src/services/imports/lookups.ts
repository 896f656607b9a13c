import { type BookedRow, type BookedTransaction, fromBookedRow } from "../../db/booked-row";
import { fromStoredRow, type StoredRow } from "../../db/transaction-row";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";

/** What working out an import has to ask of the database, each answered as JSON so that it travels between threads. */
export type Questions = Readonly<{
  storedByName: (externalIds: readonly string[]) => Promise<string>;
  booked: (
    page: Readonly<{ days: readonly CalendarDate[]; afterDay: string; afterId: string }>,
  ) => Promise<string>;
  rules: (counterpartyKeys: readonly string[]) => Promise<string>;
}>;

const NAMES_PER_QUESTION = 2_000;
const DAYS_PER_QUESTION = 100;

/** The stored transactions under these external ids, under any account, by external id. */
export async function findByNames(
  { storedByName }: Questions,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Transaction[]>> {
  const stored = new Map<string, Transaction[]>();
  for (const chunk of chunksOf([...names], NAMES_PER_QUESTION)) {
    const rows: readonly StoredRow[] = JSON.parse(await storedByName(chunk));
    for (const row of rows) {
      const each = fromStoredRow(row);
      const alike = stored.get(each.externalId);
      if (alike === undefined) stored.set(each.externalId, [each]);
      else alike.push(each);
    }
  }
  return stored;
}

/** Every transaction booked on one of these days, by the day and then the oldest first. */
export async function* readBooked(
  { booked }: Questions,
  days: readonly CalendarDate[],
): AsyncGenerator<BookedTransaction> {
  for (const chunk of chunksOf(days, DAYS_PER_QUESTION)) {
    let last = { afterDay: "", afterId: "" };
    for (;;) {
      const rows: readonly BookedRow[] = JSON.parse(await booked({ days: chunk, ...last }));
      for (const row of rows) {
        const each = fromBookedRow(row);
        last = { afterDay: each.bookedOn, afterId: each.id };
        yield each;
      }
      if (rows.length === 0) break;
    }
  }
}

/** The rules for any of these counterparties. */
export async function findRulesFor(
  { rules }: Questions,
  counterpartyKeys: ReadonlySet<string>,
): Promise<readonly Rule[]> {
  const found: Rule[] = [];
  for (const chunk of chunksOf([...counterpartyKeys], NAMES_PER_QUESTION)) {
    const sent: readonly (Omit<Rule, "createdAt"> & Readonly<{ createdAt: string }>)[] = JSON.parse(
      await rules(chunk),
    );
    for (const rule of sent) found.push({ ...rule, createdAt: new Date(rule.createdAt) });
  }
  return found;
}

export function* chunksOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
