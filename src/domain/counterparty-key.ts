/**
 * PostgreSQL cannot index a text of more than 2,704 bytes, and some characters grow eighteenfold under NFKC.
 */
export const MAX_NORMALISED_LENGTH = 500;

/** What a key begins with, by what it is made of. */
export const KEY_OF_ID = "id:";
export const KEY_OF_NAME = "name:";

/**
 * Stands where a key may, for all whose counterparty cannot be told. It is no key itself, since it has no
 * such beginning.
 */
export const NO_COUNTERPARTY = "none";

/** No key is longer, since the ids that partners give are shorter than names may be. */
export const MAX_KEY_LENGTH = KEY_OF_NAME.length + MAX_NORMALISED_LENGTH;

/** The id or the normalised name that a key is made of, for where no better name is known. */
export function wordsOfKey(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}
