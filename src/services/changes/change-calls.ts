import type { UnitOfWork } from "../../db/engine/executor";
import { runStages } from "../../db/engine/run-calls";
import type { Call } from "../../db/engine/sql-statement";
import type { Change } from "../../db/tables/change-fields";
import {
  appendingChanges,
  appendingEffects,
  appendingEntries,
  keepingCreations,
} from "../../db/tables/change-writes";
import { savingCountingStates, savingDecisions } from "../../db/tables/counting-states";
import { addingToDays } from "../../db/tables/daily-totals";
import { addingToKinds } from "../../db/tables/kind-totals";
import {
  addingTransactions,
  creatingTransactions,
  deletingTransactions,
  releasingExternalIds,
  replacingTransactions,
} from "../../db/tables/transaction-writes";
import type { ChangeEntry } from "../../domain/change";
import type { TotalsByDay } from "../../domain/contribution";
import type { Customer, CustomerKey } from "../../domain/customer";
import type { CountingState, Transaction } from "../../domain/transaction";
import { isNew } from "../../domain/transaction";
import { finishTotals, requireStorable } from "./add-to-totals";
import type { Effects } from "./effects";
import { type Edits, isAddition, isDecision, type RuledEdit, type TransactionEdit } from "./plan";
import { toEntry } from "./to-entry";

/** A change or a part of one. */
export type ChangePart = Edits &
  Readonly<{
    changeId: string;
    /** The change itself, if it is not stored yet. */
    change: Change | null;
  }>;

/**
 * The calls that write parts of changes, in stages for `runStages`. No transaction is in two parts. A row is
 * read before it is overwritten, and an external id is released before another transaction takes it.
 */
export function stagesOf(customer: CustomerKey, parts: readonly ChangePart[]): readonly Iterable<Call>[] {
  const edits = parts.flatMap((part) => part.edits);
  const { created, updated, decided } = aftersOf(edits);
  return [
    concat(
      appendingChanges(
        customer,
        parts.flatMap(({ change }) => change ?? []),
      ),
      keepingCreations(customer, parts.flatMap(idsOfUnchanged)),
    ),
    deletingTransactions(customer, idsOfRemoved(edits)),
    releasingExternalIds(customer, idsOfRenamed(edits)),
    concat(
      ...parts.map((part) => adding(customer, part)),
      replacingTransactions(customer, updated),
      creatingTransactions(customer, created),
      savingDecisions(customer, decided),
      savingCountingStates(customer, countingStatesOf(parts)),
      appendingEntries(customer, entriesOf(parts)),
    ),
  ];
}

/** What remains to be written with the last stage of changes. */
type Finish = Readonly<{
  stages: readonly Iterable<Call>[];
  /** What each change adds to the totals of days. */
  effects: readonly (readonly [changeId: string, totals: TotalsByDay])[];
  /** What all of the changes add. */
  sum: Effects;
  /** The calls that run last. */
  ending: Iterable<Call>;
}>;

/**
 * Writes what remains of changes, with their effects in the last stage. Afterwards only totals of days that
 * had none are written.
 */
export async function finishChanges(
  unit: UnitOfWork,
  customer: Customer,
  { stages, effects, sum: { totals, kinds }, ending }: Finish,
): Promise<void> {
  requireStorable(totals);
  const adding = [...addingToDays(customer, totals)];
  const following = concat(appendingEffects(customer, effects), addingToKinds(customer, kinds), ending);
  const last = concat(adding, stages.at(-1) ?? [], following);
  const results = await runStages(unit, [...stages.slice(0, -1), last]);
  await finishTotals(unit, customer, { totals, added: results.slice(0, adding.length) });
}

export function* concat(...parts: readonly Iterable<Call>[]): Generator<Call> {
  for (const part of parts) yield* part;
}

function adding({ customerId }: CustomerKey, { changeId, edits }: ChangePart): Iterable<Call> {
  const added = edits.filter(isAddition).map(({ after }) => after);
  return addingTransactions({ customerId, changeId }, added);
}

/** The transactions that may still stand for the entry of the change that added them. */
function idsOfUnchanged({ edits, ruled }: Edits): readonly string[] {
  const ofEdits = edits.flatMap(({ before }) => (before !== null && isNew(before) ? [before.id] : []));
  return [...ofEdits, ...ruled.flatMap(({ before }) => (isNew(before) ? [before.id] : []))];
}

export function idsOfRemoved(edits: readonly TransactionEdit[]): readonly string[] {
  return edits.flatMap(({ before, after }) => (after === null && before !== null ? [before.id] : []));
}

export function idsOfRenamed(edits: readonly TransactionEdit[]): readonly string[] {
  return edits.flatMap(({ before, after }) =>
    before !== null && after !== null && before.externalId !== after.externalId ? [after.id] : [],
  );
}

type Afters = Readonly<Record<"created" | "decided" | "updated", Transaction[]>>;

/**
 * The resulting transactions of edits that restore a row (`created`), change only decisions (`decided`), or
 * change facts (`updated`). Additions are none of these.
 */
function aftersOf(edits: readonly TransactionEdit[]): Afters {
  const afters: Afters = { created: [], decided: [], updated: [] };
  for (const edit of edits) {
    if (isAddition(edit)) continue;
    if (isDecision(edit)) afters.decided.push(edit.after);
    else if (edit.after !== null) (edit.before === null ? afters.created : afters.updated).push(edit.after);
  }
  return afters;
}

function* countingStatesOf(parts: readonly ChangePart[]): Generator<CountingState> {
  for (const { ruled } of parts) for (const { after } of ruled) yield after;
}

/** Generated as they are written, because there may be tens of thousands. */
function* entriesOf(parts: readonly ChangePart[]): Generator<readonly [string, ChangeEntry]> {
  for (const { changeId, edits, ruled } of parts) {
    for (const edit of edits) {
      if (!isAddition(edit)) for (const entry of toEntry(edit)) yield [changeId, entry];
    }
    for (const each of ruled) yield [changeId, toRuledEntry(each)];
  }
}

function toRuledEntry({ before, after }: RuledEdit): ChangeEntry {
  const isExclusionKept = before.excludedAt === after.excludedAt;
  const isTreated = before.treatmentRuleId !== null || after.treatmentRuleId !== null;
  const isExcluded = before.ruleId !== after.ruleId;
  const fieldsOf = ({
    ruleId,
    excludedAt,
    treatment,
    treatmentRuleId,
    version,
  }: CountingState): Partial<Transaction> => ({
    ...(isExcluded ? { ruleId } : {}),
    ...(isExclusionKept ? {} : { excludedAt }),
    ...(isTreated ? { treatment, treatmentRuleId } : {}),
    version,
  });
  return { transactionId: before.id, before: fieldsOf(before), after: fieldsOf(after) };
}
