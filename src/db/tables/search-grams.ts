import type { CustomerKey } from "../../domain/customer";
import type { PeriodGrams, SearchGrams } from "../../domain/search-grams";
import { readText } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { forValues, inserting, insertion, isAmong } from "../engine/json-rows";
import type { Columns, Value } from "../engine/row-json";
import { type Call, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

const COLUMNS = { period: "text", grams: "text" } as const satisfies Columns;

const SAVE_GRAMS = insertion({
  table: "search_grams",
  columns: COLUMNS,
  onConflict: "(customer_id, period) DO UPDATE SET grams = excluded.grams",
});

const FIND_GRAMS = sqlStatement(
  (dialect) => `SELECT period, grams FROM search_grams
    WHERE customer_id = $1 AND ${isAmong(dialect, "period", "$2")}`,
);

export async function readGrams(
  executor: Executor,
  { customerId }: CustomerKey,
  periods: readonly string[],
): Promise<readonly PeriodGrams[]> {
  const stored: PeriodGrams[] = [];
  for (const { statement, parameters } of forValues(FIND_GRAMS, [uuid(customerId)], periods)) {
    const rows = await executor.run(statement, parameters);
    stored.push(...rows.map(([period, grams]) => ({ period: readText(period), grams: readText(grams) })));
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
  return inserting(SAVE_GRAMS, customer, toRows(grams.beyond(stored)));
}

function* toRows(all: Iterable<PeriodGrams>): Generator<readonly Value[]> {
  for (const { period, grams } of all) yield [period, grams];
}
