/**
 * A SELECT that is prepared once on each connection and from then on only bound and run.
 *
 * Its text is the same on both databases; its parameters are $1, $2, … in this order, each once. The name is unique in
 * the program.
 */
export type PreparedRead = Readonly<{ name: string; sql: string }>;

/** The columns of one row in the order of the SELECT. Take each with `readText` or `readInteger`. */
export type PreparedRow = readonly unknown[];

/**
 * The second door to the same database, for the few reads that are asked for all the time. Prisma takes ten times as
 * long for one as the database does.
 *
 * It only reads, and outside of any transaction: each read sees all that was committed when it began.
 */
export type PreparedReads = Readonly<{
  /** The first row, or null. Throws what the driver throws. */
  findRow(read: PreparedRead, parameters: readonly string[]): Promise<PreparedRow | null>;
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

/** PostgreSQL's driver gives large integers as text, because a number would not hold them; SQLite's as bigint. */
export function readInteger(cell: unknown): bigint {
  if (typeof cell === "bigint") return cell;
  if (typeof cell === "string" || typeof cell === "number") return BigInt(cell);
  throw new TypeError(`The database answered a ${typeof cell} where an integer belongs.`);
}
