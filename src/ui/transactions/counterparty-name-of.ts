import { NO_COUNTERPARTY, wordsOfKey } from "../../domain/counterparty-key";
import type { WireTransaction } from "./apply-edit";
import { counterpartyKeyOf } from "./counterparty-key-of";
import { nameOf } from "./counting";

/** The name in the newest of the rows; until a row is loaded, a name derived from the key. */
export function counterpartyNameOf(
  key: string | undefined,
  newest: WireTransaction | undefined,
): string | null {
  if (key === undefined || key === NO_COUNTERPARTY) return null;
  return newest !== undefined && counterpartyKeyOf(newest) === key ? nameOf(newest) : wordsOfKey(key);
}
