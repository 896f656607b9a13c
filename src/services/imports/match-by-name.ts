import type { StatementRow } from "../../domain/statement";
import { compareAccounts } from "../../domain/statement-match";
import type { Transaction } from "../../domain/transaction";
import { chunksOf, findByNames, NAMES_PER_QUESTION, type Questions } from "./lookups";
import type { NamedRows } from "./named-rows";

/** The row at an index with what is stored under its external id. */
export type NameMatch = Readonly<{ index: number; stored: Transaction }>;

/** What was found of some rows; `unknown` are the indexes of those that are not stored. */
type Found = Readonly<{ matches: readonly NameMatch[]; unknown: readonly number[] }>;

/**
 * Finds what is stored under the external ids of rows, in the account of the row before one that may be the same, as
 * many rows at a time as one question is about. Adds the ids of what it finds to `claimed`, and finds none of these.
 */
export async function* matchByName(
  questions: Questions,
  rows: NamedRows,
  claimed: Set<string>,
): AsyncGenerator<Found> {
  for await (const groups of lookUp(questions, rows, (index) => rows.bankName(index))) {
    const named = groups.map((group) => withoutUsedAgain(group, rows));
    yield assign(named, rows, claimed);
  }
  // A name of the bank is not looked beside, so only rows without one go by what they say.
  const toContentNameAlone = (index: number) =>
    rows.bankName(index) === null ? rows.contentName(index) : null;
  for await (const groups of lookUp(questions, rows, toContentNameAlone)) yield assign(groups, rows, claimed);
}

/** The indexes of rows of one name with what is stored under it. */
type Group = Readonly<{ alike: readonly number[]; stored: readonly Transaction[] }>;

type NamedGroup = Readonly<{ name: string; alike: number[] }>;

type NameOf = (index: number) => string | null;

const NOTHING: readonly Transaction[] = [];

/** Each question is asked before what the last one found is worked out, so that neither waits for the other. */
async function* lookUp(
  questions: Questions,
  rows: NamedRows,
  nameOf: NameOf,
): AsyncGenerator<readonly Group[]> {
  let asked: Promise<readonly Group[]> | null = null;
  for (const chunk of chunksOf(groupByName(rows, nameOf), NAMES_PER_QUESTION)) {
    const next = findStored(questions, chunk);
    // Whoever comes to it throws what it failed with.
    next.catch(() => undefined);
    if (asked !== null) yield await asked;
    asked = next;
  }
  if (asked !== null) yield await asked;
}

async function findStored(questions: Questions, named: readonly NamedGroup[]): Promise<readonly Group[]> {
  const stored = await findByNames(
    questions,
    named.map(({ name }) => name),
  );
  return named.map(({ name, alike }) => ({ alike, stored: stored.get(name) ?? NOTHING }));
}

/** Only rows of different accounts share a name, so of nearly all files each row is a group as it comes. */
function* groupByName(rows: NamedRows, nameOf: NameOf): Generator<NamedGroup> {
  const shared = new Map<string, number[]>();
  if (rows.areOfSeveralAccounts) for (const name of namesOfSeveral(rows, nameOf)) shared.set(name, []);
  for (let index = 0; index < rows.length; index += 1) {
    const name = nameOf(index);
    if (name === null) continue;
    const alike = shared.get(name);
    if (alike === undefined) yield { name, alike: [index] };
    else alike.push(index);
  }
  for (const [name, alike] of shared) yield { name, alike };
}

function namesOfSeveral(rows: NamedRows, nameOf: NameOf): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (let index = 0; index < rows.length; index += 1) {
    const name = nameOf(index);
    if (name !== null) (seen.has(name) ? shared : seen).add(name);
  }
  return shared;
}

function assign(groups: readonly Group[], rows: NamedRows, claimed: Set<string>): Found {
  const matches: NameMatch[] = [];
  const unknown: number[] = [];
  for (const { alike, stored } of groups) {
    let open = alike;
    for (const isExact of stored.length === 0 ? [] : [true, false]) {
      const left: number[] = [];
      for (const index of open) {
        const { accountId } = rows.row(index);
        const match = stored.find(
          (each) => !claimed.has(each.id) && isOfAccount(each, accountId, { isExact }),
        );
        if (match === undefined) {
          left.push(index);
          continue;
        }
        claimed.add(match.id);
        matches.push({ index, stored: match });
      }
      open = left;
    }
    for (const index of open) unknown.push(index);
  }
  return { matches, unknown };
}

function isOfAccount(
  stored: Transaction,
  accountId: string | null,
  { isExact }: Readonly<{ isExact: boolean }>,
): boolean {
  if (isExact) return stored.accountId === accountId;
  return compareAccounts(stored.accountId, accountId) !== "other";
}

/** An id that the bank has used again names nothing any more. */
function withoutUsedAgain({ alike, stored }: Group, rows: NamedRows): Group {
  const usedAgain = new Set(alike.filter((index) => isUsedAgain(rows.row(index), stored)));
  for (const index of usedAgain) rows.forgetBankName(index);
  return usedAgain.size === 0
    ? { alike, stored }
    : { alike: alike.filter((index) => !usedAgain.has(index)), stored };
}

/** Some banks give an id again after a while: a transaction that differs in both its day and its amount is another. */
function isUsedAgain(row: StatementRow, stored: readonly Transaction[]): boolean {
  if (row.externalId !== null) return false;
  return stored.some(
    (each) =>
      compareAccounts(each.accountId, row.accountId) !== "other" &&
      each.bookedOn !== row.bookedOn &&
      each.amount !== row.amount,
  );
}
