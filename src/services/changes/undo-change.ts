import type { UnitOfWork } from "../../db/engine/executor";
import { readEntries } from "../../db/tables/change-entries";
import type { Change } from "../../db/tables/change-fields";
import { findRulesByIds } from "../../db/tables/rules";
import { findLastVersions } from "../../db/tables/transaction-history";
import { findTransactions, findTransactionsById } from "../../db/tables/transactions";
import { type ChangeEntry, isClosingKind } from "../../domain/change";
import { keyOfFacts } from "../../domain/counterparty";
import type { Customer } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { isLinked } from "../../domain/links";
import { mayManage } from "../../domain/person";
import { type Rule, ruleFor, rulingOf } from "../../domain/rule";
import { type Transaction, UNTREATED } from "../../domain/transaction";
import type { UndoObstacle } from "../../domain/undo-obstacle";
import { requireChange, requireLockedCustomer } from "../access";
import type { Context } from "../context";
import { hasStreamDecision, passOnDecisions } from "../recurring/pass-on-decisions";
import { readDecisions } from "../recurring/read-decisions";
import { findRulesAfter, type RuleChange, replanRules } from "../rules/replan-rules";
import { runWrite } from "../run-write";
import { ChangeWriter, type CustomerWrite } from "./change-writer";
import { changedFields } from "./changed-fields";
import { writePlan } from "./commit-plan";
import { decidedFields, treatmentDecided } from "./effective-touches";
import { followLinks } from "./follow-links";
import { countEdits, type Edits, type Plan, RuledEdit, type TransactionEdit } from "./plan";
import { conflictsOf, isRuled, refuseConflicts, rowConflicts } from "./undo-conflicts";
import { misfitsOf } from "./undo-misfits";
import { sizeOfUndo } from "./undo-size";

type UndoInput = Readonly<{ userId: string; changeId: string; force?: boolean | undefined }>;

/** The change that undid another one. */
export type UndoResult = Readonly<{ changeId: string; undoneChangeId: string; changedCount: number }>;

/**
 * Restores everything that a change touched to its earlier state, as one change that can be undone itself.
 *
 * Throws `undo_conflict` with the details where the same fields were touched since; `force` undoes the change
 * anyway. Decisions made by rules are not restored row by row: the rules are restored, and the transactions
 * that they reach follow.
 */
export async function undoChange(context: Context, input: UndoInput): Promise<UndoResult> {
  const run = async (unit: UnitOfWork): Promise<UndoResult> => {
    const customer = await requireLockedCustomer(context, unit, input.userId);
    const change = await requireChange(unit, customer, input.changeId);
    if (isClosingKind(change.kind)) refuseClosing(change);
    const write = { context, unit, customer };
    const { added: newRules, removed: removedRules } = await rulesToRestore(write, change);
    const decided = { newRules, removedRules, details: detailsToRestore(customer, change) };
    if (decided.details !== null) requireManager(context);
    const writer = new ChangeWriter(write, {
      kind: "change_undone",
      undoesId: change.id,
      undoesImport: change.after.import !== undefined,
      ...(change.transactionId === null ? {} : { transactionId: change.transactionId }),
      decided,
    });
    const touched = await withdraw(write, change, writer);
    const edits = await planUndo(write, { change, touched, decided, isForced: input.force === true });
    await writePlan(writer, write, { ...edits, ...decided });
    const changedCount = touched.withdrawnCount + countEdits(edits);
    return { changeId: writer.changeId, undoneChangeId: change.id, changedCount };
  };
  return runWrite(context, input.userId, run, { size: await sizeOfUndo(context, input) });
}

type Touched = Readonly<{
  /** How many of the rows that the change created were removed. */
  withdrawnCount: number;
  /** The conflicts that speak against removing them. */
  conflicts: readonly UndoObstacle[];
  /** The removed rows that were linked to others. */
  linked: readonly Transaction[];
  /** The removed rows with a decision about a stream. */
  decided: readonly Transaction[];
  /** The entries of other rows with a person's decision, which are restored. */
  entries: readonly ChangeEntry[];
  /** When the remaining rows were excluded by rules before the change. They follow the rules again. */
  excludedAt: ReadonlyMap<string, Date | null>;
}>;

/**
 * Reads what a change touched, and removes the rows that it created while reading: an import may have created
 * a hundred thousand. If a conflict is found later, everything is rolled back.
 */
async function withdraw(
  { unit, customer }: CustomerWrite,
  change: Change,
  writer: ChangeWriter,
): Promise<Touched> {
  const entries: ChangeEntry[] = [];
  const excludedAt = new Map<string, Date | null>();
  const conflicts: UndoObstacle[] = [];
  const linked: Transaction[] = [];
  const decided: Transaction[] = [];
  const marked = new Set<string>();
  let withdrawnCount = 0;
  for await (const chunk of readEntries(unit, customer, change)) {
    const made: ChangeEntry[] = [];
    for (const entry of chunk) {
      if (entry.after?.refundOf) marked.add(entry.transactionId);
      if (entry.before === null) made.push(entry);
      else if (isRuled(entry)) excludedAt.set(entry.transactionId, entry.before.excludedAt ?? null);
      else entries.push(entry);
    }
    if (made.length === 0) continue;
    const stored = await findStored(unit, customer, made);
    conflicts.push(...(await rowConflicts(unit, customer, { change, entries: made, stored })));
    linked.push(...[...stored.values()].filter(isLinked));
    decided.push(...[...stored.values()].filter(hasStreamDecision));
    const edits = [...stored.values()].map((before) => ({ before, after: null }));
    await writer.write({ edits, ruled: [] });
    withdrawnCount += edits.length;
  }
  conflicts.push(...linked.flatMap((outflow) => refundConflicts(outflow, marked)));
  return { withdrawnCount, conflicts, linked, decided, entries, excludedAt };
}

/**
 * A refund is a decision on the inflow. If the change being undone made that decision, it is undone as well,
 * so it is no conflict.
 */
function refundConflicts(
  { id, refundedBy: all }: Transaction,
  marked: ReadonlySet<string>,
): readonly UndoObstacle[] {
  const refundedBy = (all ?? []).filter((inflowId) => !marked.has(inflowId));
  if (refundedBy.length === 0) return [];
  return [{ kind: "refunded", values: { transactionId: id, refundIds: refundedBy.join(", ") } }];
}

async function planUndo(
  { context, unit, customer }: CustomerWrite,
  undone: Readonly<{
    change: Change;
    touched: Touched;
    decided: Pick<Plan, "newRules" | "removedRules" | "details">;
    isForced: boolean;
  }>,
): Promise<Edits> {
  const { change, touched, decided, isForced } = undone;
  const { entries, excludedAt } = touched;
  const { newRules, removedRules, details } = decided;
  const stored = await findStored(unit, customer, entries);
  const conflicts = await conflictsOf(unit, customer, { change, entries, stored });
  const gone = entries.flatMap(({ transactionId }) => (stored.has(transactionId) ? [] : [transactionId]));
  const lastVersions = await findLastVersions(unit, customer, gone);
  const edits = restore(entries, { stored, lastVersions });
  const misfits = await misfitsOf(unit, customer, { change, edits, details, newRules });
  refuseConflicts([...conflicts, ...touched.conflicts, ...misfits], isForced);
  const at = context.now();
  const rules = { added: newRules, removed: removedRules };
  const restored = await standUnderRules(unit, customer, edits.map(toFitting), rules, at);
  const named = new Set(entries.map(({ transactionId }) => transactionId));
  const replanned = await replanRules(unit, customer, rules, at);
  const find = (ids: readonly string[]) => findTransactions(unit, customer, ids);
  const edited = restored.flatMap(countOn);
  const restoring = {
    edits: await passOnDecisions(readDecisions(unit, customer), edited, touched.decided),
    ruled: replanned.filter(({ before }) => !named.has(before.id)).map((edit) => sinceThen(edit, excludedAt)),
  };
  return followLinks(find, restoring, touched.linked);
}

function findStored(
  unit: UnitOfWork,
  customer: Customer,
  entries: readonly ChangeEntry[],
): Promise<ReadonlyMap<string, Transaction>> {
  const ids = entries.map(({ transactionId }) => transactionId);
  return findTransactionsById(unit, customer, ids);
}

/** Recomputes derived fields, since only some of the facts may have been restored. */
function toFitting({ before, after }: TransactionEdit): TransactionEdit {
  if (after === null) return { before, after };
  return {
    before,
    after: {
      ...after,
      ...(after.direction === "inflow" ? UNTREATED : {}),
      counterpartyKey: keyOfFacts(after),
      refunded: after.refundOf === null ? null : after.refunded,
    },
  };
}

/** Keeps the original `excludedAt` of a row that is excluded by its rule again. */
function sinceThen(edit: RuledEdit, excludedAt: Touched["excludedAt"]): RuledEdit {
  const { before, ruling } = edit;
  const then = excludedAt.get(before.id) ?? null;
  if (ruling.excludedAt === null || then === null) return edit;
  return new RuledEdit(before, { ...ruling, excludedAt: then });
}

/**
 * Rows that the change removed come back with their last version, since they may have been restored and
 * removed again in between. In all other rows, the touched fields are restored.
 */
function restore(
  entries: readonly ChangeEntry[],
  {
    stored,
    lastVersions,
  }: Readonly<{ stored: ReadonlyMap<string, Transaction>; lastVersions: ReadonlyMap<string, number> }>,
): readonly TransactionEdit[] {
  return entries.flatMap((entry): readonly TransactionEdit[] => {
    const before = stored.get(entry.transactionId) ?? null;
    if (entry.before === null) return [];
    if (before !== null) {
      return [{ before, after: { ...before, ...toRestore(entry, entry.before), version: before.version } }];
    }
    if (entry.after !== null) return [];
    const version = lastVersions.get(entry.transactionId) ?? entry.before.version;
    return [{ before, after: { ...entry.before, version } }];
  });
}

/** The treatment is restored where a person decided it. A treatment from a rule follows from the rules. */
function toRestore(entry: ChangeEntry, fields: Partial<Transaction>): Partial<Transaction> {
  const { treatment: _, treatmentRuleId: __, treatmentDecision: ___, ...others } = fields;
  return decidedFields(entry).includes("treatment") ? { ...others, ...treatmentDecided(fields) } : others;
}

/** What rules decide on a restored row follows from the current rules, not from those of the snapshot. */
async function standUnderRules(
  unit: UnitOfWork,
  customer: Customer,
  edits: readonly TransactionEdit[],
  change: RuleChange,
  at: Date,
): Promise<readonly TransactionEdit[]> {
  const keys = edits.flatMap(({ after }) => after?.counterpartyKey ?? []);
  const rules = await findRulesAfter(unit, customer, change, keys);
  return edits.map(({ before, after }) => ({
    before,
    after: after && { ...after, ...rulingOf(after, ruleFor(rules, after), at) },
  }));
}

/**
 * Increases the version, which never decreases, so that readers of an older version notice. Unchanged rows
 * are left out.
 */
function countOn({ before, after }: TransactionEdit): readonly TransactionEdit[] {
  if (after === null) return before === null ? [] : [{ before, after }];
  if (before !== null && changedFields(before, after) === null) return [];
  return [{ before, after: { ...after, version: after.version + 1 } }];
}

/** In a rule that the change edited, only the touched fields are restored. */
async function rulesToRestore(
  { unit, customer }: CustomerWrite,
  { before, after }: Change,
): Promise<RuleChange> {
  const [added, removed]: [Rule[], Rule[]] = [[], []];
  const rules = await findRulesByIds(unit, customer, Object.keys(after.rules ?? {}));
  for (const [id, became] of Object.entries(after.rules ?? {})) {
    const was = before.rules?.[id] ?? null;
    const stored = rules.get(id) ?? null;
    if (stored !== null) removed.push(stored);
    if (was === null) continue;
    const isEdited = became !== null && stored !== null;
    added.push(isEdited ? { ...stored, ...changedFields(became, was)?.after } : was);
  }
  return { added, removed };
}

function refuseClosing({ kind }: Change): never {
  const message =
    kind === "period_signed_off"
      ? "A sign-off cannot be undone. Reopen the period with a reason to change its figures."
      : "Closing and reopening a period cannot be undone. Reopen the period with a reason, or close it again.";
  throw new AppError("period_closed", message);
}

/** Throws `insufficient_scope`: only people who may change the settings may restore them. */
function requireManager({ role }: Context): void {
  if (role === undefined || mayManage(role)) return;
  throw new AppError(
    "insufficient_scope",
    "Only an owner of this business can undo a change to its settings.",
    { reason: "only_for_owners" },
  );
}

function detailsToRestore(customer: Customer, { before }: Change): Plan["details"] {
  if (before.customer === undefined || before.customer === null) return null;
  return changedFields<Customer>(customer, { ...customer, ...before.customer });
}
