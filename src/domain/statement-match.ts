import type { CalendarDate } from "./calendar-date";
import { foldByLetter } from "./fold-by-letter";
import { isGenericWord } from "./generic-words";
import { currencyDecimals } from "./money";
import type { StatementFormat } from "./statement";
import { STATEMENT_FORMATS } from "./statement";
import type { Transaction } from "./transaction";

/** A shorter account number does not prove that it is part of another. */
const MIN_ACCOUNT_LENGTH = 6;

const MIN_WORD_LENGTH = 4;

const NO_WORD = /[^\p{L}\p{N}]+/u;

/**
 * Whether two sources mean the same account. Banks may write an account as an IBAN in one file and as a
 * number in another, so an account that contains the other is the same. A source without an account proves
 * nothing, and neither do a name, as in QIF, and a number.
 */
export function compareAccounts(a: string | null, b: string | null): "same" | "unknown" | "other" {
  if (a === null || b === null) return a === b ? "same" : "unknown";
  const [shorter, longer] = [toAccountKey(a), toAccountKey(b)].sort((x, y) => x.length - y.length);
  if (shorter === undefined || longer === undefined) return "unknown";
  if (shorter === longer) return "same";
  if (/\d/.test(shorter) !== /\d/.test(longer)) return "unknown";
  return shorter.length >= MIN_ACCOUNT_LENGTH && longer.includes(shorter) ? "same" : "other";
}

/** A German account after its bank code; within an IBAN it has ten digits. */
const AFTER_BANK_CODE = /^(\d{8}\/)(\d{1,9})(?!\d)/;
/** A Czech or Slovak account; its IBAN has the bank code, then the prefix and the number with all zeros. */
const BEFORE_BANK_CODE = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})[ /]?$/;
/** MT940 may write a BIC before the account, which is not in the IBAN. */
const BIC_BEFORE = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\/(?=.*\d)/i;
/** MT940 may write the currency after the account. */
const CURRENCY_AFTER = /(?<=\d[ /]?)[A-Z]{3}$/;

function toAccountKey(account: string): string {
  const full = account
    .replace(BIC_BEFORE, "")
    .replace(CURRENCY_AFTER, (letters) => (currencyDecimals(letters) === null ? letters : ""))
    .replace(AFTER_BANK_CODE, (_, bank: string, number: string) => bank + number.padStart(10, "0"))
    .replace(
      BEFORE_BANK_CODE,
      (_, prefix = "", number: string, bank: string) =>
        bank + prefix.padStart(6, "0") + number.padStart(10, "0"),
    );
  return full.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

type Text = Pick<Transaction, "description" | "counterpartyName">;

/**
 * The letters and digits of a row's texts, folded. Rows with equal keys have the same text, whatever the
 * spacing and spelling.
 */
export function toTextKey({ description, counterpartyName }: Text): string {
  return fold(`${counterpartyName ?? ""} ${description}`).replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * The words that identify the counterparty. Formats differ in how much text they carry, so a single shared
 * word is enough.
 */
export function wordsOf(text: Text): readonly string[] {
  return wordsIn(text).filter(isIdentifying);
}

/** Whether a word is more than one that many payments have. */
export function isIdentifying(word: string): boolean {
  return word.length >= MIN_WORD_LENGTH && !isGenericWord(word);
}

/** All words and numbers of a row's texts, folded. */
export function wordsIn({ description, counterpartyName }: Text): readonly string[] {
  return fold(`${counterpartyName ?? ""} ${description}`)
    .split(NO_WORD)
    .filter(Boolean);
}

const fold = foldByLetter((text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase());

/**
 * The external id of a row of a bank file: the format and the bank's id. It separates rows of one format from
 * rows of other sources, none of which has this form.
 */
export function toBankName(format: StatementFormat, bankId: string): string {
  return `${format}:${bankId}`;
}

/**
 * The external ids under which a row with this one may be stored. A bank gives an entry the same id in its
 * reports (CAMT.052) and in its statements (CAMT.053).
 */
export function namesAlike(name: string): readonly string[] {
  if (name.startsWith("camt052:")) return [name, name.replace("camt052", "camt053")];
  return name.startsWith("camt053:") ? [name, name.replace("camt053", "camt052")] : [name];
}

/**
 * The external id of a row without a unique id of the bank. `digest` covers everything that identifies the
 * row. The day comes first because rows arrive in the order of days, and an index is several times faster to
 * write in its own order.
 */
export function toContentName(
  format: StatementFormat,
  { bookedOn, digest, occurrence }: Readonly<{ bookedOn: CalendarDate; digest: string; occurrence: number }>,
): string {
  return `${format}:#${bookedOn}-${digest}-${occurrence}`;
}

/** Where a stored transaction came from: the format of the bank file, or null for any other source. */
export function sourceOf({ externalId }: Pick<Transaction, "externalId">): StatementFormat | null {
  return STATEMENT_FORMATS.find((format) => externalId.startsWith(`${format}:`)) ?? null;
}

/** Whether the external id contains an id of the bank, which distinguishes two otherwise equal rows. */
export function hasBankName({ externalId }: Pick<Transaction, "externalId">): boolean {
  return sourceOf({ externalId }) !== null && !/^\w+:#/.test(externalId);
}
