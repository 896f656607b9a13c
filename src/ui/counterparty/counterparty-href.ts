import { MAX_KEY_LENGTH, NO_COUNTERPARTY } from "../../domain/counterparty-key";
import { transactionsHref } from "../transactions/transactions-href";

/**
 * The address of a counterparty's page, or of all transactions without a known counterparty if `key` is null.
 * The key is a search parameter, because it may contain slashes and percent signs, which are unsafe in a
 * path.
 */
export function counterpartyHref(customerId: string, key: string | null): string {
  if (key === null) return transactionsHref(customerId, { counterparty: NO_COUNTERPARTY });
  return `/b/${customerId}/counterparty?${new URLSearchParams({ key })}`;
}

/** Reads the key from an address; null if no counterparty can have that key. */
export function readCounterpartyKey(text: string | readonly string[] | undefined): string | null {
  if (typeof text !== "string" || text === "" || text.length > MAX_KEY_LENGTH) return null;
  return text.isWellFormed() && !text.includes("\0") ? text : null;
}
