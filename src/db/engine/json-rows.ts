import { chunksOf } from "./in-chunks";
import { type Columns, type ColumnType, toRowsJson, type Value } from "./row-json";
import type { Call, Dialect, Parameter, SqlStatement } from "./sql-statement";

/** Few enough that no other request waits long for the process; see `inChunks`. */
export const ROWS_PER_STATEMENT = 1_000;

// SQLite keeps instants as text, and a cast to anything else would make a number of it.
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

/** A text for each database, from one template. */
export function inEachDialect(textIn: (dialect: Dialect) => string): SqlStatement["sql"] {
  return { sqlite: textIn("sqlite"), postgres: textIn("postgres") };
}

/**
 * A table expression over rows that are one JSON parameter, such as `$3`: each row is an array in the column
 * `value`. Setting millions of parameters would cost more than the rows.
 */
export function fromRows(dialect: Dialect, parameter: string): string {
  // The parameter is declared to be text, since it may come as the bytes of one. `json_each` would make text
  // of each row again, and each cell would be parsed out of that anew, which takes three times as long.
  return dialect === "sqlite"
    ? `jsonb_each(CAST(${parameter} AS TEXT))`
    : `jsonb_array_elements(CAST(CAST(${parameter} AS TEXT) AS jsonb))`;
}

/** The value of a JSON parameter, parsed once. */
export function jsonOf(dialect: Dialect, parameter: string): string {
  return dialect === "sqlite" ? `jsonb(${parameter})` : `CAST(${parameter} AS jsonb)`;
}

/** The value of one column of `fromRows(…) AS rows`, under the type that the column has. */
export function cell(dialect: Dialect, index: number, type: ColumnType): string {
  const value = `rows.value ->> ${index}`;
  if (dialect === "sqlite" && type === "uuid") return `unhex(${value}, '-')`;
  if (dialect === "postgres" && type === "instant") return timestampOf(value);
  return typed(dialect, value, type);
}

/**
 * The timestamp of an instant as `toInstantText` renders it. A cast would depend on a setting of the session,
 * and an engine that spreads rows over several servers refuses that of a column in an UPDATE.
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

/** An expression, such as the parameter `$3`, under the type that a column has. */
export function typed(dialect: Dialect, expression: string, type: ColumnType): string {
  return `CAST(${expression} AS ${SQL_TYPES[dialect][type]})`;
}

/** The bytes of an id between the dashes of its text: where each part begins, and how many there are. */
const PARTS = [
  [1, 4],
  [5, 2],
  [7, 2],
  [9, 2],
  [11, 6],
] as const;

/** An SQL expression: the id in a column as text. */
export function uuidText(dialect: Dialect, column: string): string {
  if (dialect === "postgres") return `CAST(${column} AS TEXT)`;
  const parts = PARTS.map(([start, length]) => `hex(substr(${column}, ${start}, ${length}))`);
  return `CASE WHEN ${column} IS NOT NULL THEN lower(${parts.join(" || '-' || ")}) END`;
}

/** That a column has one of the values of a parameter, which `toValuesJson` makes. */
export function isAmong(
  dialect: Dialect,
  column: string,
  parameter: string,
  type: "uuid" | "text" = "text",
): string {
  const value = type === "text" ? "rows.value ->> 0" : cell(dialect, 0, type);
  const values = `SELECT ${value} FROM ${fromRows(dialect, parameter)} AS rows`;
  // To PostgreSQL an array is a condition on the index, whereas a subquery may be joined with all rows.
  return dialect === "sqlite" ? `${column} IN (${values})` : `${column} = ANY (ARRAY(${values}))`;
}

/** Values of one parameter: few enough that a statement is short, and its JSON too. */
export const VALUES_PER_STATEMENT = 2_000;

export function toValuesJson(values: readonly Value[]): string {
  return toRowsJson(values.map((each) => [each]));
}

/**
 * Inserts rows that are one JSON parameter; `onConflict` is what follows ON CONFLICT. Table, columns and
 * conflict come from the code, never from a request.
 */
export function insertion(
  name: string,
  { table, columns, onConflict }: Readonly<{ table: string; columns: Columns; onConflict?: string }>,
): SqlStatement {
  const names = Object.keys(columns).join(", ");
  const types = Object.values(columns);
  const sql = inEachDialect((dialect) => {
    const selected = types.map((type, index) => cell(dialect, index, type)).join(", ");
    // SQLite would read ON as a join condition without the WHERE.
    return `INSERT INTO "${table}" (${names})
    SELECT ${selected} FROM ${fromRows(dialect, "$1")} AS rows WHERE true
    ${onConflict === undefined ? "" : `ON CONFLICT ${onConflict}`}`;
  });
  return { name, sql };
}

/** Inserts one row, of which each value is a parameter; `onConflict` is what follows ON CONFLICT. */
export function insertionOfOne(
  name: string,
  { table, columns, onConflict }: Readonly<{ table: string; columns: Columns; onConflict?: string }>,
): SqlStatement {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  return {
    name,
    sql: `INSERT INTO "${table}" (${names.join(", ")}) VALUES (${places.join(", ")})
    ${onConflict === undefined ? "" : `ON CONFLICT ${onConflict}`}`,
  };
}

/** An `insertion` of rows, as many statements as it takes, each made when it is asked for. */
export function* inserting(statement: SqlStatement, rows: Iterable<readonly Value[]>): Generator<Call> {
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT))
    yield { statement, parameters: [toRowsJson(chunk)] };
}

/**
 * A statement of a customer's for values that are one JSON parameter, the last, as many statements as it
 * takes.
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

/**
 * Selects the rows of a query as one JSON value, each an array of `columns` in the order given: taking tens
 * of thousands of values one by one from the driver costs far more than the rows. Bounded by the query's
 * LIMIT, or by what it is asked for. `readCollection` runs it.
 *
 * Integers arrive as numbers, which are exact up to the largest amount; instants as text for
 * `fromInstantText`.
 */
export function collection(
  dialect: Dialect,
  query: string,
  { columns, orderBy }: Readonly<{ columns: Columns; orderBy: string }>,
): string {
  const { array, all } = AGGREGATES[dialect];
  const cells = Object.entries(columns).map(([name, type]) =>
    type === "uuid" ? uuidText(dialect, name) : name,
  );
  const collected = `${all}(${array}(${cells.join(", ")}) ORDER BY ${orderBy})`;
  return `SELECT CAST(COALESCE(${collected}, '[]') AS TEXT) FROM (${query}) AS page`;
}
