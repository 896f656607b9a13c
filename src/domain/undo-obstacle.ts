import { MAX_REFUNDS } from "./links";

/**
 * The sentences that report why a change cannot be undone, by kind of obstacle. An `undo_conflict` error
 * carries them as the messages of its field errors, and the dashboard reads them back to show its own texts.
 */
const SENTENCES = {
  fields_changed: "{fields} of transaction {transactionId} was changed by change {changeId}",
  transaction_gone_or_back: "transaction {transactionId} was added or removed by change {changeId}",
  setting_changed: "{field} has changed since",
  rule_changed: "rule {ruleId} has changed since",
  rule_removed: "rule {ruleId} has been removed since",
  rule_restored: "rule {ruleId} has been restored since",
  rule_ends_too_early: "rule {ruleId} would end before it begins",
  external_id_taken: "the external id {externalId} now belongs to transaction {transactionId}",
  inflow_treated: "transaction {transactionId} is an inflow, which has no treatment",
  refunded: "transaction {transactionId} is refunded by {refundIds}",
  transfer_and_refund: "transaction {transactionId} would be part of both a transfer and a refund",
  refunds_exceed_amount: "transaction {transactionId} would be refunded by more than was paid",
  too_many_refunds: `transaction {transactionId} would have more than ${MAX_REFUNDS} refunds`,
  customer_created: "the change created the customer, which cannot be undone",
  totals_repaired: "the change repaired totals and made no decision to undo",
  currencies_differ: "the currency of the customer and of its transactions would differ",
} as const;

export type UndoObstacleKind = keyof typeof SENTENCES;

/** Why a change cannot be undone, and the ids and fields that the sentence names. */
export type UndoObstacle = Readonly<{ kind: UndoObstacleKind; values: Readonly<Record<string, string>> }>;

/** The kinds of obstacles that forcing an undo cannot overcome. */
const IMPOSSIBLE: ReadonlySet<UndoObstacleKind> = new Set([
  "transaction_gone_or_back",
  "rule_removed",
  "rule_restored",
  "rule_ends_too_early",
  "external_id_taken",
  "too_many_refunds",
  "customer_created",
  "totals_repaired",
  "currencies_differ",
]);

/** Whether the undo is refused even if it is forced. */
export function isImpossible({ kind }: UndoObstacle): boolean {
  return IMPOSSIBLE.has(kind);
}

const PLACEHOLDER = /\{(\w+)\}/g;

export function toUndoSentence({ kind, values }: UndoObstacle): string {
  return SENTENCES[kind].replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? "");
}

/** Reads what `toUndoSentence` wrote; null if the sentence is not one of these. */
export function readUndoSentence(sentence: string): UndoObstacle | null {
  for (const [kind, pattern] of PATTERNS) {
    const match = pattern.exec(sentence);
    if (match !== null) return { kind, values: { ...match.groups } };
  }
  return null;
}

/** The placeholders whose values can contain spaces. */
const WITH_SPACES: ReadonlySet<string> = new Set(["fields", "refundIds", "externalId"]);

const PATTERNS: ReadonlyMap<UndoObstacleKind, RegExp> = new Map(
  (Object.keys(SENTENCES) as UndoObstacleKind[]).map((kind) => {
    const pattern = SENTENCES[kind].replaceAll(
      PLACEHOLDER,
      (_, name: string) => `(?<${name}>${WITH_SPACES.has(name) ? ".+" : "\\S+"})`,
    );
    return [kind, new RegExp(`^${pattern}$`, "s")];
  }),
);
