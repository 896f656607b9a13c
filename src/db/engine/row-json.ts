// Rows as JSON, as they travel to a statement and back. Nothing here needs the database: a thread without one
// renders rows too.

export type ColumnType = "uuid" | "text" | "bigint" | "integer" | "boolean" | "instant";

/** The columns of a table that many rows are written to at once, by name, in the order of the values. */
export type Columns = Readonly<Record<string, ColumnType>>;

export type Value = string | bigint | number | boolean | Date | null;

export function toRowsJson(rows: readonly (readonly Value[])[]): string {
  // With a replacer, JSON.stringify takes five times as long.
  return JSON.stringify(rows.map((row) => row.map(toJsonValue)));
}

/** PostgreSQL leaves the offset out, which is that of UTC. */
export function fromInstantText(text: string): Date {
  return new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}

/** The rows of one change share one instant. */
let lastInstant = { millis: Number.NaN, text: "" };

/** An instant as it is stored on SQLite, by Prisma too; PostgreSQL understands it. */
export function toInstantText(instant: Date): string {
  const millis = instant.getTime();
  if (millis !== lastInstant.millis) {
    lastInstant = { millis, text: instant.toISOString().replace("Z", "+00:00") };
  }
  return lastInstant.text;
}

/** Integers travel as text, since JSON has none of that size. */
function toJsonValue(value: Value): string | number | boolean | null {
  if (typeof value === "bigint") return value.toString();
  return value instanceof Date ? toInstantText(value) : value;
}
