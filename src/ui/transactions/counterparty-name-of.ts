import { NO_COUNTERPARTY, wordsOfKey } from "../../domain/counterparty-key";
import type { WireTransaction } from "./apply-edit";
import { counterpartyKeyOf } from "./counterparty-key-of";
import { nameOf } from "./counting";

/** The name as the newest of the rows has it; while none is there, what of it is in the key. */
export function counterpartyNameOf(
  key: string | undefined,
  newest: WireTransaction | undefined,
): string | null {
  if (key === undefined || key === NO_COUNTERPARTY) return null;
  return newest !== undefined && counterpartyKeyOf(newest) === key ? nameOf(newest) : wordsOfKey(key);
}
