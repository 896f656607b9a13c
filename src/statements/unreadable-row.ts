import type { UnreadableRow } from "../domain/statement";
import { cleanText, shorten } from "./clean-text";

const MAX_SOURCE = 200;

/** The error of a row. */
export type RowError = Pick<UnreadableRow, "field" | "code" | "reason">;

/** An unreadable row: its line, its text, and its error. */
export function unreadableRow(
  { line, source }: Readonly<{ line: number; source: string }>,
  { field, code, reason }: RowError,
): UnreadableRow {
  return { line, text: toSourceText(source), field, code, reason };
}

/** Text of a file in a form that can be shown. */
export function toSourceText(source: string): string {
  return shorten(cleanText(source), MAX_SOURCE);
}
