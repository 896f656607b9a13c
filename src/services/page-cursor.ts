import { AppError } from "../domain/errors";
import { isId } from "../domain/id";

/** Packs the position behind a page's last row into text that callers hand back unread. */
export function toCursor(position: readonly string[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** Unpacks a cursor of `length` parts; one that was not given out here fails as a field of the query. */
export function fromCursor(cursor: string, length: number): readonly string[] {
  const parts = parse(cursor);
  if (parts === null || parts.length !== length || toCursor(parts) !== cursor) refuseCursor();
  return parts;
}

/** As `fromCursor`, of parts of which the last is an id. */
export function fromIdCursor(cursor: string, length: number): readonly string[] {
  const parts = fromCursor(cursor, length);
  return isId(parts.at(-1) ?? "") ? parts : refuseCursor();
}

/** Sequences are kept in a column of 32 bits, and the places of windows in a grid are far fewer. */
const MAX_NUMBER = 2 ** 31 - 1;

/** Unpacks a cursor that is one whole number. */
export function fromNumberCursor(cursor: string): number {
  const [part = ""] = fromCursor(cursor, 1);
  const number = Number(part);
  return String(number) === part && Number.isInteger(number) && Math.abs(number) <= MAX_NUMBER
    ? number
    : refuseCursor();
}

export function toNumberCursor(number: number): string {
  return toCursor([String(number)]);
}

/** Fails as a field of the query. */
export function refuseCursor(): never {
  throw new AppError("validation_failed", "The cursor is not one that this list gave out.", {
    errors: [
      { field: "cursor", in: "query", code: "invalid_value", message: "pass nextCursor of the page before" },
    ],
  });
}

function parse(cursor: string): readonly string[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) && parts.every(isStorableText) ? parts : null;
  } catch {
    return null;
  }
}

/** A made-up cursor may hold text that no stored value can have, and PostgreSQL fails on a NUL. */
function isStorableText(part: unknown): part is string {
  return typeof part === "string" && part.isWellFormed() && !part.includes("\0");
}

/**
 * One page and where the next begins: `rows` holds one row more than `limit` where there is a next page.
 */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => readonly string[],
): Readonly<{ rows: readonly Row[]; nextCursor: string | null }> {
  const last = rows[limit - 1];
  const hasNext = rows.length > limit && last !== undefined;
  return { rows: rows.slice(0, limit), nextCursor: hasNext ? toCursor(positionOf(last)) : null };
}
