import type { Queryable } from "./client";
import { doorOf } from "./doors";
import { type Parameter, type Row, readText, type Statement } from "./statement";

/**
 * Runs a statement past Prisma, inside the transaction where `queryable` is one, and answers its rows.
 *
 * Statements that are handed over without waiting for the one before run in the order of the calls, and on PostgreSQL
 * travel together. Whoever does that waits for all of them.
 */
export function runStatement(
  queryable: Queryable,
  { name, sql, columns = 0 }: Statement,
  parameters: readonly Parameter[],
): Promise<readonly Row[]> {
  const run = doorOf(queryable);
  const text = typeof sql === "string" ? sql : sql[queryable.$dialect];
  return run({ name, sql: text, columns }, parameters);
}

/** Runs a `collection` and answers its JSON. */
export async function readCollection(
  queryable: Queryable,
  statement: Statement,
  parameters: readonly Parameter[],
): Promise<string> {
  const [[json] = []] = await runStatement(queryable, statement, parameters);
  return readText(json);
}
