import { createHash } from "node:crypto";
import { inChunks } from "../../db/engine/in-chunks";
import type { CustomerState } from "../../domain/customer";
import type { Rule, Ruling } from "../../domain/rule";
import { type CountingState, haveSameFacts, isNew, type Transaction } from "../../domain/transaction";
import { isUnchanged } from "./changed-fields";

/** A transaction before (null where it is new) and after (null where it is removed). */
export type TransactionEdit = Readonly<{ before: Transaction | null; after: Transaction | null }>;

type Addition = Readonly<{ before: null; after: Transaction }>;

/**
 * Whether the edit adds a transaction that stands for its own entry. A transaction that an undo restores has
 * a history, and gets an entry.
 */
export function isAddition(edit: TransactionEdit): edit is Addition {
  return edit.before === null && edit.after !== null && isNew(edit.after);
}

type Decision = Readonly<{ before: Transaction; after: Transaction }>;

/** Whether the edit changes only what is decided. */
export function isDecision(edit: TransactionEdit): edit is Decision {
  return edit.before !== null && edit.after !== null && haveSameFacts(edit.before, edit.after);
}

/** The transactions that edits leave with other facts than before, which other searches may find. */
export function* withOtherFacts(edits: readonly TransactionEdit[]): Generator<Transaction> {
  for (const edit of edits) if (edit.after !== null && !isDecision(edit)) yield edit.after;
}

/**
 * The combined effect of all steps of one change on a transaction. Its version increases once, and an
 * exclusion that continues keeps its `excludedAt`. Empty where the transaction ends as it was.
 */
export function toTransactionEdit(
  before: Transaction | null,
  steps: Transaction,
): readonly TransactionEdit[] {
  if (before === null) return [{ before, after: steps }];
  const excludedAt = steps.excludedAt && (before.excludedAt ?? steps.excludedAt);
  const after = { ...steps, excludedAt };
  return isUnchanged(before, after) ? [] : [{ before, after: { ...after, version: before.version + 1 } }];
}

/**
 * An edit of a transaction that changes only what rules decide. A rule may reach a million transactions, so
 * each edit holds only the fields needed for that, and computes the result on demand.
 */
export class RuledEdit {
  constructor(
    readonly before: CountingState,
    readonly ruling: Ruling,
  ) {}

  get after(): CountingState {
    const { before, ruling } = this;
    return { ...before, version: before.version + 1, ...ruling };
  }
}

/**
 * Everything that one decision does, computed before anything is written. Transactions that end as they were
 * are not included.
 */
export type Plan = Readonly<{
  edits: readonly TransactionEdit[];
  /** No transaction is both here and in `edits`. */
  ruled: readonly RuledEdit[];
  newRules: readonly Rule[];
  /** A rule that is also in `newRules` is replaced, not removed. */
  removedRules: readonly Rule[];
  /** The customer details that differ, on both sides. */
  details: Readonly<{ before: Partial<CustomerState>; after: Partial<CustomerState> }> | null;
}>;

/** The part of a plan that changes transactions. */
export type Edits = Pick<Plan, "edits" | "ruled">;

export const EMPTY_PLAN: Plan = { edits: [], ruled: [], newRules: [], removedRules: [], details: null };

export function isEmpty({ newRules, removedRules, details, ...plan }: Plan): boolean {
  return countEdits(plan) === 0 && newRules.length === 0 && removedRules.length === 0 && details === null;
}

export function countEdits({ edits, ruled }: Edits): number {
  return edits.length + ruled.length;
}

/** Few enough that no other request waits long for the process; see `inChunks`. */
const EDITS_PER_TURN = 5_000;

/**
 * A digest of what a plan would do; a plan that would do anything else has another token.
 *
 * Ids and times that are created with the plan are left out, since they differ each time. A version stands
 * for the whole state of a transaction, since it increases with every change.
 */
export async function tokenOf({ edits, ruled, newRules, removedRules, details }: Plan): Promise<string> {
  const storedIds = new Set(removedRules.map(({ id }) => id));
  const newIds = new Set(newRules.map(({ id }) => id).filter((id) => !storedIds.has(id)));
  const known = (ruleId: string | null): string | null =>
    ruleId !== null && newIds.has(ruleId) ? "new" : ruleId;
  const hash = createHash("sha256");
  const rules = newRules.map(({ id: _, createdAt: __, ...rule }) => rule);
  hash.update(toJson([rules, removedRules.map(({ id }) => id), details]));
  await inChunks(edits, EDITS_PER_TURN, (chunk) => {
    const rows = chunk.map((edit) => editSignature(edit, known));
    hash.update(toJson(rows));
  });
  await inChunks(ruled, EDITS_PER_TURN, (chunk) => {
    const rows = chunk.map(({ before, ruling }) => [
      before.id,
      before.version,
      known(ruling.ruleId),
      known(ruling.treatmentRuleId),
    ]);
    hash.update(JSON.stringify(rows));
  });
  return hash.digest("base64url");
}

/** The part of an edit that the token covers. */
function editSignature(
  { before, after }: TransactionEdit,
  known: (ruleId: string | null) => string | null,
): readonly unknown[] {
  return [
    before?.id,
    before?.version,
    after && {
      ...after,
      id: before?.id,
      ruleId: known(after.ruleId),
      treatmentRuleId: known(after.treatmentRuleId),
      excludedAt: after.excludedAt !== null,
    },
  ];
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? each.toString() : each));
}
