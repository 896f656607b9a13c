import { escapeIdentifier } from "pg";
import { addConstraint, type CustomerTable, type CustomerTables, dropForeignKey } from "./customer-tables";

/** Where the tables wait until their rows are copied. They keep the names of their keys and indexes there. */
const ASIDE = "before_partitions";

/** The statements that make each customer's table one of so many hash partitions. None where all are. */
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

/** The keys come after the rows: one sorted build is faster than so many insertions. */
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
