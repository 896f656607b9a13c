import type { WireTransaction } from "./apply-edit";

/** The row that keys act on. */
export type ActiveRow = Readonly<{
  index: number;
  /** Its transaction. Null until somebody has moved to a row; undefined while it is not loaded. */
  id: string | null | undefined;
}>;

/** The first row, which a list begins with. */
export const FIRST_ROW: ActiveRow = { index: 0, id: null };

type Rows = Readonly<{
  rowAt: (index: number) => Pick<WireTransaction, "id"> | undefined;
  indexOf: (id: string) => number | undefined;
}>;

/** Keeps the row with its transaction while others come in or go above it. */
export function followRow(active: ActiveRow, { rowAt, indexOf }: Rows): ActiveRow {
  const { index, id } = active;
  const idThere = rowAt(index)?.id;
  if (id === null || id === idThere) return active;
  const indexNow = id === undefined ? undefined : indexOf(id);
  if (indexNow !== undefined) return { index: indexNow, id };
  return idThere === undefined ? active : { index, id: idThere };
}
