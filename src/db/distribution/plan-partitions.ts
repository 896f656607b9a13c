import { escapeIdentifier } from "pg";
import type { CustomerTable, CustomerTables } from "./customer-tables";
import { addConstraint, dropForeignKey } from "./foreign-keys";

/**
 * The schema that holds the old tables until their rows are copied. Their keys and indexes keep their names
 * there.
 */
const ASIDE = "before_partitions";

/**
 * The statements that turn each customer table into this many hash partitions. Empty if all tables are
 * partitioned.
 */
export function planPartitions(
  { tables, foreignKeys }: CustomerTables,
  partitions: number,
): readonly string[] {
  const whole = tables.filter(({ isSpread }) => !isSpread);
  if (whole.length === 0) return [];
  return [
    ...foreignKeys.map(dropForeignKey),
    `CREATE SCHEMA ${ASIDE}`,
    ...whole.flatMap((table) => partition(table, partitions)),
    `DROP SCHEMA ${ASIDE} CASCADE`,
    ...foreignKeys.map(addConstraint),
    ...whole.map(({ name }) => `ANALYZE ${escapeIdentifier(name)}`),
  ];
}

/**
 * Keys and indexes are created after the rows are copied: one sorted build is faster than many insertions.
 */
function partition({ name, primaryKey, indexes }: CustomerTable, partitions: number): readonly string[] {
  const table = escapeIdentifier(name);
  const aside = `${ASIDE}.${table}`;
  const parts = Array.from({ length: partitions }, (_, remainder) => {
    const part = escapeIdentifier(`${name}_${remainder}`);
    return `CREATE TABLE ${part} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})`;
  });
  return [
    `ALTER TABLE ${table} SET SCHEMA ${ASIDE}`,
    `CREATE TABLE ${table} (LIKE ${aside} INCLUDING ALL EXCLUDING INDEXES) PARTITION BY HASH (customer_id)`,
    ...parts,
    `INSERT INTO ${table} SELECT * FROM ${aside}`,
    addConstraint({ table: name, ...primaryKey }),
    ...indexes,
  ];
}
