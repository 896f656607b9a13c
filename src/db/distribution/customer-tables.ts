import { type Client, escapeIdentifier } from "pg";

/**
 * A table whose key begins with the customer: all that it holds is customers', and lies wherever its customer
 * does.
 */
export type CustomerTable = Readonly<{
  name: string;
  /** Whether it is distributed or partitioned already. */
  isSpread: boolean;
  primaryKey: Constraint;
  /** As `CREATE INDEX` says them, those of the primary key left out. */
  indexes: readonly string[];
}>;

type Constraint = Readonly<{ name: string; definition: string }>;

/** A reference from or to a customer's table. */
export type ForeignKey = Constraint & Readonly<{ table: string; target: string }>;

export type CustomerTables = Readonly<{
  tables: readonly CustomerTable[];
  foreignKeys: readonly ForeignKey[];
}>;

/** Partitions are tables too, and are left out: their parent is what is spread. */
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

const FOREIGN_KEYS = `
  SELECT key.conname AS name, pg_get_constraintdef(key.oid) AS definition,
    source.relname AS "table", target.relname AS target
  FROM pg_constraint AS key
  JOIN pg_class AS source ON source.oid = key.conrelid
  JOIN pg_class AS target ON target.oid = key.confrelid
  WHERE key.contype = 'f' AND key.connamespace = 'public'::regnamespace AND key.conparentid = 0
  ORDER BY key.conname`;

type TableRow = Readonly<{
  name: string;
  isPartitioned: boolean;
  keyName: string;
  keyDefinition: string;
  indexes: string[];
}>;

/**
 * Reads the tables of customers, that of customers themselves first, and the references from and to those
 * that are not yet spread.
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
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const foreignKeys = rows.filter(({ table, target }) => moved.has(table) || moved.has(target));
  return { tables, foreignKeys };
}

export function dropForeignKey({ table, name }: ForeignKey): string {
  return `ALTER TABLE ${escapeIdentifier(table)} DROP CONSTRAINT ${escapeIdentifier(name)}`;
}

export function addConstraint({ table, name, definition }: Constraint & Readonly<{ table: string }>): string {
  return `ALTER TABLE ${escapeIdentifier(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`;
}
