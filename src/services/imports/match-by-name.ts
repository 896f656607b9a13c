import { compareAccounts } from "../../domain/statement-match";
import type { Transaction } from "../../domain/transaction";
import { chunksOf, findByNames, NAMES_PER_QUESTION, type Questions } from "./lookups";
import type { NamedRow, NamedRows } from "./named-rows";

/** A row with what is stored under its external id; null where nothing is. */
export type NameMatch = Readonly<{ named: NamedRow; stored: Transaction | null }>;

/**
 * Finds what is stored under the external ids of rows, in the account of the row before one that may be the same, as
 * many rows at a time as one question is about. Adds the ids of what it finds to `claimed`, and finds none of these.
 */
export async function* matchByName(
  questions: Questions,
  rows: NamedRows,
  claimed: Set<string>,
): AsyncGenerator<readonly NameMatch[]> {
  for await (const groups of lookUp(questions, rows, ({ bankName }) => bankName)) {
    yield groups.flatMap((group) => assign(withoutUsedAgain(group, rows), claimed));
  }
  // A name of the bank is not looked beside, so only rows without one go by what they say.
  const toContentNameAlone = ({ bankName, contentName }: NamedRow) =>
    bankName === null ? contentName : null;
  for await (const groups of lookUp(questions, rows, toContentNameAlone)) {
    yield groups.flatMap((group) => assign(group, claimed));
  }
}

/** Rows of one name with what is stored under it. */
type Group = Readonly<{ alike: readonly NamedRow[]; stored: readonly Transaction[] }>;

type NameOf = (row: NamedRow) => string | null;

const NOTHING: readonly Transaction[] = [];

async function* lookUp(
  questions: Questions,
  rows: NamedRows,
  nameOf: NameOf,
): AsyncGenerator<readonly Group[]> {
  for (const chunk of chunksOf(groupByName(rows, nameOf), NAMES_PER_QUESTION)) {
    const names = chunk.map(({ name }) => name);
    const stored = await findByNames(questions, names);
    yield chunk.map(({ name, alike }) => ({ alike, stored: stored.get(name) ?? NOTHING }));
  }
}

/** Only rows of different accounts share a name, so of nearly all files each row is a group as it comes. */
function* groupByName(rows: NamedRows, nameOf: NameOf) {
  const shared = new Map<string, NamedRow[]>();
  if (rows.areOfSeveralAccounts) for (const name of namesOfSeveral(rows, nameOf)) shared.set(name, []);
  for (const row of rows) {
    const name = nameOf(row);
    if (name === null) continue;
    const alike = shared.get(name);
    if (alike === undefined) yield { name, alike: [row] };
    else alike.push(row);
  }
  for (const [name, alike] of shared) yield { name, alike };
}

function namesOfSeveral(rows: NamedRows, nameOf: NameOf): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) (seen.has(name) ? shared : seen).add(name);
  }
  return shared;
}

function assign({ alike, stored }: Group, claimed: Set<string>): readonly NameMatch[] {
  const found = new Map<NamedRow, Transaction>();
  for (const isExact of stored.length === 0 ? [] : [true, false]) {
    for (const named of alike) {
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
  return alike.map((named) => ({ named, stored: found.get(named) ?? null }));
}

/** An id that the bank has used again names nothing any more. */
function withoutUsedAgain({ alike, stored }: Group, rows: NamedRows): Group {
  const named: NamedRow[] = [];
  for (const row of alike) {
    if (isUsedAgain(row, stored)) rows.forgetBankName(row.index);
    else named.push(row);
  }
  return { alike: named, stored };
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
