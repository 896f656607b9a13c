import { type Client, escapeIdentifier } from "pg";

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

type Constraint = Readonly<{ name: string; definition: string }>;

export type ForeignKey = Constraint & Readonly<{ table: string; target: string }>;

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
