import { compareAccounts } from "../../domain/statement-match";
import type { Transaction } from "../../domain/transaction";
import { chunksOf, findByNames, NAMES_PER_QUESTION, type Questions } from "./lookups";
import type { NamedRow } from "./name-rows";

/** A row with what is stored under its external id; null where nothing is. */
export type NameMatch = Readonly<{ named: NamedRow; stored: Transaction | null }>;

/**
 * Finds what is stored under the external ids of rows, in the account of the row before one that may be the same, as
 * many rows at a time as one question is about. Adds the ids of what it finds to `claimed`, and finds none of these.
 */
export async function* matchByName(
  questions: Questions,
  rows: readonly NamedRow[],
  claimed: Set<string>,
): AsyncGenerator<readonly NameMatch[]> {
  const withoutId: NamedRow[] = [];
  for await (const groups of lookUp(questions, rows, ({ bankName }) => bankName)) {
    yield groups.flatMap(({ rows, stored }) => {
      // An id that the bank has used again names nothing any more.
      const [usedAgain, named] = partition(rows, (row) => isUsedAgain(row, stored));
      for (const row of usedAgain) withoutId.push({ ...row, bankName: null });
      return assign(named, stored, claimed);
    });
  }
  // A name of the bank is not looked beside, so only rows without one go by what they say.
  for (const row of rows) if (row.bankName === null) withoutId.push(row);
  withoutId.sort((a, b) => a.index - b.index);
  for await (const groups of lookUp(questions, withoutId, ({ contentName }) => contentName)) {
    yield groups.flatMap(({ rows, stored }) => assign(rows, stored, claimed));
  }
}

/** Rows of one name with what is stored under it. */
type Group = Readonly<{ rows: readonly NamedRow[]; stored: readonly Transaction[] }>;

const NOTHING: readonly Transaction[] = [];

async function* lookUp(
  questions: Questions,
  rows: readonly NamedRow[],
  nameOf: (row: NamedRow) => string | null,
): AsyncGenerator<readonly Group[]> {
  // Only rows of two accounts share a name, so hardly any name has more than its first row.
  const firsts = new Map<string, NamedRow>();
  const others = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name === null) continue;
    const other = others.get(name);
    if (!firsts.has(name)) firsts.set(name, row);
    else if (other === undefined) others.set(name, [row]);
    else other.push(row);
  }
  for (const chunk of chunksOf(firsts, NAMES_PER_QUESTION)) {
    const stored = await findByNames(
      questions,
      chunk.map(([name]) => name),
    );
    yield chunk.map(([name, first]) => ({
      rows: [first, ...(others.get(name) ?? [])],
      stored: stored.get(name) ?? NOTHING,
    }));
  }
}

function assign(
  rows: readonly NamedRow[],
  stored: readonly Transaction[],
  claimed: Set<string>,
): readonly NameMatch[] {
  const found = new Map<NamedRow, Transaction>();
  for (const isExact of stored.length === 0 ? [] : [true, false]) {
    for (const named of rows) {
      if (found.has(named)) continue;
      const { accountId } = named.row;
      const match = stored.find(
        (each) =>
          !claimed.has(each.id) &&
          (isExact ? each.accountId === accountId : compareAccounts(each.accountId, accountId) !== "other"),
      );
      if (match === undefined) continue;
      claimed.add(match.id);
      found.set(named, match);
    }
  }
  return rows.map((named) => ({ named, stored: found.get(named) ?? null }));
}

/** Some banks give an id again after a while: a transaction that differs in both its day and its amount is another. */
function isUsedAgain({ row }: NamedRow, stored: readonly Transaction[]): boolean {
  if (row.externalId !== null) return false;
  return stored.some(
    (each) =>
      compareAccounts(each.accountId, row.accountId) !== "other" &&
      each.bookedOn !== row.bookedOn &&
      each.amount !== row.amount,
  );
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  const first: Item[] = [];
  const second: Item[] = [];
  for (const item of items) (isFirst(item) ? first : second).push(item);
  return [first, second];
}
