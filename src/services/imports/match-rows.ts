import type { BookedTransaction } from "../../db/booked-row";
import type { StatementFormat } from "../../domain/statement";
import { compareAccounts } from "../../domain/statement-match";
import type { Transaction } from "../../domain/transaction";
import { findByNames, type Questions } from "./lookups";
import { matchByContent } from "./match-by-content";
import type { NamedRow } from "./name-rows";

/** The stored transaction that a row is. By its text or amount alone it is only known; by its id it is updated too. */
export type Match =
  | Readonly<{ by: "external_id"; stored: Transaction }>
  | Readonly<{ by: "text" | "amount"; stored: BookedTransaction }>;

type Scope = Readonly<{ questions: Questions; format: StatementFormat }>;

export type Matched = Readonly<{
  /** The rows as they are named after all, in the order of the file. */
  named: readonly NamedRow[];
  matches: ReadonlyMap<NamedRow, Match>;
}>;

/**
 * Finds which rows of a bank file are stored already, each stored transaction for one row at most: by the external
 * id; else by account, day, amount and text; and where the transaction came from elsewhere, which may tell its text
 * otherwise, by account, day and amount. Two equal rows of a file are two.
 */
export async function matchRows(scope: Scope, rows: readonly NamedRow[]): Promise<Matched> {
  const matches = new Map<NamedRow, Match>();
  const claimed = new Set<string>();
  const claim = (row: NamedRow, match: Match): void => {
    matches.set(row, match);
    claimed.add(match.stored.id);
  };
  const byBankName = await findByNames(
    scope.questions,
    namesOf(rows, ({ bankName }) => bankName),
  );
  // An id that the bank has used again names nothing any more.
  const named = rows.map((row) => (isUsedAgain(row, byBankName) ? { ...row, bankName: null } : row));
  const byContentName = await findByNames(scope.questions, namesOf(named, toContentNameAlone));
  for (const isExact of [true, false]) {
    for (const row of named) {
      const { bankName, contentName } = row;
      const alike = bankName === null ? byContentName.get(contentName) : byBankName.get(bankName);
      const match = alike?.find(({ id, accountId }) => {
        const account = compareAccounts(accountId, row.row.accountId);
        return !claimed.has(id) && (isExact ? accountId === row.row.accountId : account !== "other");
      });
      if (match !== undefined && !matches.has(row)) claim(row, { by: "external_id", stored: match });
    }
  }
  const unknown = named.filter((row) => !matches.has(row));
  await matchByContent(scope, unknown, claimed, claim);
  return { named, matches };
}

type ByName = ReadonlyMap<string, readonly Transaction[]>;

function namesOf(rows: readonly NamedRow[], nameOf: (row: NamedRow) => string | null): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => nameOf(row) ?? []));
}

/** A name of the bank is not looked beside, so only rows without one go by what they say. */
function toContentNameAlone({ bankName, contentName }: NamedRow): string | null {
  return bankName === null ? contentName : null;
}

/** Some banks give an id again after a while: a transaction that differs in both its day and its amount is another. */
function isUsedAgain({ row, bankName }: NamedRow, stored: ByName): boolean {
  if (row.externalId !== null || bankName === null) return false;
  return (stored.get(bankName) ?? []).some(
    (each) =>
      compareAccounts(each.accountId, row.accountId) !== "other" &&
      each.bookedOn !== row.bookedOn &&
      each.amount !== row.amount,
  );
}
