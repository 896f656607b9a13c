import type { UnreadableRow } from "../domain/statement";
import { cleanText, shorten } from "./clean-text";

const MAX_SOURCE = 200;

/** A row that cannot be read: where it stands, what stands there, and what is wrong with it. */
export function unreadableRow(
  { line, source }: Readonly<{ line: number; source: string }>,
  { field, code, message }: Pick<UnreadableRow, "field" | "code" | "message">,
): UnreadableRow {
  return { line, text: toSourceText(source), field, code, message };
}

/** What stands in a file, as it can be shown. */
export function toSourceText(source: string): string {
  return shorten(cleanText(source), MAX_SOURCE);
}
