import type { CustomerKey } from "../../domain/customer";
import type { Database } from "../engine/database";
import { Prisma } from "../prisma/open-prisma";

/** The values of a row by column. */
type StoredRow = Readonly<Record<string, unknown>>;

/**
 * The rows of one customer as the database itself holds them, in one order, without what names the customer.
 *
 * On SQLite each value comes as a literal, because a number stored as text, or an instant in other words, would read
 * the same and compare differently.
 */
export async function storedRows(
  database: Database,
  table: string,
  { customerId }: CustomerKey,
): Promise<readonly StoredRow[]> {
  const found = await database.prisma.$queryRaw<{ row: string }[]>`
    SELECT CAST(${await rowOf(database, table)} AS TEXT) AS row FROM ${Prisma.raw(`"${table}"`)} AS stored
    WHERE CAST(customer_id AS TEXT) = ${customerId}`;
  return found
    .map(({ row }) => row)
    .toSorted()
    .map(withoutKey);
}

function withoutKey(row: string): StoredRow {
  const { customer_id, ...rest } = JSON.parse(row);
  return rest;
}

async function rowOf({ dialect, prisma }: Database, table: string): Promise<Prisma.Sql> {
  if (dialect === "postgres") return Prisma.sql`to_jsonb(stored)`;
  const columns = await prisma.$queryRaw<{ name: string }[]>`SELECT name FROM pragma_table_info(${table})`;
  const quoted = columns.map(({ name }) => `'${name}', quote("${name}")`);
  return Prisma.raw(`json_object(${quoted.join(", ")})`);
}
