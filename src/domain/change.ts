import type { CustomerDetails } from "./customer";
import type { Rule } from "./rule";
import type { Transaction } from "./transaction";

export const CHANGE_KINDS = [
  "customer_created",
  "customer_replaced",
  "settings_updated",
  "transactions_ingested",
  "transaction_reclassified",
  "treatment_cleared",
  "transaction_excluded",
  "transaction_included",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Who decided: a partner's client over REST, or someone at the command line. */
export type Actor = Readonly<{ kind: "client"; id: string }> | Readonly<{ kind: "command_line" }>;

/**
 * One side of a change: what it touched, by id, as it was before or became after.
 *
 * Of a row that was there before and after, only the fields that differ are kept; null means that there was none.
 */
export type Snapshot = Readonly<{
  customer?: Partial<CustomerDetails> | null;
  transactions?: Readonly<Record<string, Partial<Transaction> | null>>;
  rules?: Readonly<Record<string, Rule | null>>;
}>;
