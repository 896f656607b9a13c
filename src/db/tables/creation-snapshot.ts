import { uuidText } from "../engine/json-rows";
import type { Columns } from "../engine/row-json";
import type { Dialect } from "../engine/sql-statement";
import { FIELDS, UNSET_AT_FIRST } from "./transaction-fields";

const JSON_OBJECT = { sqlite: "json_object", postgres: "json_build_object" } as const satisfies Record<
  Dialect,
  string
>;

/** In SQLite only what a JSON function answers is JSON. */
const JSON_NULL = { sqlite: "json('null')", postgres: "NULL" } as const satisfies Record<Dialect, string>;

/**
 * A text expression: a row of the table `transaction` that is as a change added it, as `toSnapshotJson` tells
 * it. No decision is on such a row but that of a rule.
 */
export function creationSnapshot(dialect: Dialect): string {
  const fields = Object.entries(FIELDS).map(([name, { columns }]) => {
    const isUnset = UNSET_AT_FIRST.some((each) => each === name);
    if (name === "treatment") return `'${name}', ${treatmentOf(dialect)}`;
    return `'${name}', ${isUnset ? "NULL" : expressionOf(dialect, columns)}`;
  });
  return `CAST(${JSON_OBJECT[dialect]}(${fields.join(", ")}) AS TEXT)`;
}

/** The treatment that a rule gave, whose splits are open. */
function treatmentOf(dialect: Dialect): string {
  const object = JSON_OBJECT[dialect];
  const value = `${object}('$integer', CAST(shared_value AS TEXT))`;
  return `CASE WHEN treatment_type IS NULL THEN ${JSON_NULL[dialect]}
    WHEN treatment_type = 'shared_expense' THEN ${object}('type', treatment_type, 'sharedType', shared_type, 'value', ${value}, 'settledShare', NULL)
    ELSE ${object}('type', treatment_type) END`;
}

/** The column of a field that has one, under the name that its type has in a snapshot. */
function expressionOf(dialect: Dialect, columns: Columns): string {
  const [[column, type] = ["", "text"]] = Object.entries(columns);
  // An account that was not given is stored as no text.
  if (column === "account_id") return `NULLIF(${column}, '')`;
  if (type === "bigint") return `${JSON_OBJECT[dialect]}('$integer', CAST(${column} AS TEXT))`;
  if (type === "uuid") return uuidText(dialect, column);
  if (type !== "instant") return column;
  const instant = `${JSON_OBJECT[dialect]}('$instant', ${INSTANT_TEXT[dialect](column)})`;
  return `CASE WHEN ${column} IS NULL THEN ${JSON_NULL[dialect]} ELSE ${instant} END`;
}

const INSTANT_TEXT = {
  sqlite: (column) => `replace(${column}, '+00:00', 'Z')`,
  postgres: (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
} as const satisfies Record<Dialect, (column: string) => string>;
