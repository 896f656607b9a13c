import { createHash } from "node:crypto";
import type { Uuid } from "./uuid";

export type Dialect = "sqlite" | "postgres";

/**
 * A statement that each connection prepares once and then only binds and runs.
 *
 * Its text is the same for both databases, or there is one text for each. Its parameters are $1, $2, …, each
 * used at least once.
 */
export type SqlStatement = Readonly<{
  /** Follows from the text, because threads that share a connection must not use one name for two texts. */
  name: string;
  sql: string | Readonly<Record<Dialect, string>>;
  /** The number of columns in its rows. Required only if it returns rows and runs in a batch. */
  columns?: number;
  /**
   * Whether it reads the latest committed state, even if a long write to the customer is in progress and
   * other statements see the state before it; see `SqliteViews`.
   */
  isCurrent?: boolean;
}>;

/** Makes a statement from its text, which may be made for each database from one template. */
export function sqlStatement(
  text: SqlStatement["sql"] | ((dialect: Dialect) => string),
  others: Pick<SqlStatement, "columns" | "isCurrent"> = {},
): SqlStatement {
  const sql = typeof text === "function" ? { sqlite: text("sqlite"), postgres: text("postgres") } : text;
  const digest = createHash("sha256").update(JSON.stringify(sql)).digest("hex");
  return { name: `statement_${digest.slice(0, 32)}`, sql, ...others };
}

export type Call = Readonly<{ statement: SqlStatement; parameters: readonly Parameter[] }>;

/** Bytes are UTF-8 text. Ownership passes to the database: the caller must not use the array again. */
export type Parameter = string | number | bigint | Uuid | Uint8Array<ArrayBuffer> | null;

/** The cells of one row, in the order of the statement's columns. `cells.ts` reads them. */
export type Row = readonly unknown[];

export type Rows = readonly Row[];

export function sqlIn(dialect: Dialect, { sql }: SqlStatement): string {
  return typeof sql === "string" ? sql : sql[dialect];
}
