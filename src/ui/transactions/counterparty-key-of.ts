import { counterpartyKey } from "../../domain/counterparty";
import type { WireTransaction } from "./apply-edit";

/** What rules and filters match its counterparty on; null where it cannot be told. */
export function counterpartyKeyOf({ counterparty, description }: WireTransaction): string | null {
  return counterpartyKey({ ...counterparty, description });
}
