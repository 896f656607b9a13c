import { foldByLetter } from "./fold-by-letter";
import type { Transaction } from "./transaction";

/** What of a transaction a search looks in. */
export type Searched = Pick<Transaction, "description" | "counterpartyName"> &
  Partial<Pick<Transaction, "note">>;

const WILDCARDS: Readonly<Record<string, string>> = { "%": "％", _: "＿", "\\": "＼" };

/**
 * Folds text so that a search for part of it finds the same rows on every database.
 *
 * Databases differ in which letters they fold and in whether LIKE has an escape character, so letters are
 * folded here and the wildcards become their full-width twins, which mean nothing to LIKE.
 */
export function toSearchText(text: string): string {
  return fold(text).replace(/[%_\\]/g, (wildcard) => WILDCARDS[wildcard] ?? wildcard);
}

export function searchTextOf({ description, counterpartyName, note }: Searched): string {
  const text = `${description} ${counterpartyName ?? ""}`;
  return toSearchText(note ? `${text} ${note}` : text);
}

const fold = foldByLetter((text) => text.normalize("NFKC").toLowerCase());

/** Letters that lower-casing alone folds, on every database. */
const PLAIN = /^[\x20-\x7e]*$/;
const SPECIAL = /[%_\\]/;

/**
 * The search text as it is stored: empty where a database makes it of the other columns by lower-casing them,
 * as nearly all are. No search text itself is empty.
 */
export function toKeptSearchText({ description, counterpartyName, note }: Searched): string {
  const texts = [description, counterpartyName ?? "", note ?? ""];
  if (texts.every((text) => PLAIN.test(text) && !SPECIAL.test(text))) return "";
  return searchTextOf({ description, counterpartyName, note: note ?? null });
}
