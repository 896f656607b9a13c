import type { Client } from "pg";
import { type Constraint, type ForeignKey, readForeignKeys } from "./foreign-keys";

/**
 * A table whose key begins with the customer. All of its rows belong to customers and are stored where their
 * customer is.
 */
export type CustomerTable = Readonly<{
  name: string;
  /** Whether it is already distributed or partitioned. */
  isSpread: boolean;
  primaryKey: Constraint;
  /** As CREATE INDEX statements, without the index of the primary key. */
  indexes: readonly string[];
}>;

export type CustomerTables = Readonly<{
  tables: readonly CustomerTable[];
  foreignKeys: readonly ForeignKey[];
}>;

/** Partitions are tables too, but they are left out: only their parent is spread. */
const TABLES = `
  SELECT relation.relname AS name, relation.relkind = 'p' AS "isPartitioned",
    key.conname AS "keyName", pg_get_constraintdef(key.oid) AS "keyDefinition",
    ARRAY(SELECT pg_get_indexdef(index.indexrelid) FROM pg_index AS index
      WHERE index.indrelid = relation.oid AND NOT index.indisprimary ORDER BY 1) AS indexes
  FROM pg_class AS relation
  JOIN pg_constraint AS key ON key.conrelid = relation.oid AND key.contype = 'p'
  JOIN pg_attribute AS first_column ON first_column.attrelid = relation.oid AND first_column.attnum = key.conkey[1]
  WHERE relation.relnamespace = 'public'::regnamespace AND NOT relation.relispartition
    AND first_column.attname = 'customer_id'
  ORDER BY relation.relname = 'customer' DESC, relation.relname`;

type TableRow = Readonly<{
  name: string;
  isPartitioned: boolean;
  keyName: string;
  keyDefinition: string;
  indexes: string[];
}>;

/**
 * Reads the customer tables, `customer` first, and the foreign keys from and to those that are not spread
 * yet.
 */
export async function readCustomerTables(
  client: Client,
  isSpread: (name: string) => boolean,
): Promise<CustomerTables> {
  const found = await client.query<TableRow>(TABLES);
  const tables = found.rows.map(({ name, isPartitioned, keyName, keyDefinition, indexes }) => ({
    name,
    isSpread: isPartitioned || isSpread(name),
    primaryKey: { name: keyName, definition: keyDefinition },
    indexes,
  }));
  const moved = new Set(tables.filter((table) => !table.isSpread).map(({ name }) => name));
  const foreignKeys = (await readForeignKeys(client)).filter(
    ({ table, target }) => moved.has(table) || moved.has(target),
  );
  return { tables, foreignKeys };
}
