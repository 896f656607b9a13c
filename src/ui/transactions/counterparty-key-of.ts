import { counterpartyKey } from "../../domain/counterparty";
import type { WireTransaction } from "./apply-edit";

/** The key that rules and filters match its counterparty on; null if it has none. */
export function counterpartyKeyOf({ counterparty, description }: WireTransaction): string | null {
  return counterpartyKey({ ...counterparty, description });
}
