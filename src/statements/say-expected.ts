import type { StatementRow, UnreadableRow } from "../domain/statement";
import { isRow } from "./to-row";

const MISREAD: ReadonlySet<UnreadableRow["code"]> = new Set(["required", "invalid_value", "invalid_date"]);

/** Adds to the reason why a field cannot be read how its format would have it. */
export function sayExpected(
  row: StatementRow | UnreadableRow,
  expected: ReadonlyMap<string, string>,
): StatementRow | UnreadableRow {
  if (isRow(row) || !MISREAD.has(row.code)) return row;
  const wording = expected.get(row.field);
  return wording === undefined ? row : { ...row, message: `${row.message}; expected ${wording}` };
}
