import { type RawBuilder, sql } from "kysely";
import type { CustomerKey } from "../../domain/customer";
import { readText } from "../engine/cells";
import type { Database } from "../engine/database";
import type { Executor } from "../engine/executor";
import { uuid } from "../engine/uuid";
import { type CustomerTable, columnsOf, runSql } from "./plain-rows";

/** The values of a row by column. */
type StoredRow = Readonly<Record<string, unknown>>;

/**
 * The rows of one customer as the database itself holds them, sorted, without the customer's id.
 *
 * On SQLite each value is returned as a literal, because a number stored as text, or an instant in another
 * format, would read the same but compare differently.
 */
export async function storedRows(
  { reads }: Database,
  table: CustomerTable,
  { customerId }: CustomerKey,
): Promise<readonly StoredRow[]> {
  const row = await rowOf(reads, table);
  const found = await runSql(
    reads,
    sql`SELECT CAST(${row} AS TEXT) FROM ${sql.table(table)} AS stored WHERE customer_id = ${uuid(customerId)}`,
  );
  return found
    .map(([json]) => readText(json))
    .toSorted()
    .map(withoutKey);
}

function withoutKey(row: string): StoredRow {
  const { customer_id, ...rest } = JSON.parse(row);
  return rest;
}

async function rowOf(executor: Executor, table: CustomerTable): Promise<RawBuilder<unknown>> {
  if (executor.dialect === "postgres") return sql`to_jsonb(stored)`;
  const quoted = (await columnsOf(executor, table)).map(
    ({ name }) => sql`${sql.lit(name)}, quote(${sql.ref(name)})`,
  );
  return sql`json_object(${sql.join(quoted)})`;
}
