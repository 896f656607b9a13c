import type { CalendarDate } from "./calendar-date";
import { foldByLetter } from "./fold-by-letter";
import { isGenericWord } from "./generic-words";
import type { StatementFormat } from "./statement";
import { STATEMENT_FORMATS } from "./statement";
import type { Transaction } from "./transaction";

/** Shorter account numbers are no proof of being the end of another. */
const MIN_ACCOUNT_LENGTH = 6;

const MIN_WORD_LENGTH = 4;

/**
 * Whether two sources mean the same account. Banks write one account as an IBAN here and as a number there,
 * so one that holds the other is the same; a source that names none says nothing.
 */
export function compareAccounts(a: string | null, b: string | null): "same" | "unknown" | "other" {
  if (a === null || b === null) return a === b ? "same" : "unknown";
  const [shorter, longer] = [toAccountKey(a), toAccountKey(b)].sort((x, y) => x.length - y.length);
  if (shorter === undefined || longer === undefined) return "unknown";
  if (shorter === longer) return "same";
  return shorter.length >= MIN_ACCOUNT_LENGTH && longer.includes(shorter) ? "same" : "other";
}

function toAccountKey(account: string): string {
  return account.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

type Text = Pick<Transaction, "description" | "counterpartyName">;

/**
 * What two rows must share to be of the same text: letters and digits, whatever lies between and how it is
 * written.
 */
export function toTextKey({ description, counterpartyName }: Text): string {
  return fold(`${counterpartyName ?? ""} ${description}`).replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * The words of a text that say who it was. One format tells more than another, so that one word is shared is
 * enough.
 */
export function wordsOf({ description, counterpartyName }: Text): readonly string[] {
  return fold(`${counterpartyName ?? ""} ${description}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH && !isGenericWord(word));
}

const fold = foldByLetter((text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase());

/**
 * The external id of a row of a bank file: the format, and the bank's own id there. It tells rows of one
 * format from those that came another way, of which none has this form.
 */
export function toBankName(format: StatementFormat, bankId: string): string {
  return `${format}:${bankId}`;
}

/**
 * The external id of a row whose bank gives none that is unique. `digest` says all that makes the row what it
 * is. The day comes first, since rows come in the order of days, and an index is written several times as
 * fast in its own order.
 */
export function toContentName(
  format: StatementFormat,
  { bookedOn, digest, occurrence }: Readonly<{ bookedOn: CalendarDate; digest: string; occurrence: number }>,
): string {
  return `${format}:#${bookedOn}-${digest}-${occurrence}`;
}

/** How a stored transaction came in: the format of the bank file, or null for every other way. */
export function sourceOf({ externalId }: Pick<Transaction, "externalId">): StatementFormat | null {
  return STATEMENT_FORMATS.find((format) => externalId.startsWith(`${format}:`)) ?? null;
}

/** Whether the external id holds an id of the bank, which tells two rows apart that are equal in all else. */
export function hasBankName({ externalId }: Pick<Transaction, "externalId">): boolean {
  return sourceOf({ externalId }) !== null && !/^\w+:#/.test(externalId);
}
