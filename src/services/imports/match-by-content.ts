import type { BookedTransaction } from "../../db/booked-row";
import type { StatementFormat } from "../../domain/statement";
import { compareAccounts, hasBankName, sourceOf, toTextKey, wordsOf } from "../../domain/statement-match";
import { type Questions, readBooked } from "./lookups";
import type { NamedRow } from "./name-rows";

type Scope = Readonly<{ questions: Questions; format: StatementFormat }>;

type Claim = (row: NamedRow, match: Readonly<{ by: "text" | "amount"; stored: BookedTransaction }>) => void;

/**
 * Matches rows with what is stored of their days, direction and amount: by their text, and with what came from
 * elsewhere also by a word that both have or, in the same account, by the amount alone. The surest come first, so
 * that of two that are alike in amount each finds its own.
 */
export async function matchByContent(
  { questions, format }: Scope,
  rows: readonly NamedRow[],
  claimed: ReadonlySet<string>,
  claim: Claim,
): Promise<void> {
  const waiting = groupBy(rows, ({ row }) => toMoveKey(row));
  const candidates: BookedTransaction[] = [];
  const days = [...new Set(rows.map(({ row }) => row.bookedOn))].sort();
  for await (const each of readBooked(questions, days)) {
    if (!claimed.has(each.id) && waiting.has(toMoveKey(each))) candidates.push(each);
  }
  for (const [key, stored] of groupBy(candidates, toMoveKey)) {
    matchAlike({ rows: waiting.get(key) ?? [], stored, format }, claim);
  }
}

type Alike = Readonly<{
  rows: readonly NamedRow[];
  stored: readonly BookedTransaction[];
  format: StatementFormat;
}>;

function matchAlike({ rows, stored, format }: Alike, claim: Claim): void {
  const left = new Set(stored);
  const open = new Set(rows);
  const passes = [
    {
      by: "text",
      indexed: index(stored, (each) => [toTextKey(each)]),
      keysOf: (row: NamedRow) => [row.textKey],
    },
    { by: "amount", indexed: index(stored, wordsOf), keysOf: ({ row }: NamedRow) => wordsOf(row) },
    { by: "amount", indexed: index(stored, () => [""]), keysOf: () => [""] },
  ] as const;
  for (const [pass, { by, indexed, keysOf }] of passes.entries()) {
    for (const row of open) {
      const match = find(indexed, keysOf(row), left, (each) => mayBe(row, each, { format, pass }));
      if (match === undefined) continue;
      left.delete(match);
      open.delete(row);
      claim(row, { by, stored: match });
    }
  }
}

function mayBe(
  named: NamedRow,
  stored: BookedTransaction,
  { format, pass }: Readonly<{ format: StatementFormat; pass: number }>,
): boolean {
  const account = compareAccounts(named.row.accountId, stored.accountId);
  if (account === "other") return false;
  const isFromElsewhere = sourceOf(stored) !== formatOf(named, format);
  if (isFromElsewhere) return pass < 2 || (account === "same" && stored.accountId !== null);
  // Within one format two ids of the bank are two transactions, however alike.
  return pass === 0 && !(named.bankName !== null && hasBankName(stored));
}

/** A row of a file of our own comes from wherever its external id says. */
function formatOf({ row }: NamedRow, format: StatementFormat): StatementFormat | null {
  return row.externalId === null ? format : sourceOf({ externalId: row.externalId });
}

type Index = ReadonlyMap<string, Set<BookedTransaction>>;

function index(
  stored: readonly BookedTransaction[],
  keysOf: (each: BookedTransaction) => readonly string[],
): Index {
  const indexed = new Map<string, Set<BookedTransaction>>();
  for (const each of stored) {
    for (const key of keysOf(each)) indexed.set(key, (indexed.get(key) ?? new Set()).add(each));
  }
  return indexed;
}

/** The first that fits; what is no longer left is dropped on the way, so that nobody passes it twice. */
function find(
  indexed: Index,
  keys: readonly string[],
  left: ReadonlySet<BookedTransaction>,
  fits: (each: BookedTransaction) => boolean,
): BookedTransaction | undefined {
  for (const key of keys) {
    const group = indexed.get(key);
    for (const each of group ?? []) {
      if (!left.has(each)) group?.delete(each);
      else if (fits(each)) return each;
    }
  }
  return undefined;
}

function toMoveKey(move: Pick<BookedTransaction, "bookedOn" | "direction" | "amount">): string {
  return `${move.bookedOn} ${move.direction} ${move.amount}`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
