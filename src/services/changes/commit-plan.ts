import { createChange } from "../../db/changes";
import type { Transaction as DatabaseTransaction } from "../../db/client";
import { updateCustomer } from "../../db/customers";
import type { TotalsByDay } from "../../db/daily-totals";
import { createRule, deleteRule } from "../../db/rules";
import { saveStandings } from "../../db/standings";
import { deleteTransactions, releaseExternalIds, saveTransactions } from "../../db/transactions";
import type { ChangeEntry, ChangeKind, Snapshot } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import type { Rule } from "../../domain/rule";
import type { Standing, Transaction } from "../../domain/transaction";
import { type Context, newId } from "../context";
import { addToTotals } from "./add-to-totals";
import { effectsOf, type Plan, type RuledEdit, type TransactionEdit } from "./plan";
import { toEntry } from "./to-entry";

type Recorded = Readonly<{
  kind: ChangeKind;
  transactionId?: string;
  undoesId?: string;
  plan: Plan;
  /** Set where the change is the customer's first. */
  isCreation?: boolean;
}>;

/**
 * Writes a plan, what it does to the daily totals, and the change that says so: the one way in which customer data
 * is written, so that the three never part. The caller holds the customer's lock. Answers the change's id.
 */
export async function commitPlan(
  context: Context,
  transaction: DatabaseTransaction,
  customer: Customer,
  recorded: Recorded,
): Promise<Readonly<{ changeId: string; effects: TotalsByDay }>> {
  const plan = { ...recorded.plan, ruled: recorded.plan.ruled.toSorted(byId) };
  const { edits, ruled, newRules, removedRules, details } = plan;
  const at = context.now();
  const effects = await effectsOf(plan);
  for (const rule of newRules) await createRule(transaction, customer, rule);
  await deleteTransactions(transaction, customer, idsOfRemoved(edits));
  await releaseExternalIds(transaction, customer, idsOfRenamed(edits));
  const changeId = newId();
  const created = edits.flatMap(({ before, after }) => (before === null ? (after ?? []) : []));
  const updated = edits.flatMap(({ before, after }) => (before === null ? [] : (after ?? [])));
  // None of them needs the answer of another, so that they travel together.
  await Promise.all([
    addToTotals(transaction, customer, effects),
    saveTransactions(transaction, customer, { created, updated, at }),
    saveStandings(transaction, customer, aftersOf(ruled), at),
    createChange(transaction, customer, {
      id: changeId,
      sequence: customer.revision,
      kind: recorded.kind,
      actor: context.actor,
      transactionId: recorded.transactionId ?? null,
      ruleId: newRules[0]?.id ?? removedRules[0]?.id ?? null,
      undoesId: recorded.undoesId ?? null,
      ...snapshotsOf(recorded),
      entries: entriesOf(plan),
      effects,
      createdAt: at,
    }),
  ]);
  for (const { id } of removedRules) await deleteRule(transaction, customer, id);
  if (details !== null && recorded.isCreation !== true) {
    await updateCustomer(transaction, customer, { ...details.after, updatedAt: at });
  }
  return { changeId, effects };
}

/** In the order of the keys each page of a table and its indexes is written once, and not again for every other day. */
function byId(a: RuledEdit, b: RuledEdit): number {
  return a.before.id < b.before.id ? -1 : 1;
}

function idsOfRemoved(edits: readonly TransactionEdit[]): readonly string[] {
  return edits.flatMap(({ before, after }) => (after === null && before !== null ? [before.id] : []));
}

function idsOfRenamed(edits: readonly TransactionEdit[]): readonly string[] {
  return edits.flatMap(({ before, after }) =>
    before !== null && after !== null && before.externalId !== after.externalId ? [after.id] : [],
  );
}

function* aftersOf(ruled: readonly RuledEdit[]): Generator<Standing> {
  for (const { after } of ruled) yield after;
}

/** Drawn as they are written, because there may be tens of thousands. */
function* entriesOf({ edits, ruled }: Plan): Generator<ChangeEntry> {
  for (const edit of edits) yield* toEntry(edit);
  for (const { before, after } of ruled) {
    const isExclusionKept = before.excludedAt === after.excludedAt;
    const fieldsOf = ({ ruleId, excludedAt, version }: Standing): Partial<Transaction> =>
      isExclusionKept ? { ruleId, version } : { ruleId, excludedAt, version };
    yield { transactionId: before.id, before: fieldsOf(before), after: fieldsOf(after) };
  }
}

function snapshotsOf({
  plan,
  isCreation = false,
}: Recorded): Readonly<{ before: Snapshot; after: Snapshot }> {
  const { newRules, removedRules, details } = plan;
  const hasRules = newRules.length + removedRules.length > 0;
  const rules = { before: rulesById(removedRules, newRules), after: rulesById(newRules, removedRules) };
  return {
    before: {
      ...(details === null ? {} : { customer: isCreation ? null : details.before }),
      ...(hasRules ? { rules: rules.before } : {}),
    },
    after: {
      ...(details === null ? {} : { customer: details.after }),
      ...(hasRules ? { rules: rules.after } : {}),
    },
  };
}

function rulesById(present: readonly Rule[], absent: readonly Rule[]): Readonly<Record<string, Rule | null>> {
  return Object.fromEntries([
    ...present.map((rule) => [rule.id, rule] as const),
    ...absent.map((rule) => [rule.id, null] as const),
  ]);
}
