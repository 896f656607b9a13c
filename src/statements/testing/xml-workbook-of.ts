import type { Cell } from "../workbook/cell-text";
import { escaped, type SheetRows } from "./workbook-of";

/** A workbook in XML as Excel 2003 writes it: what is empty is left out, and what follows has a number. */
export function xmlWorkbookOf(...sheets: readonly SheetRows[]): Uint8Array {
  return new TextEncoder().encode(`<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
${sheets.map(sheetXml).join("\n")}
</Workbook>`);
}

function sheetXml({ name, rows, isHidden }: SheetRows): string {
  const filled = rows.flatMap((cells, index) =>
    cells.some((cell) => cell !== null)
      ? `<Row ss:Index="${index + 1}">${cells.map(cellXml).join("")}</Row>`
      : [],
  );
  const hidden = isHidden === true ? "<Visible>SheetHidden</Visible>" : "";
  const options = `<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel">${hidden}</WorksheetOptions>`;
  return `<Worksheet ss:Name="${escaped(name)}"><Table>${filled.join("\n")}</Table>${options}</Worksheet>`;
}

function cellXml(cell: Cell, column: number): string {
  if (cell === null) return "";
  return `<Cell ss:Index="${column + 1}"><Data ss:Type="${typeOf(cell)}">${contentOf(cell)}</Data></Cell>`;
}

function typeOf(cell: Exclude<Cell, null>): string {
  if (cell instanceof Date) return "DateTime";
  if (typeof cell === "number") return "Number";
  return typeof cell === "boolean" ? "Boolean" : "String";
}

function contentOf(cell: Exclude<Cell, null>): string {
  if (cell instanceof Date) return cell.toISOString().replace("Z", "");
  return typeof cell === "boolean" ? String(Number(cell)) : escaped(String(cell));
}
