import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import { runQuery } from "../engine/builder";
import { readInstant, readInteger, readNumber, readText, readUuid } from "../engine/cells";
import { type Database, inTransaction } from "../engine/database";
import type { Executor } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import type { Parameter, Rows, SqlStatement } from "../engine/sql-statement";
import { type Uuid, uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";

// A second implementation of writing and reading rows that shares nothing with the statements under test: one
// INSERT per row, and every column of the selected rows.

/** The tables in which each row belongs to one customer. */
export type CustomerTable = {
  [Table in keyof DB]: DB[Table] extends Readonly<{ customer_id: Uuid }> ? Table : never;
}[keyof DB];

type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The columns under their TypeScript names, with instants as `Date` and ids as text. */
type Fields<Columns> = {
  readonly [Name in keyof Columns as CamelCase<Name>]: Name extends `${string}_at`
    ? Date | Extract<Columns[Name], null>
    : Uuid extends Columns[Name]
      ? string | Exclude<Columns[Name], Uuid>
      : Columns[Name];
};

export type PlainRow<Table extends CustomerTable> = Fields<Selectable<DB[Table]>>;

/** A row to insert. Columns that are nullable or have a default can be left out. */
export type NewRow<Table extends CustomerTable> = Fields<Insertable<DB[Table]>>;

/** Inserts rows one by one, in one transaction. */
export async function insertRows<Table extends CustomerTable>(
  database: Database,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  await inTransaction(database, async (unit) => {
    const types = await typesOf(unit, table);
    for (const row of rows) {
      const names = Object.keys(row).map((name) => sql.ref(toColumn(name)));
      const values = Object.entries(row).map(([name, value]) =>
        toParameter(unit, types.get(toColumn(name)), value),
      );
      await runSql(
        unit,
        sql`INSERT INTO ${sql.table(table)} (${sql.join(names)}) VALUES (${sql.join(values)})`,
      );
    }
  });
}

/** The rows with these values, each with all of its columns. */
export async function plainRows<Table extends CustomerTable>(
  executor: Executor,
  table: Table,
  where: Partial<PlainRow<Table>>,
  orderBy: readonly (keyof PlainRow<Table> & string)[] = [],
): Promise<readonly PlainRow<Table>[]> {
  const columns = await columnsOf(executor, table);
  const selected = columns.map(({ name, type }) =>
    type === "datetime" ? sql`CAST(${sql.ref(name)} AS TEXT)` : sql.ref(name),
  );
  const order = orderBy.map((name) => sql.ref(toColumn(name)));
  const rows = await runSql(
    executor,
    sql`SELECT ${sql.join(selected)} FROM ${sql.table(table)} WHERE ${await conditionOf(executor, table, where)}
      ${order.length === 0 ? sql`` : sql`ORDER BY ${sql.join(order)}`}`,
  );
  const fields = rows.map((row) =>
    columns.map(({ name, type }, index) => [toField(name), read(type, row[index])]),
  );
  // The row types and the tables come from the same models, and each value was read as its column's type.
  return fields.map((each) => Object.fromEntries(each) as PlainRow<Table>);
}

/** How many rows have these values. */
export async function countRows<Table extends CustomerTable>(
  executor: Executor,
  table: Table,
  where: Partial<PlainRow<Table>> = {},
): Promise<number> {
  const condition = await conditionOf(executor, table, where);
  const [[count] = []] = await runSql(
    executor,
    sql`SELECT COUNT(*) FROM ${sql.table(table)} WHERE ${condition}`,
  );
  return readNumber(count);
}

/** The columns of a table and their types, as the database reports them. */
export async function columnsOf(
  executor: Executor,
  table: CustomerTable,
): Promise<readonly Readonly<{ name: string; type: string }>[]> {
  const rows = await executor.run(LIST_COLUMNS, [table]);
  return rows.map(([name, type]) => ({ name: readText(name), type: readText(type) }));
}

const LIST_COLUMNS: SqlStatement = {
  name: "list_columns",
  sql: {
    sqlite: "SELECT name, lower(type) FROM pragma_table_info($1)",
    postgres: `SELECT CAST(column_name AS TEXT), replace(data_type, 'timestamp without time zone', 'datetime')
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
  },
};

/** Runs SQL that only a test contains. */
export function runSql(executor: Executor, query: RawBuilder<unknown>): Promise<Rows> {
  return runQuery(executor, (tables) => ({ compile: () => query.compile(tables) }));
}

async function conditionOf(
  executor: Executor,
  table: CustomerTable,
  where: object,
): Promise<RawBuilder<unknown>> {
  const types = await typesOf(executor, table);
  const equal = Object.entries(where).map(([name, value]) => {
    const column = toColumn(name);
    return sql`${sql.ref(column)} = ${toParameter(executor, types.get(column), value)}`;
  });
  return sql.join([sql`true`, ...equal], sql` AND `);
}

async function typesOf(executor: Executor, table: CustomerTable): Promise<ReadonlyMap<string, string>> {
  const columns = await columnsOf(executor, table);
  return new Map(columns.map(({ name, type }) => [name, type]));
}

function toParameter({ dialect }: Executor, type: string | undefined, value: unknown): Parameter {
  if (value instanceof Date) return toInstantText(value);
  if (typeof value === "boolean") return dialect === "sqlite" ? Number(value) : String(value);
  if (typeof value === "string" && (type === "blob" || type === "uuid")) return uuid(value);
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint")
    return value;
  throw new TypeError(`A ${typeof value} is no value of a column.`);
}

function read(type: string, cell: unknown): unknown {
  if (cell === null) return null;
  switch (type) {
    case "bigint":
      return readInteger(cell);
    case "integer":
      return readNumber(cell);
    case "boolean":
      return Number(cell) === 1;
    case "datetime":
      return readInstant(cell);
    case "blob":
    case "uuid":
      return readUuid(cell);
    default:
      return readText(cell);
  }
}

function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function toField(column: string): string {
  return column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
