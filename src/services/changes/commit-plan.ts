import type { UnitOfWork } from "../../db/engine/executor";
import { giveWay, inChunks } from "../../db/engine/in-chunks";
import { runCalls } from "../../db/engine/run-calls";
import { updateCustomer } from "../../db/tables/customers";
import { deletingRules, savingRules } from "../../db/tables/rules";
import { deleteStoredForecasts } from "../../db/tables/stored-forecasts";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Counted, TotalsByDay } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import type { Context } from "../context";
import type { About } from "./about-change";
import { ChangeWriter, type CustomerWrite } from "./change-writer";
import type { Plan, RuledEdit } from "./plan";

export type Recorded = Omit<About, "decided" | "file"> & Readonly<{ plan: Plan }>;

export type Committed = Readonly<{ changeId: string; effects: TotalsByDay }>;

/** In place of `Committed`, for a plan that changes nothing and so is not recorded. */
export const NOTHING_COMMITTED = { changeId: null, effects: new Map<CalendarDate, Counted>() };

/**
 * Writes a plan and its change. The caller holds the customer's lock. Returns the id of the change, and what
 * it added to the totals.
 */
export async function commitPlan(
  context: Context,
  unit: UnitOfWork,
  customer: Customer,
  { plan, ...about }: Recorded,
): Promise<Committed> {
  const writer = new ChangeWriter({ context, unit, customer }, { decided: plan, ...about });
  return {
    changeId: writer.changeId,
    effects: await writePlan(writer, { context, unit, customer }, plan),
  };
}

/** Writes a plan as the last part of a change. The writer already knows the plan's decisions. */
export async function writePlan(
  writer: ChangeWriter,
  { context, unit, customer }: CustomerWrite,
  { edits, ruled, newRules, removedRules, details }: Plan,
): Promise<TotalsByDay> {
  // A rule is committed with its change, so other writes get their turn before the rule is stored.
  const ordered = await sortById(ruled, async () => unit.steps?.giveTurn());
  await runCalls(unit, savingRules(customer, newRules));
  const effects = await writer.writeLast({ edits, ruled: ordered });
  const kept = new Set(newRules.map(({ id }) => id));
  const gone = removedRules.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  await runCalls(unit, deletingRules(customer, gone));
  if (details !== null && !writer.isCreation) {
    await updateCustomer(unit, customer, { ...details.after, updatedAt: context.now() });
    // Forecasts in another currency say nothing about the figures to come.
    if (details.after.currency !== undefined) await deleteStoredForecasts(unit, customer);
  }
  return effects;
}

/** Few enough that no other request waits long for the process. */
const SORTED_AT_ONCE = 10_000;

/**
 * In key order, each page of a table and its indexes is written once, not once per day. A rule may reach a
 * million rows, so other writes get turns while they are sorted.
 */
async function sortById(
  ruled: readonly RuledEdit[],
  giveTurn: () => Promise<void>,
): Promise<readonly RuledEdit[]> {
  let runs: (readonly RuledEdit[])[] = [];
  await inChunks(ruled, SORTED_AT_ONCE, async (chunk) => {
    runs.push(chunk.toSorted(byId));
    await giveTurn();
  });
  while (runs.length > 1) {
    const merged: (readonly RuledEdit[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await merge([runs[index] ?? [], runs[index + 1] ?? []], giveTurn));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Merges two sorted runs. */
async function merge(
  [one, other]: readonly [readonly RuledEdit[], readonly RuledEdit[]],
  giveTurn: () => Promise<void>,
): Promise<readonly RuledEdit[]> {
  const merged: RuledEdit[] = [];
  let [ofOne, ofOther] = [0, 0];
  for (;;) {
    const [first, second] = [one[ofOne], other[ofOther]];
    if (first === undefined) return merged.concat(other.slice(ofOther));
    if (second === undefined) return merged.concat(one.slice(ofOne));
    if (byId(first, second) < 0) {
      merged.push(first);
      ofOne += 1;
    } else {
      merged.push(second);
      ofOther += 1;
    }
    if (merged.length % SORTED_AT_ONCE > 0) continue;
    await giveWay();
    await giveTurn();
  }
}

function byId(a: RuledEdit, b: RuledEdit): number {
  return a.before.id < b.before.id ? -1 : 1;
}
