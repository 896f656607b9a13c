import { KEY_OF_ID, KEY_OF_NAME, MAX_NORMALISED_LENGTH } from "./counterparty-key";
import { normaliseCounterparty } from "./counterparty-text";
import { isGenericName } from "./generic-words";
import type { TransactionFacts } from "./transaction";

const MIN_LETTERS = 3;

/**
 * The key by which rules match a transaction's counterparty, always by equality; null where the counterparty
 * cannot be identified.
 *
 * The partner's id takes precedence, then the name, then the description. A name that identifies nobody, such
 * as "CARD PAYMENT", gives null instead of falling back to the description, which is often a payment
 * reference. Names and descriptions share one prefix, so that a rule still matches after a partner starts to
 * send names.
 *
 * `keyOf` is `nameKey`; callers with many transactions may pass a memoised version.
 */
export function counterpartyKey(
  counterparty: Readonly<{ id: string | null; name: string | null; description: string }>,
  keyOf: (text: string) => string | null = nameKey,
): string | null {
  const { id, name, description } = counterparty;
  return isGiven(id) ? `${KEY_OF_ID}${id}` : keyOf(isGiven(name) ? name : description);
}

/** The counterparty key of a transaction with these facts. */
export function keyOfFacts(
  facts: Pick<TransactionFacts, "counterpartyId" | "counterpartyName" | "description">,
  keyOf?: (text: string) => string | null,
): string | null {
  const { counterpartyId: id, counterpartyName: name, description } = facts;
  return counterpartyKey({ id, name, description }, keyOf);
}

/**
 * The key of a counterparty that is known only by a name or a description; null where the text identifies
 * nobody.
 */
export function nameKey(text: string): string | null {
  const normalised = normaliseCounterparty(text);
  return isIdentifying(normalised) ? `${KEY_OF_NAME}${normalised}` : null;
}

/** Whether an id or a name says anything. */
export function isGiven(text: string | null): text is string {
  return text !== null && text.trim() !== "";
}

function isIdentifying(normalised: string): boolean {
  if (normalised.length > MAX_NORMALISED_LENGTH) return false;
  const letters = lettersOf(normalised);
  // Some letters take two code units.
  const hasEnough = letters.length >= 2 * MIN_LETTERS || [...letters].length >= MIN_LETTERS;
  return hasEnough && !isGenericName(normalised);
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}+/gu, "");
}
