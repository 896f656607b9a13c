import { StatementError } from "../statement-error";
import type { Cell } from "./cell-text";
import type { SheetRow } from "./mixed-days";
import { readXmlSheets } from "./read-xml-sheets";
import { type SheetText, toSheetText } from "./sheet-text";
import type { WorkbookKind } from "./workbook-kind";

/**
 * The sheet of a workbook that has the movements, as a CSV file in UTF-8. Lines are the rows of the sheet.
 * Hidden sheets are left out.
 *
 * Throws a `StatementError` where the workbook is broken, where several sheets have movements, and where a
 * spreadsheet program may have changed its days.
 */
export async function workbookAsCsv(bytes: Uint8Array, kind: WorkbookKind): Promise<Uint8Array> {
  const { name, csv, mixedDaysLine } = chooseSheet(await readSheets(bytes, kind));
  if (mixedDaysLine !== null) {
    throw new StatementError({ code: "workbook_mixed_days", values: { sheet: name } }, mixedDaysLine);
  }
  return new TextEncoder().encode(csv);
}

const READERS: Readonly<Record<WorkbookKind, (bytes: Uint8Array) => Promise<readonly SheetText[]>>> = {
  xlsx: readXlsxSheets,
  xls: readXlsSheets,
  xml: (bytes) => toTexts(readXmlSheets(bytes)),
};

async function readSheets(bytes: Uint8Array, kind: WorkbookKind): Promise<readonly SheetText[]> {
  try {
    return await READERS[kind](bytes);
  } catch (error) {
    if (error instanceof StatementError) throw error;
    const code = kind === "xls" ? "excel_workbook" : "broken_workbook";
    throw new StatementError({ code, values: {} });
  }
}

/** Reads each sheet row by row, because they may be large. */
async function readXlsxSheets(bytes: Uint8Array): Promise<readonly SheetText[]> {
  const { readXlsx, streamXlsxRows } = await loadReaders();
  const visible: { name: string; index: number }[] = [];
  await readXlsx(bytes, {
    sheets({ name, index, hidden, veryHidden }) {
      if (hidden !== true && veryHidden !== true) visible.push({ name, index });
      return false;
    },
  });
  const sheets: SheetText[] = [];
  for (const { name, index } of visible) {
    sheets.push(await toSheetText(name, numbered(streamXlsxRows(bytes, { sheet: index }))));
  }
  return sheets;
}

/** A sheet from before 2007 has at most 65,536 rows. Which sheets are hidden is not known. */
async function readXlsSheets(bytes: Uint8Array): Promise<readonly SheetText[]> {
  const { readXls } = await loadReaders();
  const { sheets } = await readXls(bytes);
  // The reader leaves empty rows out.
  const indexed = (rows: readonly (readonly Cell[] | undefined)[]) =>
    Array.from(rows, (values = [], index) => ({ index, values }));
  return toTexts(sheets.map(({ name, rows }) => ({ name, rows: indexed(rows) })));
}

function toTexts(sheets: readonly Readonly<{ name: string; rows: Rows }>[]): Promise<readonly SheetText[]> {
  return Promise.all(sheets.map(({ name, rows }) => toSheetText(name, numbered(rows))));
}

/** Loaded only for workbooks, because it would slow down the start of every thread. */
function loadReaders() {
  return import("hucre/xlsx");
}

type Rows = Iterable<NumberedRow> | AsyncIterable<NumberedRow>;
type NumberedRow = Readonly<{ index: number; values: readonly Cell[] }>;

async function* numbered(rows: Rows): AsyncGenerator<SheetRow> {
  for await (const { index, values } of rows) yield { line: index + 1, cells: Array.from(values, orNull) };
}

/** The reader leaves cells out that are empty. */
function orNull(cell: Cell | undefined): Cell {
  return cell ?? null;
}

/** Where no sheet has movements, the first one with values will be refused with the reason. */
function chooseSheet(sheets: readonly SheetText[]): SheetText {
  const [first, ...others] = sheets.filter(({ hasMovements }) => hasMovements);
  if (first !== undefined && others.length > 0) {
    const names = [first, ...others].map(({ name }) => `“${name}”`).join(", ");
    throw new StatementError({ code: "workbook_several_sheets", values: { sheets: names } });
  }
  const chosen = first ?? sheets.find(({ csv }) => csv !== "");
  if (chosen === undefined) throw new StatementError({ code: "empty_file", values: {} });
  return chosen;
}
