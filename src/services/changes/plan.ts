import { createHash } from "node:crypto";
import { inChunks } from "../../db/engine/in-chunks";
import type { CustomerState } from "../../domain/customer";
import type { Rule, Ruling } from "../../domain/rule";
import { type CountingState, haveSameFacts, isNew, type Transaction } from "../../domain/transaction";
import { isUnchanged } from "./changed-fields";

/** One transaction as it was (null where it is new) and as it becomes (null where it goes). */
export type TransactionEdit = Readonly<{ before: Transaction | null; after: Transaction | null }>;

type Addition = Readonly<{ before: null; after: Transaction }>;

/**
 * One that stands for the entry of the change itself; what an undo brings back has a history, and an entry.
 */
export function isAddition(edit: TransactionEdit): edit is Addition {
  return edit.before === null && edit.after !== null && isNew(edit.after);
}

type Decision = Readonly<{ before: Transaction; after: Transaction }>;

/** One that changes nothing but what is decided. */
export function isDecision(edit: TransactionEdit): edit is Decision {
  return edit.before !== null && edit.after !== null && haveSameFacts(edit.before, edit.after);
}

/**
 * What the steps of one change, all together, did to a transaction: its version grows once, an exclusion that
 * it had and has goes on, and where it ends as it was there is nothing.
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
 * A transaction of which only what rules decide changes. A rule may reach a million, so no more is known of
 * them than that takes, and what they become is made when it is asked for.
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

/** All that one decision does, worked out before anything is written. What ends as it was is not in it. */
export type Plan = Readonly<{
  edits: readonly TransactionEdit[];
  /** No transaction is both here and among the edits. */
  ruled: readonly RuledEdit[];
  newRules: readonly Rule[];
  /** One that is among the new ones too becomes that one. */
  removedRules: readonly Rule[];
  /** The customer's details that differ, on both sides. */
  details: Readonly<{ before: Partial<CustomerState>; after: Partial<CustomerState> }> | null;
}>;

export const EMPTY_PLAN: Plan = { edits: [], ruled: [], newRules: [], removedRules: [], details: null };

export function isEmpty({ newRules, removedRules, details, ...plan }: Plan): boolean {
  return countEdits(plan) === 0 && newRules.length === 0 && removedRules.length === 0 && details === null;
}

export function countEdits({ edits, ruled }: Pick<Plan, "edits" | "ruled">): number {
  return edits.length + ruled.length;
}

/** Few enough that no other request waits long for the process; see `inChunks`. */
const EDITS_PER_TURN = 5_000;

/**
 * Names what a plan would do, so that a later plan that would do something else has another token.
 *
 * Ids and times that only come into being with the plan are left out, since they differ each time. A version
 * says all of what a transaction was, since it grows with every change.
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

/** What of an edit a token stands for. */
function editSignature(
  { before, after }: TransactionEdit,
  known: (ruleId: string | null) => string | null = (ruleId) => ruleId,
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
