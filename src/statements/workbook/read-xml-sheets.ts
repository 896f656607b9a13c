import { refuseTooManyColumns } from "../csv/table/csv-records";
import { decodeXml } from "../xml/decode-xml";
import { walkXml, type XmlTag } from "../xml/walk-xml";
import type { Cell } from "./cell-text";

type XmlSheet = Readonly<{ name: string; rows: readonly XmlRow[] }>;
type XmlRow = Readonly<{ index: number; values: readonly Cell[] }>;

/**
 * The visible sheets of a workbook in XML, the format of Excel 2002 and 2003, with the type of each cell.
 *
 * Throws a `StatementError` where the file is not XML to its end.
 */
export function readXmlSheets(bytes: Uint8Array): readonly XmlSheet[] {
  const { sheets, ...visitor } = xmlSheets();
  walkXml(decodeXml(bytes), visitor);
  return sheets.filter(({ isHidden }) => !isHidden);
}

type OpenRow = { readonly index: number; readonly values: Cell[] };
type OpenSheet = { readonly name: string; readonly rows: OpenRow[]; isHidden: boolean };

function xmlSheets() {
  const sheets: OpenSheet[] = [];
  const names: string[] = [];
  let column = 0;
  let type = "";
  /** The text of the cell or the setting that is open, of which parts may be in elements of their own. */
  let text = "";

  const place = () => names.slice(-2).join("/");

  function open(tag: XmlTag): void {
    names.push(tag.name);
    const rows = sheets.at(-1)?.rows;
    switch (place()) {
      case "Workbook/Worksheet":
        sheets.push({ name: tag.attribute("Name") ?? "", rows: [], isHidden: false });
        break;
      case "Table/Row":
        rows?.push({ index: indexOf(tag) ?? (rows.at(-1)?.index ?? -1) + 1, values: [] });
        column = 0;
        break;
      case "Row/Cell":
        openCell(rows?.at(-1), tag);
        break;
      case "Cell/Data":
      case "WorksheetOptions/Visible":
        type = tag.attribute("Type") ?? "";
        text = "";
        break;
    }
  }

  function openCell(row: OpenRow | undefined, tag: XmlTag): void {
    column = indexOf(tag) ?? column;
    refuseTooManyColumns(column + 1);
    while ((row?.values.length ?? column) <= column) row?.values.push(null);
    column += 1 + (numberOf(tag.attribute("MergeAcross")) ?? 0);
  }

  function close(): void {
    const sheet = sheets.at(-1);
    const values = sheet?.rows.at(-1)?.values;
    if (place() === "Cell/Data") values?.splice(-1, 1, toCell(type, text));
    if (place() === "WorksheetOptions/Visible" && sheet) sheet.isHidden = text.trim() !== "SheetVisible";
    names.pop();
  }

  const addText = (part: string): void => {
    text += part;
  };
  return { sheets, open, close, text: addText };
}

/** Rows and cells count from 1, and name their number only where others before them are left out. */
function indexOf(tag: XmlTag): number | null {
  const number = numberOf(tag.attribute("Index"));
  return number === null || number < 1 ? null : number - 1;
}

function numberOf(written: string | null): number | null {
  return written !== null && /^\d{1,9}$/.test(written) ? Number(written) : null;
}

function toCell(type: string, text: string): Cell {
  if (type === "Number") return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
  if (type === "Boolean") return text.trim() === "1";
  if (type !== "DateTime") return text;
  const date = new Date(`${text.trim()}Z`);
  return Number.isNaN(date.getTime()) ? text : date;
}
