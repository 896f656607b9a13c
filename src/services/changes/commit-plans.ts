import type { UnitOfWork } from "../../db/engine/executor";
import { OF_TRANSACTIONS_ALONE } from "../../db/tables/change-fields";
import { addingGrams } from "../../db/tables/search-grams";
import type { Customer } from "../../domain/customer";
import { SearchGrams } from "../../domain/search-grams";
import type { Context } from "../context";
import { type ReportedChange, recordingEvents } from "../events/recording-events";
import { countReported } from "../events/reported-transactions";
import { newId } from "../new-id";
import { type ChangePart, concat, finishChanges, stagesOf } from "./change-calls";
import type { Committed, Recorded } from "./commit-plan";
import { EffectSum, effectsOf } from "./effects";
import { countEdits, withOtherFacts } from "./plan";
import { requireOpen } from "./require-open";

type Write = Pick<Recorded, "kind" | "transactionId" | "plan"> &
  Readonly<{ context: Context; sequence: number }>;

/**
 * Like consecutive calls of `commitPlan`, each with a change of its own, but with as many statements as a
 * single one. The plans contain only edits, and no transaction is in two of them.
 */
export async function commitPlans(
  unit: UnitOfWork,
  customer: Customer,
  writes: readonly Write[],
): Promise<readonly Committed[]> {
  const sum = new EffectSum();
  const grams = new SearchGrams();
  const parts: ChangePart[] = [];
  const committed: Committed[] = [];
  const reported: ReportedChange[] = [];
  for (const { context, sequence, kind, transactionId = null, plan } of writes) {
    requireOpen(customer, plan, kind);
    const changeId = newId();
    const at = context.now();
    const effects = await effectsOf(plan);
    sum.addAll(effects);
    for (const each of withOtherFacts(plan.edits)) grams.add(each);
    const change = {
      id: changeId,
      sequence,
      kind,
      actor: context.actor,
      transactionId,
      createdAt: at,
      transactionCount: countEdits(plan),
      created: null,
      ...OF_TRANSACTIONS_ALONE,
    };
    parts.push({ changeId, change, ...plan });
    committed.push({ changeId, effects: effects.totals });
    reported.push({ changeId, at, ...countReported(plan), days: effects.totals.size });
  }
  await finishChanges(unit, customer, {
    stages: stagesOf(customer, parts),
    effects: committed.map(({ changeId, effects }) => [changeId, effects]),
    sum: sum.effects,
    ending: concat(await addingGrams(unit, customer, grams), await recordingEvents(unit, customer, reported)),
  });
  return committed;
}
