import { findTransactions } from "../../db/tables/transactions";
import { actorId } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { editOfOne, type FilteredEdit, MAX_FILTERED } from "../../domain/edit";
import { AppError } from "../../domain/errors";
import { followLinks } from "../changes/follow-links";
import { EMPTY_PLAN, type Plan, type TransactionEdit } from "../changes/plan";
import type { Context } from "../context";
import { readTransactions } from "../exports/read-transactions";
import { EditPlanner } from "./edit-planner";
import { type RequestedFilter, toFilter } from "./list-transactions";

/** One decision about all transactions that match a filter, except some. */
export type FilteredEditInput = RequestedFilter &
  Readonly<{ userId: string; edit: FilteredEdit; except: readonly string[] }>;

export type FilteredPlan = Readonly<{
  plan: Plan;
  /** How many transactions matched; those that stay unchanged are not in the plan. */
  matchedCount: number;
}>;

/**
 * Plans a filtered edit, and writes nothing. It reads in chunks outside of a transaction, so the writer of
 * the plan must check that nothing has changed since.
 *
 * Throws `validation_failed` where the filter matches more than `MAX_FILTERED` transactions.
 */
export async function planFilteredEdit(
  { database, now, actor }: Context,
  customer: Customer,
  { edit, except, userId: _, ...requested }: FilteredEditInput,
): Promise<FilteredPlan> {
  const executor = database.longReads(customer);
  const excepted = new Set(except);
  const at = now();
  const edits: TransactionEdit[] = [];
  let matchedCount = 0;
  for await (const chunk of readTransactions(executor, customer, toFilter(customer, requested))) {
    const matched = chunk.filter(({ id }) => !excepted.has(id));
    matchedCount += matched.length;
    if (matchedCount > MAX_FILTERED) refuseMany();
    const planner = new EditPlanner({ executor, customer, at, by: actorId(actor) }, matched);
    for (const each of matched) {
      const ofOne = editOfOne(edit, each);
      if (ofOne !== null) await planner.apply(ofOne);
    }
    edits.push(...planner.edits());
  }
  const find = (ids: readonly string[]) => findTransactions(executor, customer, ids);
  const followed = await followLinks(find, { edits, ruled: [] });
  return { plan: { ...EMPTY_PLAN, ...followed }, matchedCount };
}

function refuseMany(): never {
  const limit = MAX_FILTERED.toLocaleString("en");
  throw new AppError(
    "validation_failed",
    `More than ${limit} transactions match. Narrow the filters, by date for example.`,
    { reason: "too_many_transactions" },
  );
}
