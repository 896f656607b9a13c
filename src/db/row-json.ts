// Rows as JSON, as they travel to a statement and back. Nothing here needs the database: a thread without one renders
// rows too.

export type ColumnType = "text" | "bigint" | "integer" | "boolean" | "instant";

/** The columns of a table that many rows are written to at once, by name, in the order of the values. */
export type Columns = Readonly<Record<string, ColumnType>>;

export type Value = string | bigint | number | boolean | Date | null;

export function toRowsJson(rows: readonly (readonly Value[])[]): string {
  return JSON.stringify(rows, toJsonValue);
}

/** PostgreSQL leaves the offset out, which is that of UTC. */
export function fromInstantText(text: string): Date {
  return new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}

/** An instant as Prisma stores it on SQLite, which PostgreSQL understands too. */
export function toInstantText(instant: Date): string {
  return instant.toISOString().replace("Z", "+00:00");
}

/** Integers travel as text, since JSON has none of that size. */
function toJsonValue(this: unknown, key: string, value: unknown): unknown {
  const original: unknown = typeof this === "object" && this !== null ? Reflect.get(this, key) : value;
  if (original instanceof Date) return toInstantText(original);
  return typeof value === "bigint" ? value.toString() : value;
}
