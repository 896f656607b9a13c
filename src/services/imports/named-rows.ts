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

/**
 * The rows of a file with their names: the same file, or another that holds the same rows, gives the same names.
 *
 * A file may have very many rows, so only digests are kept, and the names are made as they are asked for.
 */
export class NamedRows implements Iterable<NamedRow> {
  readonly areOfSeveralAccounts: boolean;
  readonly #rows: readonly StatementRow[];
  readonly #format: StatementFormat;
  readonly #digests: Buffer;
  readonly #occurrences: Uint32Array;
  /** 1 for a row that goes by a name of the bank. */
  readonly #byBankName: Uint8Array;

  constructor(rows: readonly StatementRow[], format: StatementFormat) {
    this.#rows = rows;
    this.#format = format;
    this.areOfSeveralAccounts = rows.some(({ accountId }) => accountId !== rows[0]?.accountId);
    this.#digests = Buffer.alloc(rows.length * DIGEST_LENGTH);
    this.#occurrences = new Uint32Array(rows.length);
    this.#byBankName = new Uint8Array(rows.length);
    const timesUsed = new Map<string, number>();
    for (const row of rows) if (row.bankId !== null) count(timesUsed, toIdKey(row));
    const seenByAccount = new Map<string, Map<string, number>>();
    for (const [index, row] of rows.entries()) {
      const digest = hash("sha256", contentOf(row), "base64url");
      this.#digests.write(digest, index * DIGEST_LENGTH, DIGEST_LENGTH, "latin1");
      const account = String(row.accountId);
      const seen = seenByAccount.get(account) ?? new Map<string, number>();
      seenByAccount.set(account, seen);
      this.#occurrences[index] = count(seen, this.#digestAt(index));
      const isUnique = isBankId(row.bankId) && timesUsed.get(toIdKey(row)) === 1;
      if (row.externalId !== null || isUnique) this.#byBankName[index] = 1;
    }
  }

  *[Symbol.iterator](): Generator<NamedRow> {
    for (let index = 0; index < this.#rows.length; index += 1) yield this.at(index);
  }

  row(index: number): StatementRow {
    const row = this.#rows[index];
    if (row === undefined) throw new RangeError(`There is no row ${index}.`);
    return row;
  }

  at(index: number): NamedRow {
    const row = this.row(index);
    const [digest, occurrence] = [this.#digestAt(index), this.#occurrences[index] ?? 0];
    return {
      row,
      index,
      bankName: this.#byBankName[index] === 1 ? this.#bankNameOf(row) : null,
      contentName: toContentName(this.#format, { bookedOn: row.bookedOn, digest, occurrence }),
    };
  }

  /** Lets the bank's id of a row name nothing any more. */
  forgetBankName(index: number): void {
    this.#byBankName[index] = 0;
  }

  #digestAt(index: number): string {
    return this.#digests.toString("latin1", index * DIGEST_LENGTH, (index + 1) * DIGEST_LENGTH);
  }

  #bankNameOf({ externalId, bankId }: StatementRow): string | null {
    return externalId ?? (bankId === null ? null : toBankName(this.#format, bankId));
  }
}

/** The account is left out: it is part of every stored name, and a file may name it where the last one did not. */
function contentOf(row: StatementRow): string {
  const { bookedOn, direction, amount, currency } = row;
  // It is JSON of texts of which none has a character that would have to be escaped.
  return `["${bookedOn}","${direction}","${amount}","${currency}","${toTextKey(row)}"]`;
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
  return `${accountId ?? ""}\n${bankId}`;
}

/** Counts one more, and answers how many there are now. */
function count(counts: Map<string, number>, key: string): number {
  const counted = (counts.get(key) ?? 0) + 1;
  counts.set(key, counted);
  return counted;
}
