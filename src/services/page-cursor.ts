import { AppError } from "../domain/errors";
import { isId } from "../domain/id";
import { isStorable } from "../domain/storable-text";

/**
 * Encodes the position after a page's last row as opaque text for callers. `list` names the list and whatever
 * decides the meaning of its positions, such as the sort order.
 */
export function toCursor(list: string, position: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...position])).toString("base64url");
}

/**
 * Decodes a cursor of `length` parts. A cursor that was not issued by this list is a validation error of the
 * query.
 */
export function fromCursor(cursor: string, list: string, length: number): readonly string[] {
  const position = parse(cursor)?.slice(1);
  if (position === undefined || position.length !== length || toCursor(list, position) !== cursor)
    refuseCursor();
  return position;
}

/** Like `fromCursor`, for a cursor whose last part is an id. */
export function fromIdCursor(cursor: string, list: string, length: number): readonly string[] {
  const parts = fromCursor(cursor, list, length);
  return isId(parts.at(-1) ?? "") ? parts : refuseCursor();
}

/** Sequences are stored in 32-bit columns, and window indexes are much smaller. */
const MAX_NUMBER = 2 ** 31 - 1;

/** Decodes a cursor that is a single whole number. */
export function fromNumberCursor(cursor: string, list: string): number {
  const [part = ""] = fromCursor(cursor, list, 1);
  const number = Number(part);
  return String(number) === part && Number.isInteger(number) && Math.abs(number) <= MAX_NUMBER
    ? number
    : refuseCursor();
}

export function toNumberCursor(list: string, number: number): string {
  return toCursor(list, [String(number)]);
}

/** Throws `validation_failed` for the `cursor` field of the query. */
export function refuseCursor(): never {
  throw new AppError("validation_failed", "The cursor was not returned by this list.", {
    errors: [
      {
        field: "cursor",
        in: "query",
        code: "invalid_value",
        message: "must be the nextCursor of the previous page",
      },
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

/** A forged cursor may contain text that no stored value can have, and PostgreSQL fails on a NUL. */
function isStorableText(part: unknown): part is string {
  return typeof part === "string" && isStorable(part);
}

/** One page and the cursor of the next. `rows` has `limit` + 1 rows where there is a next page. */
export function toPage<Row>(
  rows: readonly Row[],
  { list, limit }: Readonly<{ list: string; limit: number }>,
  positionOf: (row: Row) => readonly string[],
): Readonly<{ rows: readonly Row[]; nextCursor: string | null }> {
  const last = rows[limit - 1];
  const hasNext = rows.length > limit && last !== undefined;
  return { rows: rows.slice(0, limit), nextCursor: hasNext ? toCursor(list, positionOf(last)) : null };
}
