import { hash } from "node:crypto";
import type { StatementFormat, StatementRow } from "../../domain/statement";
import { toBankName, toContentName, toTextKey } from "../../domain/statement-match";

/** A row of a bank file under the external ids that it may be stored under. */
export type NamedRow = Readonly<{
  row: StatementRow;
  /** Its place in the file, from 0. */
  index: number;
  /** By the bank's own id; null where there is none, or where it is not unique within the file. */
  bankName: string | null;
  /** By all that the row says, and which of the equal ones of its day it is. */
  contentName: string;
}>;

/** What banks write where they have no id. */
const NO_IDS: ReadonlySet<string> = new Set(["NONREF", "NOTPROVIDED", "NOREF", "NA"]);

const MAX_BANK_ID = 200;

/** 132 bits: that two of a customer's rows ever share them is out of the question. */
const DIGEST_LENGTH = 22;

/** Names the rows of a file, so that the same file, or another that holds the same rows, gives the same names. */
export function nameRows(rows: readonly StatementRow[], format: StatementFormat): readonly NamedRow[] {
  const timesUsed = new Map<string, number>();
  for (const row of rows) if (row.bankId !== null) count(timesUsed, toIdKey(row));
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const digest = hash("sha256", contentOf(row), "base64url").slice(0, DIGEST_LENGTH);
    const occurrence = count(seen, `${digest} ${row.accountId}`);
    const isUnique = isBankId(row.bankId) && timesUsed.get(toIdKey(row)) === 1;
    return {
      row,
      index,
      bankName: row.externalId ?? (isUnique ? toBankName(format, row.bankId) : null),
      contentName: toContentName(format, { bookedOn: row.bookedOn, digest, occurrence }),
    };
  });
}

/** The account is left out: it is part of every stored name, and a file may name it where the last one did not. */
function contentOf(row: StatementRow): string {
  const { bookedOn, direction, amount, currency } = row;
  return JSON.stringify([bookedOn, direction, amount.toString(), currency, toTextKey(row)]);
}

function isBankId(bankId: string | null): bankId is string {
  return (
    bankId !== null &&
    bankId.length <= MAX_BANK_ID &&
    !/^[0\W_]*$/.test(bankId) &&
    !NO_IDS.has(bankId.toUpperCase().replace(/[^A-Z]/g, ""))
  );
}

function toIdKey({ accountId, bankId }: StatementRow): string {
  return JSON.stringify([accountId, bankId]);
}

/** Counts one more, and answers how many there are now. */
function count(counts: Map<string, number>, key: string): number {
  const counted = (counts.get(key) ?? 0) + 1;
  counts.set(key, counted);
  return counted;
}
