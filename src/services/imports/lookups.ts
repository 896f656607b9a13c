import { chunksOf } from "../../db/engine/in-chunks";
import { readRowsJson } from "../../db/engine/row-json";
import { fromPaymentsJson } from "../../db/tables/recurring-payments";
import { fromRulesJson } from "../../db/tables/rules";
import { BOOKED, type BookedTransaction, STORED } from "../../db/tables/transaction-fields";
import { appendTo } from "../../domain/append-to";
import type { CalendarDate } from "../../domain/calendar-date";
import { BEFORE_ALL_IDS } from "../../domain/id";
import type { Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import type { DecisionReads } from "../recurring/pass-on-decisions";

/**
 * The questions that an import plan asks the database. Each result is JSON, so that it can pass between
 * threads.
 */
export type Questions = Readonly<{
  storedByName: (externalIds: readonly string[]) => Promise<string>;
  storedById: (ids: readonly string[]) => Promise<string>;
  busyDays: (days: readonly CalendarDate[]) => Promise<string>;
  booked: (
    page: Readonly<{ days: readonly CalendarDate[]; afterDay: string; afterId: string }>,
  ) => Promise<string>;
  rules: (counterpartyKeys: readonly string[]) => Promise<string>;
  payments: (counterpartyKeys: readonly string[]) => Promise<string>;
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
  for (const each of readRowsJson(await storedByName(names), STORED.read)) {
    appendTo(stored, each.externalId, each);
  }
  return stored;
}

/** The stored transactions with these ids. */
export async function findByIds(
  { storedById }: Questions,
  ids: readonly string[],
): Promise<readonly Transaction[]> {
  return readRowsJson(await storedById(ids), STORED.read);
}

/** Those of the days that have stored transactions. */
export async function findBusyDays(
  { busyDays }: Questions,
  days: Iterable<CalendarDate>,
): Promise<ReadonlySet<CalendarDate>> {
  const busy = new Set<CalendarDate>();
  for (const chunk of chunksOf(days, NAMES_PER_QUESTION)) {
    const rows: readonly [CalendarDate][] = JSON.parse(await busyDays(chunk));
    for (const [day] of rows) busy.add(day);
  }
  return busy;
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
      const rows = readRowsJson(await booked({ days: chunk, ...last }), BOOKED.read);
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

/** The rules for these counterparties, of which there are at most `NAMES_PER_QUESTION`. */
export async function findRulesFor(
  { rules }: Questions,
  counterpartyKeys: readonly string[],
): Promise<readonly Rule[]> {
  return fromRulesJson(await rules(counterpartyKeys));
}

/** What decisions about streams are passed on to. */
export function askForDecisions(questions: Questions): DecisionReads {
  return {
    findPayments: async (keys) => fromPaymentsJson(await questions.payments(keys)),
    findTransactions: (ids) => findByIds(questions, ids),
  };
}
