import { hash } from "node:crypto";
import type { StatementFormat, StatementRow } from "../../domain/statement";
import { toBankName, toContentName, toTextKey } from "../../domain/statement-match";

/** A row of a bank file with the external id under which it may be stored. */
export type NamedRow = Readonly<{
  row: StatementRow;
  /** Its position in the file, from 0. */
  index: number;
  /**
   * The external id made of the bank's id; null where there is none, or where it is not unique within the
   * file.
   */
  bankName: string | null;
}>;

/** What banks write in place of an id. */
const NO_IDS: ReadonlySet<string> = new Set(["NONREF", "NOTPROVIDED", "NOREF", "NA"]);

const MAX_BANK_ID = 200;

/** 132 bits: a collision between two rows of a customer is practically impossible. */
const DIGEST_LENGTH = 22;

/**
 * An odd multiplier that spreads consecutive numbers far apart, close to 2^32 divided by the golden ratio.
 */
const SPREAD = 0x9e3779b1;

/**
 * The rows of a file with their names. The same file, or another file with the same rows, gives the same
 * names.
 *
 * A file may have very many rows, so only digests are stored, and names are made on demand.
 */
export class NamedRows {
  readonly length: number;
  readonly areOfSeveralAccounts: boolean;
  readonly format: StatementFormat;
  readonly #rows: readonly StatementRow[];
  readonly #digests: Buffer;
  readonly #occurrences: Uint32Array;
  /** How often the bank uses each id within the file. */
  readonly #timesUsed = new Map<string, number>();
  /** The indexes of rows whose bank id does not identify them. */
  readonly #forgotten = new Set<number>();
  /** A number for each account, from 1. */
  readonly #accounts = new Map<string | null, number>();
  /** A hash for each row, which equal rows of one account share and few others do. */
  readonly #hashes: Uint32Array;
  /** The last row, counted from 1, whose hash falls into each slot; `#before` links to the previous one. */
  readonly #last: Uint32Array;
  readonly #before: Uint32Array;
  /** How many rows have a digest so far: digests are computed on demand, in file order. */
  #digested = 0;

  constructor(rows: readonly StatementRow[], format: StatementFormat) {
    this.length = rows.length;
    this.#rows = rows;
    this.format = format;
    this.areOfSeveralAccounts = rows.some(({ accountId }) => accountId !== rows[0]?.accountId);
    this.#digests = Buffer.alloc(rows.length * DIGEST_LENGTH);
    this.#occurrences = new Uint32Array(rows.length);
    this.#hashes = new Uint32Array(rows.length);
    this.#last = new Uint32Array(rows.length);
    this.#before = new Uint32Array(rows.length);
    for (const row of rows) if (row.bankId !== null) count(this.#timesUsed, toIdKey(row));
  }

  row(index: number): StatementRow {
    const row = this.#rows[index];
    if (row === undefined) throw new RangeError(`There is no row ${index}.`);
    return row;
  }

  at(index: number): NamedRow {
    return { row: this.row(index), index, bankName: this.bankName(index) };
  }

  /** See `NamedRow.bankName`. */
  bankName(index: number): string | null {
    const row = this.row(index);
    if (row.externalId === null && row.bankId === null) return null;
    if (this.#forgotten.has(index)) return null;
    if (row.externalId !== null) return row.externalId;
    const isUnique = isBankId(row.bankId) && this.#timesUsed.get(toIdKey(row)) === 1;
    return isUnique ? toBankName(this.format, row.bankId) : null;
  }

  /** The external id made of the row's content, and its number among the equal rows of its day. */
  contentName(index: number): string {
    while (this.#digested <= index) this.#digestNext();
    const { bookedOn } = this.row(index);
    const occurrence = this.#occurrences[index] ?? 0;
    return toContentName(this.format, { bookedOn, digest: this.#digestAt(index), occurrence });
  }

  /** Marks the bank id of a row as not identifying it. */
  forgetBankName(index: number): void {
    this.#forgotten.add(index);
  }

  #digestNext(): void {
    const index = this.#digested;
    const row = this.row(index);
    const digest = hash("sha256", contentOf(row), "base64url").slice(0, DIGEST_LENGTH);
    this.#digests.write(digest, index * DIGEST_LENGTH, DIGEST_LENGTH, "latin1");
    this.#occurrences[index] = this.#countAlike(index) + 1;
    this.#digested += 1;
  }

  /** How many earlier rows have the same digest and account. */
  #countAlike(index: number): number {
    const hash = this.#hashOf(index);
    const slot = hash % this.length;
    let place = this.#last[slot] ?? 0;
    this.#hashes[index] = hash;
    this.#before[index] = place;
    this.#last[slot] = index + 1;
    while (place > 0) {
      const earlier = place - 1;
      if (this.#hashes[earlier] === hash && this.#areAlike(earlier, index)) {
        return this.#occurrences[earlier] ?? 0;
      }
      place = this.#before[earlier] ?? 0;
    }
    return 0;
  }

  #hashOf(index: number): number {
    const { accountId } = this.row(index);
    const account = this.#accounts.get(accountId) ?? this.#accounts.size + 1;
    this.#accounts.set(accountId, account);
    const ofDigest = this.#digests.readUInt32LE(index * DIGEST_LENGTH);
    return (ofDigest ^ Math.imul(account, SPREAD)) >>> 0;
  }

  #areAlike(one: number, other: number): boolean {
    if (this.row(one).accountId !== this.row(other).accountId) return false;
    const [start, otherStart] = [one * DIGEST_LENGTH, other * DIGEST_LENGTH];
    const digests = this.#digests;
    return (
      digests.compare(digests, start, start + DIGEST_LENGTH, otherStart, otherStart + DIGEST_LENGTH) === 0
    );
  }

  #digestAt(index: number): string {
    return this.#digests.toString("latin1", index * DIGEST_LENGTH, (index + 1) * DIGEST_LENGTH);
  }
}

/**
 * The account is left out: every stored name includes it, and a file may name it although the last file did
 * not.
 */
function contentOf(row: StatementRow): string {
  const { bookedOn, direction, amount, currency } = row;
  // This is valid JSON, because none of the values has a character that needs escaping.
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

/** Increments the count of a key. */
function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
