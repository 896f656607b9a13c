/**
 * PostgreSQL cannot index a text of more than 2,704 bytes, and some characters grow to eighteen times their
 * size under NFKC.
 */
export const MAX_NORMALISED_LENGTH = 500;

/** The longest name, in code points, that a request for a rule may give its counterparty. */
export const MAX_COUNTERPARTY_NAME_LENGTH = 255;

/** The prefix of a key, by what the key is made of. */
export const KEY_OF_ID = "id:";
export const KEY_OF_NAME = "name:";

/**
 * Used in place of a key for all transactions without an identifiable counterparty. It cannot collide with a
 * key, because it has neither prefix.
 */
export const NO_COUNTERPARTY = "none";

/** No key is longer: the ids of partners are shorter than names may be. */
export const MAX_KEY_LENGTH = KEY_OF_NAME.length + MAX_NORMALISED_LENGTH;

/** The id or normalised name that a key is made of, for display where no better name is known. */
export function wordsOfKey(key: string): string {
  return key.slice(key.indexOf(":") + 1);
}
