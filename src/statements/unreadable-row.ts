import type { UnreadableRow } from "../domain/statement";
import { cleanText, shorten } from "./clean-text";

const MAX_SOURCE = 200;

/** What is wrong with a row. */
export type RowError = Pick<UnreadableRow, "field" | "code" | "reason">;

/** A row that cannot be read: where it stands, what stands there, and what is wrong with it. */
export function unreadableRow(
  { line, source }: Readonly<{ line: number; source: string }>,
  { field, code, reason }: RowError,
): UnreadableRow {
  return { line, text: toSourceText(source), field, code, reason };
}

/** What stands in a file, as it can be shown. */
export function toSourceText(source: string): string {
  return shorten(cleanText(source), MAX_SOURCE);
}
