import { foldByLetter } from "./fold-by-letter";
import type { Transaction } from "./transaction";

/** The fields of a transaction that are searched. */
export type Searched = Pick<Transaction, "description" | "counterpartyName"> &
  Partial<Pick<Transaction, "note">>;

const WILDCARDS: Readonly<Record<string, string>> = { "%": "％", _: "＿", "\\": "＼" };

/**
 * Folds text so that a search for part of it finds the same rows on every database.
 *
 * Databases differ in which letters they fold, and in whether LIKE has an escape character. So letters are
 * folded here, and wildcards become their full-width counterparts, which mean nothing to LIKE.
 */
export function toSearchText(text: string): string {
  return fold(text).replace(/[%_\\]/g, (wildcard) => WILDCARDS[wildcard] ?? wildcard);
}

/**
 * Greek writes a small sigma differently at the end of a word than within one, and a search may end within a
 * word. So neither form decides whether a search matches.
 */
export function withOneSigma(searchText: string): string {
  return searchText.replaceAll(FINAL_SIGMA, SIGMA);
}

export const SIGMA = "σ";
export const FINAL_SIGMA = "ς";

export function searchTextOf({ description, counterpartyName, note }: Searched): string {
  const text = `${description} ${counterpartyName ?? ""}`;
  return toSearchText(note ? `${text} ${note}` : text);
}

const fold = foldByLetter((text) => text.normalize("NFKC").toLowerCase());

/** Characters that every database folds by lower-casing alone. */
const PLAIN = /^[\x20-\x7e]*$/;
const SPECIAL = /[%_\\]/;

/**
 * The search text to store. It is empty for nearly all transactions, where the database derives it by
 * lower-casing the other columns. No actual search text is empty.
 */
export function toKeptSearchText({ description, counterpartyName, note }: Searched): string {
  const texts = [description, counterpartyName ?? "", note ?? ""];
  if (texts.every((text) => PLAIN.test(text) && !SPECIAL.test(text))) return "";
  return searchTextOf({ description, counterpartyName, note: note ?? null });
}
