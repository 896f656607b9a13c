import { chunksOf } from "../../db/engine/in-chunks";
import type { StatementRow } from "../../domain/statement";
import { compareAccounts } from "../../domain/statement-match";
import type { Transaction } from "../../domain/transaction";
import { findByNames, NAMES_PER_QUESTION, type Questions } from "./lookups";
import type { NamedRows } from "./named-rows";

/** The row at an index with what is stored under its external id. */
export type NameMatch = Readonly<{ index: number; stored: Transaction }>;

/** What was found of some rows; `unknown` are the indexes of those that are not stored. */
type NameMatches = Readonly<{ matches: readonly NameMatch[]; unknown: readonly number[] }>;

/**
 * Finds what is stored under the external ids of rows, in the account of the row before one that may be the
 * same, as many rows at a time as one question is about. Adds the ids of what it finds to `claimed`, and
 * finds none of these.
 */
export async function* matchByName(
  questions: Questions,
  rows: NamedRows,
  claimed: Set<string>,
): AsyncGenerator<NameMatches> {
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

/**
 * Each question is asked before what the last one found is worked out, so that neither waits for the other.
 */
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

function assign(groups: readonly Group[], rows: NamedRows, claimed: Set<string>): NameMatches {
  const matches: NameMatch[] = [];
  const unknown: number[] = [];
  const claim = (index: number, stored: Transaction) => {
    claimed.add(stored.id);
    matches.push({ index, stored });
  };
  for (const { alike, stored } of groups) {
    const byAccount = groupByAccount(stored, claimed);
    // The very account first, which is looked up: a file may have equal rows in very many accounts.
    const open = alike.filter((index) => {
      const match = byAccount.get(rows.row(index).accountId)?.pop();
      if (match !== undefined) claim(index, match);
      return match === undefined;
    });
    const left = [...byAccount.values()].flat();
    for (const index of open) {
      const { accountId } = rows.row(index);
      const match = left.find(
        (each) => !claimed.has(each.id) && compareAccounts(each.accountId, accountId) !== "other",
      );
      if (match === undefined) unknown.push(index);
      else claim(index, match);
    }
  }
  return { matches, unknown };
}

/** Those that are not claimed yet, the first of an account last. */
function groupByAccount(
  stored: readonly Transaction[],
  claimed: ReadonlySet<string>,
): ReadonlyMap<string | null, Transaction[]> {
  const byAccount = new Map<string | null, Transaction[]>();
  for (const each of stored.toReversed()) {
    if (claimed.has(each.id)) continue;
    const group = byAccount.get(each.accountId);
    if (group === undefined) byAccount.set(each.accountId, [each]);
    else group.push(each);
  }
  return byAccount;
}

/** An id that the bank has used again names nothing any more. */
function withoutUsedAgain({ alike, stored }: Group, rows: NamedRows): Group {
  // Equal rows are other than the same ones, which are none where nothing was used again.
  const others = new Map<string, readonly Transaction[]>();
  const usedAgain = new Set(
    alike.filter((index) => {
      const row = rows.row(index);
      const key = `${row.bookedOn} ${row.amount}`;
      const unlike = others.get(key) ?? stored.filter((each) => isUnlike(row, each));
      others.set(key, unlike);
      return (
        row.externalId === null &&
        unlike.some((each) => compareAccounts(each.accountId, row.accountId) !== "other")
      );
    }),
  );
  for (const index of usedAgain) rows.forgetBankName(index);
  return usedAgain.size === 0
    ? { alike, stored }
    : { alike: alike.filter((index) => !usedAgain.has(index)), stored };
}

/**
 * Some banks give an id again after a while: a transaction that differs in both its day and its amount is
 * another.
 */
function isUnlike(row: StatementRow, stored: Transaction): boolean {
  return stored.bookedOn !== row.bookedOn && stored.amount !== row.amount;
}
