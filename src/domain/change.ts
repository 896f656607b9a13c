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
  "transactions_bulk_edited",
  "rule_removed",
  "change_undone",
  "totals_repaired",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const ACTOR_KINDS = ["client", "command_line"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who decided: a partner's client over REST, or someone at the command line. */
export type Actor = Readonly<{ kind: "client"; id: string }> | Readonly<{ kind: "command_line" }>;

/**
 * One side of a change of the customer and its rules, as it was before or became after.
 * Of the customer only the details that differ are kept; null means that there was none.
 */
export type Snapshot = Readonly<{
  customer?: Partial<CustomerDetails> | null;
  rules?: Readonly<Record<string, Rule | null>>;
}>;

/** What one change did to one transaction: made it, took it away, or changed fields, of which both sides are kept. */
export type ChangeEntry = Readonly<{ transactionId: string }> &
  (
    | Readonly<{ before: null; after: Transaction }>
    | Readonly<{ before: Transaction; after: null }>
    | Readonly<{ before: Partial<Transaction>; after: Partial<Transaction> }>
  );
