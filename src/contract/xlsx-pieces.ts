import type { CellKind, ExportColumn } from "../domain/export";

export const XLSX_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Chunks<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

type Sheet<Row> = Readonly<{
  name: string;
  columns: readonly ExportColumn[];
  row: (row: Row) => readonly string[];
  /** Of the currency. */
  decimals: number;
}>;

/** Of characters. */
const WIDTHS = { day: 12, amount: 16, number: 12, boolean: 12, text: 32, word: 14 } as const satisfies Record<
  CellKind,
  number
>;

/**
 * A workbook of one sheet, whose header stays in view. Rows are asked for as the pieces are taken, so that
 * any number of them takes the same memory. Texts are written as texts, and so no program takes one for a
 * formula.
 */
export async function* toXlsxPieces<Row>(
  chunks: Chunks<Row>,
  { name, columns, row, decimals }: Sheet<Row>,
): AsyncGenerator<Uint8Array> {
  const rows = toRows(chunks, (each) =>
    row(each).map((text, index) => toCell(text, columns[index]?.kind ?? "text")),
  );
  // The beginning of a workbook says nothing of its rows: what cannot be read is to be known before it is
  // sent.
  const first = await rows.next();
  // Loaded by those who write a workbook alone: every start would take longer.
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
 * `_x0041_` would be read as the letter that it names, and XML cannot hold the last two characters at all.
 */
function toXlsxText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_").replace(/[\ufffe\uffff]/g, "\ufffd");
}

function formatOf(kind: CellKind, decimals: number): Readonly<{ numFmt?: string }> {
  if (kind === "day") return { numFmt: "yyyy-mm-dd" };
  if (kind !== "amount") return {};
  return { numFmt: decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}` };
}
