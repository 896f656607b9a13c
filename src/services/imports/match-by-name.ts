import { readAhead } from "../../db/engine/in-chunks";
import { appendTo } from "../../domain/append-to";
import { daysBetween } from "../../domain/calendar-date";
import type { StatementFormat, StatementRow } from "../../domain/statement";
import { compareAccounts, namesAlike } from "../../domain/statement-match";
import type { Transaction } from "../../domain/transaction";
import { findByNames, NAMES_PER_QUESTION, type Questions } from "./lookups";
import type { NamedRows } from "./named-rows";

/** A row's index, and the transaction stored under its external id. */
export type NameMatch = Readonly<{ index: number; stored: Transaction }>;

/** The matches for some rows. `unknown` holds the indexes of rows that are not stored. */
type NameMatches = Readonly<{ matches: readonly NameMatch[]; unknown: readonly number[] }>;

/**
 * Finds the transactions stored under the external ids of rows. An exact match of the account takes
 * precedence over an account that may be the same. Yields once per question, with as many rows as it covers.
 * Skips transactions in `claimed`, and adds those it finds.
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
  // Rows with a bank id are not looked up by content.
  const toContentNameAlone = (index: number) =>
    rows.bankName(index) === null ? rows.contentName(index) : null;
  for await (const groups of lookUp(questions, rows, toContentNameAlone)) yield assign(groups, rows, claimed);
}

/** The indexes of rows with the same name, and what is stored under it. */
type Group = Readonly<{ alike: readonly number[]; stored: readonly Transaction[] }>;

type NamedGroup = Readonly<{ name: string; alike: number[] }>;

type NameOf = (index: number) => string | null;

const NOTHING: readonly Transaction[] = [];

/** Asks for the next names while the previous result is processed, so that neither waits for the other. */
function lookUp(questions: Questions, rows: NamedRows, nameOf: NameOf): AsyncGenerator<readonly Group[]> {
  return readAhead(groupByName(rows, nameOf), NAMES_PER_QUESTION, (named) => findStored(questions, named));
}

async function findStored(questions: Questions, named: readonly NamedGroup[]): Promise<readonly Group[]> {
  const stored = await findByNames(
    questions,
    named.flatMap(({ name }) => namesAlike(name)),
  );
  return named.map(({ name, alike }) => ({
    alike,
    stored: namesAlike(name).flatMap((each) => stored.get(each) ?? NOTHING),
  }));
}

/**
 * Only rows of different accounts can share a name, so in nearly all files each row is a group of its own.
 */
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
    // Exact accounts come first, by lookup: a file may have equal rows in many accounts.
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

/** The transactions that are not claimed, by account, in reverse order. */
function groupByAccount(
  stored: readonly Transaction[],
  claimed: ReadonlySet<string>,
): ReadonlyMap<string | null, Transaction[]> {
  const byAccount = new Map<string | null, Transaction[]>();
  for (const each of stored.toReversed()) {
    if (!claimed.has(each.id)) appendTo(byAccount, each.accountId, each);
  }
  return byAccount;
}

/** Drops rows whose id the bank has reused, since it no longer identifies anything. */
function withoutUsedAgain({ alike, stored }: Group, rows: NamedRows): Group {
  // Cached, since rows with the same day and amount differ from the same transactions. Usually these are
  // none.
  const others = new Map<string, readonly Transaction[]>();
  const usedAgain = new Set(
    alike.filter((index) => {
      const row = rows.row(index);
      const key = `${row.bookedOn} ${row.direction} ${row.amount}`;
      const unlike = others.get(key) ?? stored.filter((each) => isUnlike(row, each, rows.format));
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

/** A correction moves a booking by a few days; an equal payment comes again after a week at the earliest. */
const DAYS_OF_CORRECTION = 6;

/** Formats whose bookings are final: banks correct them by further bookings. */
const FINAL_FORMATS: ReadonlySet<StatementFormat> = new Set(["camt052", "camt053", "mt940"]);

/**
 * Whether a transaction with the same id is a different one. Some banks reuse ids after a while, give one to
 * a payment and to its return, or write a part of the text in their place. A correction says which id it
 * means.
 */
function isUnlike(row: StatementRow, stored: Transaction, format: StatementFormat): boolean {
  const isOtherDay = stored.bookedOn !== row.bookedOn;
  const isOtherAmount = stored.amount !== row.amount || stored.direction !== row.direction;
  if (row.isCorrection) return false;
  if (stored.status === "pending") return isOtherDay && isOtherAmount;
  if (FINAL_FORMATS.has(format)) return isOtherDay || isOtherAmount;
  const days = Math.abs(daysBetween(stored.bookedOn, row.bookedOn));
  return isOtherDay && (isOtherAmount || days > DAYS_OF_CORRECTION);
}
