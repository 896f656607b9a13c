import { strToU8, type Zippable, zipSync } from "fflate";
import type { Cell } from "../workbook/cell-text";

export type SheetRows = Readonly<{ name: string; rows: readonly (readonly Cell[])[]; isHidden?: boolean }>;

/**
 * A workbook as Excel writes it: texts in a table of their own, days and times as numbers with a format, and
 * no element for an empty cell.
 */
export function workbookOf(...sheets: readonly SheetRows[]): Uint8Array {
  return zipSync(partsOf(sheets));
}

/** The files in the archive of a workbook. */
export function partsOf(sheets: readonly SheetRows[]): Zippable {
  const texts: string[] = [];
  const bodies = sheets.map(({ rows }) => sheetXml(rows, texts));
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden === true ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
      ["styles", "styles.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="${DATE_FORMAT}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
  };
  for (const [index, body] of bodies.entries()) parts[`xl/worksheets/sheet${index + 1}.xml`] = body;
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Day, month and year, in the order that the computer's settings have. */
const DATE_FORMAT = 14;

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`;
}

function sheetXml(rows: readonly (readonly Cell[])[], texts: string[]): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`, texts)).join("")}</row>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, place: string, texts: string[]): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return `<c r="${place}" s="1"><v>${serialOf(cell)}</v></c>`;
  return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
}

/** Days since 30 December 1899: Excel counts 29 February 1900, which never was. */
function serialOf(date: Date): number {
  return (date.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;
}

/** Text as it stands in XML and HTML. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
