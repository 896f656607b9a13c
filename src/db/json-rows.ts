import { Prisma, type Queryable, type Transaction } from "./client";
import { inChunks } from "./in-chunks";
import { type Columns, type ColumnType, toRowsJson, type Value } from "./row-json";

/** Few enough that no other request waits long for the process; see `inChunks`. */
const ROWS_PER_STATEMENT = 2_000;

// SQLite keeps instants as text, and a cast to anything else would make a number of it.
const SQL_TYPES = {
  sqlite: { text: "TEXT", bigint: "BIGINT", integer: "INTEGER", boolean: "BOOLEAN", instant: "TEXT" },
  postgres: {
    text: "TEXT",
    bigint: "BIGINT",
    integer: "INTEGER",
    boolean: "BOOLEAN",
    instant: "TIMESTAMP(3)",
  },
} as const satisfies Record<Transaction["$dialect"], Record<ColumnType, string>>;

const AGGREGATES = {
  sqlite: { array: "json_array", all: "json_group_array" },
  postgres: { array: "json_build_array", all: "json_agg" },
} as const satisfies Record<Transaction["$dialect"], unknown>;

/**
 * Inserts rows as one JSON parameter a statement: setting millions of parameters would cost more than the rows.
 *
 * `onConflict` is what follows ON CONFLICT. Table and columns come from the code, never from a request.
 */
export async function insertRows(
  transaction: Transaction,
  table: string,
  columns: Columns,
  rows: Iterable<readonly Value[]>,
  onConflict?: Prisma.Sql,
): Promise<void> {
  await inChunks(rows, ROWS_PER_STATEMENT, (chunk) =>
    insertRowsJson(transaction, table, columns, toRowsJson(chunk), onConflict),
  );
}

/** As `insertRows`, for rows that are JSON already, in one statement. */
export async function insertRowsJson(
  transaction: Transaction,
  table: string,
  columns: Columns,
  json: string,
  onConflict?: Prisma.Sql,
): Promise<void> {
  const names = Prisma.raw(Object.keys(columns).join(", "));
  const selected = Prisma.join(Object.values(columns).map((type, index) => cell(transaction, index, type)));
  const conflict = onConflict === undefined ? Prisma.empty : Prisma.sql`ON CONFLICT ${onConflict}`;
  // SQLite would read ON as a join condition without the WHERE.
  await transaction.$executeRaw`
    INSERT INTO ${Prisma.raw(`"${table}"`)} (${names})
    SELECT ${selected} FROM ${fromRowsJson(transaction, json)} AS rows WHERE true ${conflict}`;
}

/** A table expression over rows: each is a JSON array in the column `value`. */
export function fromRows(queryable: Queryable, rows: readonly (readonly Value[])[]): Prisma.Sql {
  return fromRowsJson(queryable, toRowsJson(rows));
}

function fromRowsJson({ $dialect }: Queryable, json: string): Prisma.Sql {
  return $dialect === "sqlite"
    ? Prisma.sql`json_each(${json})`
    : Prisma.sql`jsonb_array_elements(CAST(${json} AS jsonb))`;
}

/** The value of one column of `fromRows`, under the type that the column has. */
export function cell({ $dialect }: Queryable, index: number, type: ColumnType): Prisma.Sql {
  return Prisma.raw(`CAST(rows.value ->> ${index} AS ${SQL_TYPES[$dialect][type]})`);
}

/**
 * Reads the rows of `query` as one JSON value, each an array of `columns` in the order given: taking tens of
 * thousands of values one by one through the client costs far more than the rows. Bounded by the caller's LIMIT.
 *
 * Integers arrive as numbers, which are exact up to the largest amount; instants as text for `fromInstantText`.
 */
export async function readRows(
  queryable: Queryable,
  query: Prisma.Sql,
  { columns, orderBy }: Readonly<{ columns: string; orderBy: string }>,
): Promise<string> {
  const { array, all } = AGGREGATES[queryable.$dialect];
  const collected = Prisma.raw(`${all}(${array}(${columns}) ORDER BY ${orderBy})`);
  const [found] = await queryable.$queryRaw<{ rows: string }[]>`
    SELECT CAST(COALESCE(${collected}, '[]') AS TEXT) AS "rows" FROM (${query}) AS page`;
  return found?.rows ?? "[]";
}
