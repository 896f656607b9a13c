import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import type { DB } from "../generated/tables";
import { type Executor, readCollection } from "./executor";
import { type CollectionShape, collection, isAmong, toValuesJson } from "./json-rows";
import { readRowsJson } from "./row-json";
import {
  type Dialect,
  type Parameter,
  type Row,
  type Rows,
  type SqlStatement,
  sqlStatement,
} from "./sql-statement";
import { Uuid } from "./uuid";

/**
 * Builds queries whose tables and columns the compiler checks. It has no connection: `runQuery` runs what it
 * builds.
 */
export type Tables = Kysely<DB>;

const TABLES: Readonly<Record<Dialect, Tables>> = {
  sqlite: new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (tables) => new SqliteIntrospector(tables),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (tables) => new PostgresIntrospector(tables),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

/**
 * Statements by their text. Values from a request are always parameters, so the program's code bounds how
 * many there are.
 */
const statements = new Map<string, SqlStatement>();

/** Runs a query and returns its rows, each an array of its columns in the order selected. */
export function runQuery(executor: Executor, build: (tables: Tables) => Compilable): Promise<Rows> {
  const query = build(TABLES[executor.dialect]).compile();
  return executor.run(toStatement(query.sql), query.parameters.map(toParameter));
}

/** Runs a query whose rows travel as one JSON text; see `collection`. */
export async function runCollection<Item>(
  executor: Executor,
  build: (tables: Tables) => Compilable,
  { read, ...shape }: CollectionShape & Readonly<{ read: (row: Row) => Item }>,
): Promise<readonly Item[]> {
  return readRowsJson(await collectRows(executor, build, shape), read);
}

/** Like `runCollection`, but returns the JSON text itself, which costs little to pass on to a thread. */
export function collectRows(
  executor: Executor,
  build: (tables: Tables) => Compilable,
  shape: CollectionShape,
): Promise<string> {
  const query = build(TABLES[executor.dialect]).compile();
  const statement = toStatement(collection(executor.dialect, query.sql, shape));
  return readCollection(executor, statement, query.parameters.map(toParameter));
}

/**
 * Tests whether a column has one of these values. They travel as one parameter, so the statement's text does
 * not depend on how many there are.
 */
export function hasOneOf(
  { dialect }: Executor,
  column: string,
  values: readonly string[],
  type: "uuid" | "text" = "text",
): RawBuilder<SqlBool> {
  const [before = "", after = ""] = isAmong(dialect, column, "$1", type).split("$1");
  return sql`${sql.raw(before)}${toValuesJson(values)}${sql.raw(after)}`;
}

function toStatement(text: string): SqlStatement {
  const statement = statements.get(text) ?? sqlStatement(text);
  statements.set(text, statement);
  return statement;
}

function toParameter(value: unknown): Parameter {
  switch (typeof value) {
    case "string":
    case "number":
    case "bigint":
      return value;
    default:
      if (value === null || value instanceof Uuid) return value;
      throw new TypeError(`A ${typeof value} is no parameter.`);
  }
}
