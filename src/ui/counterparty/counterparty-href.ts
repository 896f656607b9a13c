import { MAX_KEY_LENGTH, NO_COUNTERPARTY } from "../../domain/counterparty-key";
import { transactionsHref } from "../transactions/transactions-href";

/**
 * The address of the page of one counterparty; where none can be told, of all such transactions. Keys may
 * hold slashes and per cent signs, which paths are not safe for.
 */
export function counterpartyHref(customerId: string, key: string | null): string {
  if (key === null) return transactionsHref(customerId, { counterparty: NO_COUNTERPARTY });
  return `/b/${customerId}/counterparty?${new URLSearchParams({ key })}`;
}

/** The key in an address; null where it is none that a counterparty can have. */
export function readCounterpartyKey(text: string | readonly string[] | undefined): string | null {
  if (typeof text !== "string" || text === "" || text.length > MAX_KEY_LENGTH) return null;
  return text.isWellFormed() && !text.includes("\0") ? text : null;
}
