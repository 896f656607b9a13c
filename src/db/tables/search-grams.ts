import type { CustomerKey } from "../../domain/customer";
import type { PeriodGrams, SearchGrams } from "../../domain/search-grams";
import type { Executor } from "../engine/executor";
import { tableOf, text } from "../engine/fields";
import { forValues, inserting, insertion, isAmong } from "../engine/json-rows";
import { type Call, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

const GRAMS = tableOf<PeriodGrams>({ period: text("period"), grams: text("grams") });

const SAVE_GRAMS = insertion({
  table: "search_grams",
  columns: GRAMS.columns,
  onConflict: "(customer_id, period) DO UPDATE SET grams = excluded.grams",
});

const FIND_GRAMS = sqlStatement(
  (dialect) => `SELECT ${GRAMS.list} FROM search_grams
    WHERE customer_id = $1 AND ${isAmong(dialect, "period", "$2")}`,
);

export async function readGrams(
  executor: Executor,
  { customerId }: CustomerKey,
  periods: readonly string[],
): Promise<readonly PeriodGrams[]> {
  const stored: PeriodGrams[] = [];
  for (const { statement, parameters } of forValues(FIND_GRAMS, [uuid(customerId)], periods)) {
    stored.push(...(await executor.run(statement, parameters)).map(GRAMS.read));
  }
  return stored;
}

/**
 * Reads the stored grams and returns the calls that add the missing ones. Grams are never removed: an
 * outdated one only costs a search an extra period. The caller holds the customer's lock.
 */
export async function addingGrams(
  executor: Executor,
  customer: CustomerKey,
  grams: SearchGrams,
): Promise<Iterable<Call>> {
  const { periods } = grams;
  if (periods.length === 0) return [];
  const stored = await readGrams(executor, customer, periods);
  return inserting(SAVE_GRAMS, customer, Array.from(grams.beyond(stored), GRAMS.values));
}
