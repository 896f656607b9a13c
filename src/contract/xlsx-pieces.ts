import type { CellKind, ExportColumn } from "../domain/export";

export const XLSX_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Chunks<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

type Sheet<Row> = Readonly<{
  name: string;
  columns: readonly ExportColumn[];
  row: (row: Row) => readonly string[];
  /** The decimals of the currency. */
  decimals: number;
}>;

/** In characters. */
const WIDTHS = { day: 12, amount: 16, number: 12, boolean: 12, text: 32, word: 14 } as const satisfies Record<
  CellKind,
  number
>;

/**
 * A workbook with one sheet, whose header stays visible. Rows are read as pieces are consumed, so memory use
 * does not depend on their number. Text is written as text, so no program treats it as a formula.
 */
export async function* toXlsxPieces<Row>(
  chunks: Chunks<Row>,
  { name, columns, row, decimals }: Sheet<Row>,
): AsyncGenerator<Uint8Array> {
  const rows = toRows(chunks, (each) =>
    row(each).map((text, index) => toCell(text, columns[index]?.kind ?? "text")),
  );
  // The beginning of a workbook does not depend on its rows, so the first rows are read before it is sent, to
  // report errors in time.
  const first = await rows.next();
  // Loaded only when a workbook is written, because it would slow down every start.
  const { writeXlsxStream } = await import("hucre/xlsx");
  yield* writeXlsxStream(startingWith(first, rows), {
    name,
    columns: columns.map(({ name: header, kind }) => ({
      header,
      width: WIDTHS[kind],
      ...formatOf(kind, decimals),
    })),
    freezePane: { rows: 1 },
  });
}

type Cell = string | number | boolean | Date | null;

async function* toRows<Row>(chunks: Chunks<Row>, toCells: (row: Row) => Cell[]): AsyncGenerator<Cell[]> {
  for await (const rows of chunks) yield* rows.map(toCells);
}

async function* startingWith(
  first: IteratorResult<Cell[]>,
  rest: AsyncGenerator<Cell[]>,
): AsyncGenerator<Cell[]> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

function toCell(text: string, kind: CellKind): Cell {
  if (text === "") return null;
  switch (kind) {
    case "day":
      return new Date(`${text}T00:00:00Z`);
    case "amount":
    case "number":
      return Number(text);
    case "boolean":
      return text === "true";
    case "text":
    case "word":
      return toXlsxText(text);
  }
}

/**
 * `_x0041_` would be read as the character that it encodes, and XML cannot contain the last two characters at
 * all.
 */
function toXlsxText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_").replace(/[\ufffe\uffff]/g, "\ufffd");
}

function formatOf(kind: CellKind, decimals: number): Readonly<{ numFmt?: string }> {
  if (kind === "day") return { numFmt: "yyyy-mm-dd" };
  if (kind !== "amount") return {};
  return { numFmt: decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}` };
}
