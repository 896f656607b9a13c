import { type Client, escapeIdentifier } from "pg";

export type Constraint = Readonly<{ name: string; definition: string }>;

export type ForeignKey = Constraint & Readonly<{ table: string; target: string }>;

const FOREIGN_KEYS = `
  SELECT key.conname AS name, pg_get_constraintdef(key.oid) AS definition,
    source.relname AS "table", target.relname AS target
  FROM pg_constraint AS key
  JOIN pg_class AS source ON source.oid = key.conrelid
  JOIN pg_class AS target ON target.oid = key.confrelid
  WHERE key.contype = 'f' AND key.connamespace = 'public'::regnamespace AND key.conparentid = 0
  ORDER BY key.conname`;

/** All foreign keys of the database; those of a partitioned table once. */
export async function readForeignKeys(client: Client): Promise<readonly ForeignKey[]> {
  return (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
}

export function dropForeignKey({ table, name }: ForeignKey): string {
  return `ALTER TABLE ${escapeIdentifier(table)} DROP CONSTRAINT ${escapeIdentifier(name)}`;
}

export function addConstraint({ table, name, definition }: Constraint & Readonly<{ table: string }>): string {
  return `ALTER TABLE ${escapeIdentifier(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`;
}
