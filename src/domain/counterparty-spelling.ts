import { KEY_OF_NAME, wordsOfKey } from "./counterparty-key";
import { normaliseCounterparty } from "./counterparty-text";

/** The name of a counterparty, prepared for comparisons. */
export type Spelling = Readonly<{
  words: readonly string[];
  /** Its letters and digits alone. */
  letters: string;
}>;

/** Names that begin with the same words are alike if these have as many letters. */
const LEAST_LETTERS = 4;

/** A whole name may be shorter. */
const LEAST_LETTERS_OF_NAME = 3;

/** The spelling of a counterparty with this key and name; null where only an id is known. */
export function spellingOf(counterpartyKey: string, counterpartyName: string | null): Spelling | null {
  const name = nameOf(counterpartyKey, counterpartyName);
  return name === null ? null : { words: name.split(" "), letters: lettersOf(name) };
}

/**
 * Whether two names may be of one counterparty: they begin with the same words, or one continues the other,
 * such as "Netflix" and "NETFLIX.COM". This is far too vague for a rule.
 */
export function areSpelledAlike(one: Spelling, other: Spelling): boolean {
  const end = one.words.findIndex((word, index) => word !== other.words[index]);
  const common = one.words.slice(0, end === -1 ? one.words.length : end);
  if (common.length > 0 && lettersOf(common.join("")).length >= LEAST_LETTERS) return true;
  const [short, long] = one.letters.length < other.letters.length ? [one, other] : [other, one];
  return short.letters.length >= LEAST_LETTERS_OF_NAME && long.letters.startsWith(short.letters);
}

function nameOf(key: string, name: string | null): string | null {
  if (key.startsWith(KEY_OF_NAME)) return wordsOfKey(key);
  return name === null ? null : normaliseCounterparty(name);
}

/** In German, "ue" is another spelling of "ü", of which the accent is gone. */
function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "").replace(/(?<=[aou])e/g, "");
}
