import { KEY_OF_ID, KEY_OF_NAME, MAX_NORMALISED_LENGTH } from "./counterparty-key";
import { normaliseCounterparty } from "./counterparty-text";
import { isGenericName } from "./generic-words";

const MIN_LETTERS = 3;

/**
 * What rules match a transaction's counterparty on, by equality and nothing fuzzier; null when it cannot be
 * told.
 *
 * The partner's id decides if there is one, else the name, else the description. A name that says nothing,
 * such as "CARD PAYMENT", gives null rather than the description's word, which would often be a payment
 * reference. Names and descriptions share one prefix, so that a rule outlives a partner's decision to start
 * sending names.
 *
 * `keyOf` is `nameKey`, which those who ask about many may remember.
 */
export function counterpartyKey(
  counterparty: Readonly<{ id: string | null; name: string | null; description: string }>,
  keyOf: (text: string) => string | null = nameKey,
): string | null {
  const { id, name, description } = counterparty;
  return isGiven(id) ? `${KEY_OF_ID}${id}` : keyOf(isGiven(name) ? name : description);
}

/** The key of a counterparty that is known by a name or a description alone. */
export function nameKey(text: string): string | null {
  const normalised = normaliseCounterparty(text);
  return isIdentifying(normalised) ? `${KEY_OF_NAME}${normalised}` : null;
}

function isGiven(text: string | null): text is string {
  return text !== null && text.trim() !== "";
}

function isIdentifying(normalised: string): boolean {
  if (normalised.length > MAX_NORMALISED_LENGTH) return false;
  const letters = lettersOf(normalised);
  // Some letters are two code units long.
  const hasEnough = letters.length >= 2 * MIN_LETTERS || [...letters].length >= MIN_LETTERS;
  return hasEnough && !isGenericName(normalised);
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}+/gu, "");
}
