import { fromInstantText } from "./row-json";
import type { Uuid } from "./uuid";

export type Dialect = "sqlite" | "postgres";

/**
 * A statement that is prepared once on each connection and from then on only bound and run.
 *
 * Its text is the same on both databases, or there is one for each; its parameters are $1, $2, … On SQLite
 * they are bound by their place, so there they come in this order, each once. The name is unique in the
 * program.
 */
export type SqlStatement = Readonly<{
  name: string;
  sql: string | Readonly<Record<Dialect, string>>;
  /** How many columns its rows have. Needed only of a statement that is run in a batch and returns rows. */
  columns?: number;
  /**
   * Reads what is so now, also of a customer that others are shown as it was before a long write; see
   * `SqliteViews`.
   */
  isCurrent?: boolean;
}>;

/** A statement with what it is run with. */
export type Call = Readonly<{ statement: SqlStatement; parameters: readonly Parameter[] }>;

/** Bytes are UTF-8 text, and are given away: whoever has handed them over does not use them again. */
export type Parameter = string | number | bigint | Uuid | Uint8Array<ArrayBuffer> | null;

/**
 * The columns of one row in the order of the statement. Take each with `readText`, `readInteger` or
 * `readUuid`.
 */
export type Row = readonly unknown[];

export type Rows = readonly Row[];

/** A statement as one of the databases understands it. */
export function sqlIn(dialect: Dialect, { sql }: SqlStatement): string {
  return typeof sql === "string" ? sql : sql[dialect];
}

export function readText(cell: unknown): string {
  if (typeof cell === "string") return cell;
  throw new TypeError(`The database returned a ${typeof cell} where text belongs.`);
}

export function readOptionalText(cell: unknown): string | null {
  return cell === null ? null : readText(cell);
}

/**
 * PostgreSQL's driver gives large integers as text, because a number would not hold them; SQLite's as bigint.
 */
export function readInteger(cell: unknown): bigint {
  if (typeof cell === "bigint") return cell;
  if (typeof cell === "string" || typeof cell === "number") return BigInt(cell);
  throw new TypeError(`The database returned a ${typeof cell} where an integer belongs.`);
}

export function readOptionalInteger(cell: unknown): bigint | null {
  return cell === null ? null : readInteger(cell);
}

/** An instant is text on both databases. */
export function readInstant(cell: unknown): Date {
  return fromInstantText(readText(cell));
}
