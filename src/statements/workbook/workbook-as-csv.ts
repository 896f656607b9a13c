import { StatementError } from "../statement-error";
import type { Cell } from "./cell-text";
import type { SheetRow } from "./mixed-days";
import { type SheetText, toSheetText } from "./sheet-text";

/**
 * The sheet of a workbook that has the movements, as a CSV file in UTF-8. Lines are the rows of the sheet.
 * Hidden sheets are left out.
 *
 * Throws a `StatementError` where the workbook is broken, where several sheets have movements, and where a
 * spreadsheet program may have changed its days.
 */
export async function workbookAsCsv(bytes: Uint8Array): Promise<Uint8Array> {
  const { name, csv, mixedDaysLine } = chooseSheet(await readSheets(bytes));
  if (mixedDaysLine !== null) {
    throw new StatementError({ code: "workbook_mixed_days", values: { sheet: name } }, mixedDaysLine);
  }
  return new TextEncoder().encode(csv);
}

async function readSheets(bytes: Uint8Array): Promise<readonly SheetText[]> {
  // Loaded only for workbooks, because it would slow down the start of every thread.
  const { readXlsx, streamXlsxRows } = await import("hucre/xlsx");
  const sheets: SheetText[] = [];
  try {
    const visible: { name: string; index: number }[] = [];
    await readXlsx(bytes, {
      sheets({ name, index, hidden, veryHidden }) {
        if (hidden !== true && veryHidden !== true) visible.push({ name, index });
        return false;
      },
    });
    for (const { name, index } of visible) {
      sheets.push(await toSheetText(name, numbered(streamXlsxRows(bytes, { sheet: index }))));
    }
    return sheets;
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError({ code: "broken_workbook", values: {} });
  }
}

async function* numbered(
  rows: AsyncIterable<Readonly<{ index: number; values: readonly Cell[] }>>,
): AsyncGenerator<SheetRow> {
  for await (const { index, values } of rows) yield { line: index + 1, cells: values };
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
