import { MAX_KEY_LENGTH } from "../../domain/counterparty-key";

/** The address of the page of one counterparty. Keys may hold slashes and per cent signs, which paths are not safe for. */
export function counterpartyHref(customerId: string, key: string): string {
  return `/b/${customerId}/counterparty?${new URLSearchParams({ key })}`;
}

/** The key in an address; null where it is none that a counterparty can have. */
export function readCounterpartyKey(text: string | readonly string[] | undefined): string | null {
  if (typeof text !== "string" || text === "" || text.length > MAX_KEY_LENGTH) return null;
  return text.isWellFormed() && !text.includes("\0") ? text : null;
}
