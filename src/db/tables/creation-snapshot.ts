import { uuidText } from "../engine/json-rows";
import type { Columns } from "../engine/row-json";
import type { Dialect } from "../engine/sql-statement";
import { FIELDS, UNSET_AT_FIRST } from "./transaction-fields";

const JSON_OBJECT = { sqlite: "json_object", postgres: "json_build_object" } as const satisfies Record<
  Dialect,
  string
>;

/** SQLite treats only the result of a JSON function as JSON. */
const JSON_NULL = { sqlite: "json('null')", postgres: "NULL" } as const satisfies Record<Dialect, string>;

/**
 * An SQL expression for the snapshot that `toSnapshotJson` would return for a row of `transaction` that is
 * still as a change added it. Such a row carries no decision except by a rule.
 */
export function creationSnapshot(dialect: Dialect): string {
  const fields = Object.entries(FIELDS).map(([name, { columns }]) => {
    const isUnset = UNSET_AT_FIRST.some((each) => each === name);
    if (name === "treatment") return `'${name}', ${treatmentOf(dialect)}`;
    return `'${name}', ${isUnset ? "NULL" : expressionOf(dialect, columns)}`;
  });
  return `CAST(${JSON_OBJECT[dialect]}(${fields.join(", ")}) AS TEXT)`;
}

/** The treatment given by a rule. Its splits are always open. */
function treatmentOf(dialect: Dialect): string {
  const object = JSON_OBJECT[dialect];
  const value = `${object}('$integer', CAST(shared_value AS TEXT))`;
  return `CASE WHEN treatment_type IS NULL THEN ${JSON_NULL[dialect]}
    WHEN treatment_type = 'shared_expense' THEN ${object}('type', treatment_type, 'sharedType', shared_type, 'value', ${value}, 'settledShare', NULL)
    ELSE ${object}('type', treatment_type) END`;
}

/** The value of a field with one column, in the form that `toSnapshotJson` gives to its type. */
function expressionOf(dialect: Dialect, columns: Columns): string {
  const [[column, type] = ["", "text"]] = Object.entries(columns);
  // A missing account id is stored as empty text.
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
