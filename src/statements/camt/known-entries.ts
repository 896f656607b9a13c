import type { MinorUnits } from "../../domain/money";
import type { StatementRow } from "../../domain/statement";
import { toTextKey } from "../../domain/statement-match";
import type { ChainedReport } from "./chained-reports";

/** An entry of a report. */
export type Entry = Readonly<{
  row: StatementRow;
  /** The bank's id, where it is unique within the report. */
  id: string | null;
  /** The number of the report. */
  place: number;
  /**
   * Reports with the same chain have no booked entry in common, unless it leaves the same balance: then one
   * of them may be a copy of the other, or of a part of it.
   */
  report: ChainedReport;
  /** The balance after it, where the report adds up. */
  runningBalance: MinorUnits | null;
}>;

/** An entry of an earlier report that is the same, and whether the bank's id shows it. */
export type Match = Readonly<{ earlier: Entry; isById: boolean }>;

type List = {
  readonly entries: Entry[];
  /** Whether all of them leave the same balance. */
  readonly areOfBalance: boolean;
  /** The report that takes entries, and the first entry that it may still take. */
  place: number;
  next: number;
};

/**
 * The entries of the reports read so far. An entry of a further report is the same as one that has the same
 * account, amount and direction, and the same id, or else the same day and text. Of one day and text, as many
 * are the same as both reports have.
 */
export class KnownEntries {
  readonly #lists = new Map<string, List>();
  /** The last report that has each entry too. */
  readonly #takenAt = new Map<Entry, number>();

  /** The entries of a report that an earlier one has. Ids come first, since they are surer than texts. */
  match(entries: readonly Entry[]): ReadonlyMap<Entry, Match> {
    const matches = new Map<Entry, Match>();
    for (const [keysOf, isById] of [
      [keysById, true],
      [keysByText, false],
    ] as const) {
      for (const entry of entries) {
        if (matches.has(entry)) continue;
        const earlier = this.#take(entry, keysOf(entry));
        if (earlier !== undefined) matches.set(entry, { earlier, isById });
      }
    }
    return matches;
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) {
      for (const key of ownKeys(entry)) {
        this.#addTo(key, entry, false);
        this.#addTo(withBalance(key, entry), entry, true);
      }
    }
  }

  #addTo(key: string | null, entry: Entry, areOfBalance: boolean): void {
    if (key === null) return;
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, { entries: [entry], areOfBalance, place: -1, next: 0 });
    else list.entries.push(entry);
  }

  #take(entry: Entry, keys: readonly string[]): Entry | undefined {
    for (const key of keys) {
      const taken = this.#takeFrom(withBalance(key, entry), entry) ?? this.#takeFrom(key, entry);
      if (taken !== undefined) return taken;
    }
    return undefined;
  }

  #takeFrom(key: string | null, { row, place, report: { chain } }: Entry): Entry | undefined {
    const list = key === null ? undefined : this.#lists.get(key);
    if (list === undefined) return undefined;
    if (list.place !== place) Object.assign(list, { place, next: 0 });
    for (; list.next < list.entries.length; list.next += 1) {
      const entry = list.entries[list.next];
      if (entry === undefined || this.#takenAt.get(entry) === place) continue;
      const areBooked = entry.row.status === "booked" && row.status === "booked";
      // The last entries of a list are those of the current chain.
      if (areBooked && entry.report.chain === chain && !list.areOfBalance) return undefined;
      this.#takenAt.set(entry, place);
      return entry;
    }
    return undefined;
  }
}

const ANY_ID = Symbol("any id");

/** The list of those of another list that leave the same balance as the entry; null where it is not known. */
function withBalance(key: string, { runningBalance }: Entry): string | null {
  return runningBalance === null ? null : `${key} ${runningBalance}`;
}

/** The lists that an entry is in. */
function ownKeys({ row, id }: Entry): readonly string[] {
  const { status, bankId } = row;
  const byId = id === null ? [] : [idKey(row, status, row.bookedOn), idKey(row, status, null)];
  const byText: readonly OfId[] = bankId === null ? [null] : [bankId, ANY_ID];
  return [...byId, ...byText.map((ofId) => textKey(row, status, ofId))];
}

/** A booking is final, so one of another day is another one, while what is pending may be booked later. */
function keysById({ row, id }: Entry): readonly string[] {
  if (id === null) return [];
  return row.status === "booked"
    ? [idKey(row, "booked", row.bookedOn), idKey(row, "pending", null)]
    : [idKey(row, "pending", null), idKey(row, "booked", null)];
}

/** Two ids are two entries, whatever the text. What is pending after an equal booking is another payment. */
function keysByText({ row }: Entry): readonly string[] {
  const ids: readonly OfId[] = row.bankId === null ? [null, ANY_ID] : [row.bankId, null];
  const statuses = row.status === "booked" ? (["booked", "pending"] as const) : (["pending"] as const);
  return statuses.flatMap((status) => ids.map((id) => textKey(row, status, id)));
}

type Status = StatementRow["status"];

/** The bank's id of the entries of a list; null for those without one. */
type OfId = string | null | typeof ANY_ID;

function idKey(row: StatementRow, status: Status, day: string | null): string {
  return JSON.stringify(["id", ...moveOf(row), status, row.bankId, day]);
}

function textKey(row: StatementRow, status: Status, id: OfId): string {
  const ofId = typeof id === "symbol" ? [] : [id];
  return JSON.stringify(["text", ...moveOf(row), status, row.bookedOn, toTextKey(row), ...ofId]);
}

function moveOf({ accountId, currency, direction, amount }: StatementRow): readonly (string | null)[] {
  return [accountId, currency, direction, `${amount}`];
}
