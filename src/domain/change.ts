import type { SignOff } from "./closing";
import type { CustomerState } from "./customer";
import type { Rule } from "./rule";
import type { StatementFormat } from "./statement";
import type { Transaction } from "./transaction";

/** The kinds that change which days are closed, or sign a closing off. */
export const CLOSING_KINDS = ["period_closed", "period_reopened", "period_signed_off"] as const;

export const CHANGE_GROUPS = ["edits", "imports", "settings", "undone"] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** The kinds in each group that people can filter by. */
export const KINDS_OF_GROUP = {
  edits: [
    "transaction_reclassified",
    "treatment_cleared",
    "transaction_excluded",
    "transaction_included",
    "refund_marked",
    "refund_cleared",
    "transfer_paired",
    "transfer_unpaired",
    "link_rejected",
    "stream_decided",
    "transaction_removed",
    "transaction_noted",
    "transaction_reviewed",
    "transactions_bulk_edited",
    "rule_created",
    "rule_updated",
    "rule_removed",
  ],
  imports: ["transactions_ingested", "statement_imported"],
  settings: [
    "customer_created",
    "customer_replaced",
    "customer_updated",
    "settings_updated",
    ...CLOSING_KINDS,
  ],
  undone: ["change_undone"],
} as const satisfies Record<ChangeGroup, readonly string[]>;

export const CHANGE_KINDS = [
  ...KINDS_OF_GROUP.settings,
  ...KINDS_OF_GROUP.imports,
  ...KINDS_OF_GROUP.edits,
  ...KINDS_OF_GROUP.undone,
  "totals_repaired",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export function isClosingKind(kind: ChangeKind): boolean {
  return CLOSING_KINDS.some((each) => each === kind);
}

export const ACTOR_KINDS = ["user", "client", "command_line"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/**
 * Who made a change: a person in the dashboard, a partner's client over REST, or somebody at the command
 * line.
 */
export type Actor = Readonly<{ kind: "user" | "client"; id: string }> | Readonly<{ kind: "command_line" }>;

/** The id of a person or a client; null for the command line. */
export function actorId(actor: Actor): string | null {
  return actor.kind === "command_line" ? null : actor.id;
}

export type ImportedFile = Readonly<{ fileName: string; format: StatementFormat }>;

/**
 * One side of a change to the customer and its rules: the state before or after. Only the customer details
 * that differ are kept; null means that there was no customer, or no such rule.
 */
export type Snapshot = Readonly<{
  customer?: Partial<CustomerState> | null;
  rules?: Readonly<Record<string, Rule | null>>;
  /** In `after` only: the bank file that the transactions were imported from. */
  import?: ImportedFile;
  /** In `after` only: why a closed period was reopened. */
  reason?: string;
  /** In `after` only: what was signed off. */
  signOff?: SignOff;
}>;

/** What a change can do to one transaction. */
export const CHANGE_OUTCOMES = ["created", "updated", "removed"] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

export function outcomeOf({ before, after }: ChangeEntry): ChangeOutcome {
  if (before === null) return "created";
  return after === null ? "removed" : "updated";
}

/**
 * The effect of one change on one transaction: it was created, removed, or had fields changed. For changed
 * fields, both sides are kept.
 */
export type ChangeEntry = Readonly<{ transactionId: string }> &
  (
    | Readonly<{ before: null; after: Transaction }>
    | Readonly<{ before: Transaction; after: null }>
    | Readonly<{ before: Partial<Transaction>; after: Partial<Transaction> }>
  );
