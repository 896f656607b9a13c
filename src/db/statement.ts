import { fromInstantText } from "./row-json";

/**
 * A statement that is prepared once on each connection and from then on only bound and run. Prisma takes ten times as
 * long for one as the database does, so those that are run all the time go past it.
 *
 * Its text is the same on both databases, or there is one for each; its parameters are $1, $2, … On SQLite they are bound
 * by their place, so there they come in this order, each once. The name is unique in the program.
 */
export type Statement = Readonly<{
  name: string;
  sql: string | Readonly<Record<"sqlite" | "postgres", string>>;
  /** How many columns its rows have. Needed only of a statement that is run `together` with others. */
  columns?: number;
}>;

/** A statement as one of the databases understands it. */
export type DialectStatement = Readonly<{ name: string; sql: string; columns: number }>;

/** Bytes are UTF-8 text, and are given away: whoever has handed them over does not use them again. */
export type Parameter = string | number | bigint | Uint8Array<ArrayBuffer> | null;

/** The columns of one row in the order of the statement. Take each with `readText` or `readInteger`. */
export type Row = readonly unknown[];

/** Runs a statement and answers its rows. Throws what the driver throws. */
export type RunStatement = (
  statement: DialectStatement,
  parameters: readonly Parameter[],
) => Promise<readonly Row[]>;

/** The second door to a database: outside of any transaction, where each read sees all that was committed before it. */
export type PreparedReads = Readonly<{
  /** Throws for a statement that writes, where the database can tell. */
  run: RunStatement;
  /**
   * A number that is another one after every commit of anybody, in whichever process; null where the database does not
   * tell. Asking costs as little as a look at a map.
   */
  version(): number | null;
  close(): Promise<void>;
}>;

export function readText(cell: unknown): string {
  if (typeof cell === "string") return cell;
  throw new TypeError(`The database answered a ${typeof cell} where text belongs.`);
}

export function readOptionalText(cell: unknown): string | null {
  return cell === null ? null : readText(cell);
}

/** PostgreSQL's driver gives large integers as text, because a number would not hold them; SQLite's as bigint. */
export function readInteger(cell: unknown): bigint {
  if (typeof cell === "bigint") return cell;
  if (typeof cell === "string" || typeof cell === "number") return BigInt(cell);
  throw new TypeError(`The database answered a ${typeof cell} where an integer belongs.`);
}

/** An instant is text on SQLite; on PostgreSQL select it as text too. */
export function readInstant(cell: unknown): Date {
  return fromInstantText(readText(cell));
}
