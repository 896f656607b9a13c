import { idsOfRenamed } from "./change-calls";
import type { Edits } from "./plan";

/**
 * The edits in order, in parts of at most `rows`. Where external ids move between transactions, all edits of
 * whole transactions are one part, since an id has to be free before another transaction takes it.
 */
export function* piecesOf({ edits, ruled }: Edits, rows = Number.POSITIVE_INFINITY): Generator<Edits> {
  if (edits.length + ruled.length <= rows) {
    yield { edits, ruled };
    return;
  }
  const rowsOfEdits = idsOfRenamed(edits).length === 0 ? rows : edits.length;
  for (let start = 0; start < edits.length; start += rowsOfEdits) {
    yield { edits: edits.slice(start, start + rowsOfEdits), ruled: [] };
  }
  for (let start = 0; start < ruled.length; start += rows) {
    yield { edits: [], ruled: ruled.slice(start, start + rows) };
  }
}
