import { type Change, findChange, readEntries } from "../../db/changes";
import type { Transaction as DatabaseTransaction } from "../../db/client";
import { findRules } from "../../db/rules";
import { findTransactions } from "../../db/transactions";
import type { ChangeEntry } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { ruleFor } from "../../domain/rule";
import { type Transaction, withExclusion } from "../../domain/transaction";
import { requireLockedCustomer } from "../access";
import type { Context } from "../context";
import { type RuleChange, replanRules } from "../rules/replan-rules";
import { runWrite } from "../run-write";
import { changedFields } from "./changed-fields";
import { commitPlan } from "./commit-plan";
import { countEdits, type Plan, type RuledEdit, type TransactionEdit } from "./plan";
import { conflictsOf, isRuled, refuseConflicts } from "./undo-conflicts";
import { isTreatedInflow, misfitsOf } from "./undo-misfits";

type UndoInput = Readonly<{ userId: string; changeId: string; force?: boolean | undefined }>;

/** The change that took the other back. */
export type UndoResult = Readonly<{ changeId: string; undoneChangeId: string; changedCount: number }>;

/**
 * Restores what a change touched to the state before it, all of it as one change, which can be undone itself.
 *
 * Throws `undo_conflict` where something has touched the same fields since, naming it; `force` undoes all the same.
 * What a rule excludes is not restored row by row: the rules are, and what they reach follows.
 */
export async function undoChange(context: Context, input: UndoInput): Promise<UndoResult> {
  return runWrite(context, async (database) => {
    const customer = await requireLockedCustomer(context, database, input.userId);
    const change = await findChange(database, customer, input.changeId);
    if (change === null) throw new AppError("change_not_found", "There is no change with this id.");
    const plan = await planUndo(context, database, customer, change, input.force === true);
    const { changeId } = await commitPlan(context, database, customer, {
      kind: "change_undone",
      undoesId: change.id,
      ...(change.transactionId === null ? {} : { transactionId: change.transactionId }),
      plan,
    });
    return { changeId, undoneChangeId: change.id, changedCount: countEdits(plan) };
  });
}

async function planUndo(
  context: Context,
  database: DatabaseTransaction,
  customer: Customer,
  change: Change,
  isForced: boolean,
): Promise<Plan> {
  const { entries, excludedAt } = await readTouched(database, customer, change);
  const ids = entries.map(({ transactionId }) => transactionId);
  const stored = new Map((await findTransactions(database, customer, ids)).map((each) => [each.id, each]));
  const conflicts = await conflictsOf(database, customer, { change, entries, stored });
  const rules = rulesToRestore(change);
  const details = detailsToRestore(customer, change);
  const edits = restore(entries, stored);
  const misfits = await misfitsOf(database, customer, { edits, newRules: rules.added, details });
  refuseConflicts([...conflicts, ...misfits], isForced);
  const at = context.now();
  const restored = await standUnderRules(database, customer, edits.map(toFitting), rules, at);
  const decided = new Set(ids);
  const replanned = await replanRules(database, customer, rules, at);
  return {
    edits: restored.flatMap(countOn),
    ruled: replanned
      .filter(({ before }) => !decided.has(before.id))
      .map((edit) => sinceThen(edit, excludedAt)),
    newRules: rules.added,
    removedRules: rules.removed,
    details,
  };
}

function toFitting({ before, after }: TransactionEdit): TransactionEdit {
  return { before, after: after !== null && isTreatedInflow(after) ? { ...after, treatment: null } : after };
}

type Touched = Readonly<{
  /** The rows that somebody decided on; what is theirs is put back. */
  entries: readonly ChangeEntry[];
  /** Since when each of the others was excluded, as the rules had it; they follow the rules again. */
  excludedAt: ReadonlyMap<string, Date | null>;
}>;

async function readTouched(
  database: DatabaseTransaction,
  customer: Customer,
  { id }: Change,
): Promise<Touched> {
  const entries: ChangeEntry[] = [];
  const excludedAt = new Map<string, Date | null>();
  for await (const chunk of readEntries(database, customer, id)) {
    for (const entry of chunk) {
      if (isRuled(entry)) excludedAt.set(entry.transactionId, entry.before?.excludedAt ?? null);
      else entries.push(entry);
    }
  }
  return { entries, excludedAt };
}

/** A row that comes back under its rule is excluded since the time it was then. */
function sinceThen({ before, after }: RuledEdit, excludedAt: Touched["excludedAt"]): RuledEdit {
  const then = excludedAt.get(after.id) ?? null;
  return after.excludedAt === null || then === null
    ? { before, after }
    : { before, after: { ...after, excludedAt: then } };
}

/** Rows that the change made go; rows that it took away come back; of all others the touched fields are put back. */
function restore(
  entries: readonly ChangeEntry[],
  stored: ReadonlyMap<string, Transaction>,
): readonly TransactionEdit[] {
  return entries.flatMap((entry): readonly TransactionEdit[] => {
    const before = stored.get(entry.transactionId) ?? null;
    if (entry.before === null) return [{ before, after: null }];
    if (before !== null) return [{ before, after: { ...before, ...entry.before, version: before.version } }];
    return entry.after === null ? [{ before, after: entry.before }] : [];
  });
}

/** Which rule a restored row stands under follows from the rules of today, not from those of the snapshot. */
async function standUnderRules(
  database: DatabaseTransaction,
  customer: Customer,
  edits: readonly TransactionEdit[],
  { added, removed }: RuleChange,
  at: Date,
): Promise<readonly TransactionEdit[]> {
  const gone = new Set(removed.map(({ id }) => id));
  const keys = new Set(edits.flatMap(({ after }) => after?.counterpartyKey ?? []));
  const stored = (await findRules(database, customer, [...keys])).filter(({ id }) => !gone.has(id));
  const rules = [...stored, ...added];
  return edits.map(({ before, after }) => {
    if (after === null) return { before, after };
    const ruleId = ruleFor(rules, after)?.id ?? null;
    return { before, after: withExclusion(after, { personDecision: after.personDecision, ruleId }, at) };
  });
}

/** A version never goes back, so that whoever has seen an older one notices. What ends as it is stored is left out. */
function countOn({ before, after }: TransactionEdit): readonly TransactionEdit[] {
  if (after === null) return before === null ? [] : [{ before, after }];
  if (before !== null && changedFields(before, after) === null) return [];
  return [{ before, after: { ...after, version: after.version + 1 } }];
}

function rulesToRestore({ before, after }: Change): RuleChange {
  const added = Object.values(before.rules ?? {}).filter((rule) => rule !== null);
  const removed = Object.values(after.rules ?? {}).filter((rule) => rule !== null);
  return { added, removed };
}

function detailsToRestore(customer: Customer, { before }: Change): Plan["details"] {
  if (before.customer === undefined || before.customer === null) return null;
  return changedFields<Customer>(customer, { ...customer, ...before.customer });
}
