import type { CustomerKey } from "../../domain/customer";
import { chunksOf } from "./in-chunks";
import { type Columns, type ColumnType, namesOf, toRowsJson, type Value } from "./row-json";
import { type Call, type Dialect, type Parameter, type SqlStatement, sqlStatement } from "./sql-statement";
import { uuid } from "./uuid";

/** Small enough that no other request waits long for the process; see `inChunks`. */
export const ROWS_PER_STATEMENT = 1_000;

// SQLite stores instants as text. A cast to any other type would turn them into numbers.
const SQL_TYPES = {
  sqlite: {
    uuid: "BLOB",
    text: "TEXT",
    bigint: "BIGINT",
    integer: "INTEGER",
    boolean: "BOOLEAN",
    instant: "TEXT",
  },
  postgres: {
    uuid: "UUID",
    text: "TEXT",
    bigint: "BIGINT",
    integer: "INTEGER",
    boolean: "BOOLEAN",
    instant: "TIMESTAMP(3)",
  },
} as const satisfies Record<Dialect, Record<ColumnType, string>>;

export const AGGREGATES = {
  sqlite: { array: "json_array", all: "json_group_array" },
  postgres: { array: "json_build_array", all: "json_agg" },
} as const satisfies Record<Dialect, unknown>;

/**
 * A table expression over rows that travel as one JSON parameter, such as `$3`. Each row is an array in the
 * column `value`. Binding every cell as its own parameter would cost more than inserting the rows.
 */
export function fromRows(dialect: Dialect, parameter: string): string {
  // The cast declares the parameter as text, because it may arrive as UTF-8 bytes. `jsonb_each` keeps each
  // row parsed. `json_each` would turn each row back into text and parse that again for every cell, which is
  // three times as slow.
  return dialect === "sqlite"
    ? `jsonb_each(CAST(${parameter} AS TEXT))`
    : `jsonb_array_elements(CAST(CAST(${parameter} AS TEXT) AS jsonb))`;
}

export function cell(dialect: Dialect, index: number, type: ColumnType): string {
  const value = `rows.value ->> ${index}`;
  if (dialect === "sqlite" && type === "uuid") return `unhex(${value}, '-')`;
  if (dialect === "postgres" && type === "instant") return timestampOf(value);
  return typed(dialect, value, type);
}

/** All columns of `fromRows(…) AS rows`, for the list after SELECT. */
export function cells(dialect: Dialect, columns: Columns): string {
  return Object.values(columns)
    .map((type, index) => cell(dialect, index, type))
    .join(", ");
}

/**
 * The timestamp of an instant in the format of `toInstantText`. A cast from text would depend on a session
 * setting, and Citus rejects such a cast of a column in an UPDATE.
 */
function timestampOf(text: string): string {
  const parts = [
    [1, 4],
    [6, 2],
    [9, 2],
    [12, 2],
    [15, 2],
  ].map(([start, length]) => `CAST(substr(${text}, ${start}, ${length}) AS INTEGER)`);
  return `make_timestamp(${parts.join(", ")}, CAST(substr(${text}, 18, 6) AS DOUBLE PRECISION))`;
}

/** An expression, such as the parameter `$3`, cast to a column's type. */
export function typed(dialect: Dialect, expression: string, type: ColumnType): string {
  return `CAST(${expression} AS ${SQL_TYPES[dialect][type]})`;
}

/** The groups of bytes between the dashes of a UUID: offset (from 1) and length. */
const PARTS = [
  [1, 4],
  [5, 2],
  [7, 2],
  [9, 2],
  [11, 6],
] as const;

/** An SQL expression for the id in a column as text. */
export function uuidText(dialect: Dialect, column: string): string {
  if (dialect === "postgres") return `CAST(${column} AS TEXT)`;
  const parts = PARTS.map(([start, length]) => `hex(substr(${column}, ${start}, ${length}))`);
  return `CASE WHEN ${column} IS NOT NULL THEN lower(${parts.join(" || '-' || ")}) END`;
}

/** An SQL condition: the column equals one of the values in a parameter made by `toValuesJson`. */
export function isAmong(
  dialect: Dialect,
  column: string,
  parameter: string,
  type: "uuid" | "text" = "text",
): string {
  const value = type === "text" ? "rows.value ->> 0" : cell(dialect, 0, type);
  const values = `SELECT ${value} FROM ${fromRows(dialect, parameter)} AS rows`;
  // PostgreSQL uses an array as an index condition. A subquery it might join with all rows instead.
  return dialect === "sqlite" ? `${column} IN (${values})` : `${column} = ANY (ARRAY(${values}))`;
}

/** How many values one parameter holds: few enough to keep the statement and its JSON short. */
export const VALUES_PER_STATEMENT = 2_000;

export function toValuesJson(values: readonly Value[]): string {
  return toRowsJson(values.map((each) => [each]));
}

type Insertion = Readonly<{
  table: string;
  columns: Columns;
  /** A condition that rows have to meet; all are inserted if it is left out. */
  where?: (dialect: Dialect) => string;
  /** The text after ON CONFLICT. */
  onConflict?: string;
}>;

/**
 * Inserts rows of the customer $2. They travel as one JSON parameter, $1, without the customer. Everything in
 * `Insertion` comes from the code, never from a request.
 *
 * The rows are joined with the customer, so that Citus runs the statement on the customer's node. Rows of no
 * table would be computed on the coordinator, sent to the node, and committed there in two phases.
 */
export function insertion(
  { table, columns, where, onConflict }: Insertion,
  others: Pick<SqlStatement, "columns"> = {},
): SqlStatement {
  const textIn = (dialect: Dialect): string => `INSERT INTO "${table}" (customer_id, ${namesOf(columns)})
    SELECT customer.customer_id, ${cells(dialect, columns)}
    FROM customer CROSS JOIN ${fromRows(dialect, "$1")} AS rows
    WHERE customer.customer_id = $2 ${where === undefined ? "" : `AND ${where(dialect)}`}
    ${onConflict === undefined ? "" : `ON CONFLICT ${onConflict}`}`;
  return sqlStatement(textIn, others);
}

/** Inserts one row with one parameter per column. */
export function insertionOfOne({ table, columns, onConflict }: Omit<Insertion, "where">): SqlStatement {
  const places = Object.keys(columns).map((_, index) => `$${index + 1}`);
  return sqlStatement(`INSERT INTO "${table}" (${namesOf(columns)}) VALUES (${places.join(", ")})
    ${onConflict === undefined ? "" : `ON CONFLICT ${onConflict}`}`);
}

/** Updates some columns of the row whose column `key` has this value. */
export function updatingOne(
  { table, key, value }: Readonly<{ table: string; key: string; value: Parameter }>,
  assigned: readonly (readonly [column: string, value: Parameter])[],
): Call {
  const set = assigned.map(([column], index) => `${column} = $${index + 1}`);
  const sql = `UPDATE ${table} SET ${set.join(", ")} WHERE ${key} = $${set.length + 1}`;
  return { statement: sqlStatement(sql), parameters: [...assigned.map(([, each]) => each), value] };
}

/**
 * Calls of an `insertion` for rows of a customer, in chunks of `ROWS_PER_STATEMENT`. Each call is created
 * when it is requested.
 */
export function* inserting(
  statement: SqlStatement,
  { customerId }: CustomerKey,
  rows: Iterable<readonly Value[]>,
): Generator<Call> {
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT))
    yield { statement, parameters: [toRowsJson(chunk), uuid(customerId)] };
}

/**
 * Calls of a statement whose last parameter is a JSON list of values, in chunks of `VALUES_PER_STATEMENT`.
 * `parameters` are the ones before it, such as the customer.
 */
export function* forValues(
  statement: SqlStatement,
  parameters: readonly Parameter[],
  values: Iterable<Value>,
): Generator<Call> {
  for (const chunk of chunksOf(values, VALUES_PER_STATEMENT)) {
    yield { statement, parameters: [...parameters, toValuesJson(chunk)] };
  }
}

/** The columns of each row, and the order of the rows if it matters. */
export type CollectionShape = Readonly<{ columns: Columns; orderBy?: string }>;

/**
 * Wraps a query so that it returns its rows as one JSON text, each row an array of `columns` in the order
 * given. Reading tens of thousands of cells one by one from the driver would cost far more than the query.
 * The query has to bound its rows, by LIMIT or by its conditions. Run it with `readCollection`.
 *
 * Integers arrive as numbers, which are exact up to the largest amount. Instants arrive as text for
 * `fromInstantText`.
 */
export function collection(dialect: Dialect, query: string, { columns, orderBy }: CollectionShape): string {
  const { array, all } = AGGREGATES[dialect];
  const cells = Object.entries(columns).map(([name, type]) =>
    type === "uuid" ? uuidText(dialect, name) : name,
  );
  const order = orderBy === undefined ? "" : ` ORDER BY ${orderBy}`;
  const collected = `${all}(${array}(${cells.join(", ")})${order})`;
  return `SELECT CAST(COALESCE(${collected}, '[]') AS TEXT) FROM (${query}) AS page`;
}
