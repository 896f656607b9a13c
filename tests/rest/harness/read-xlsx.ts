import { inflateRawSync } from "node:zlib";
import { SaxesParser } from "saxes";

/** A cell with its type, its value, and the format it is displayed in. Dates are stored as numbers. */
export type XlsxCell = Readonly<{ type: "text" | "number" | "boolean"; value: string; format: string }>;

const TYPES: ReadonlyMap<string, XlsxCell["type"]> = new Map([
  ["inlineStr", "text"],
  ["b", "boolean"],
]);

/** Reads a workbook of one sheet as its formats (ZIP, OOXML) specify, without the code that writes ours. */
export function readXlsx(bytes: Uint8Array) {
  const parts = unzip(Buffer.from(bytes));
  const part = (name: string) => parse(parts.get(name)?.toString("utf8") ?? "");
  const [sheet] = part("xl/workbook.xml").filter(({ name }) => name === "sheet");
  const styles = part("xl/styles.xml");
  const formats = new Map(
    styles.filter(({ name }) => name === "numFmt").map(({ of }) => [of.numFmtId, of.formatCode ?? ""]),
  );
  const cellStyles = styles.filter(({ name, path }) => name === "xf" && path.includes("cellXfs"));
  const inSheet = part("xl/worksheets/sheet1.xml");
  const rows = new Map<number, Map<string, XlsxCell>>();
  for (const { of, text } of inSheet.filter(({ name }) => name === "c")) {
    const [, column = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(of.r ?? "") ?? [];
    const format = formats.get(cellStyles[Number(of.s ?? "0")]?.of.numFmtId ?? "") ?? "";
    const cells = rows.get(Number(row)) ?? new Map<string, XlsxCell>();
    rows.set(Number(row), cells);
    cells.set(column, {
      type: TYPES.get(of.t ?? "n") ?? "number",
      value: withoutEscapes(text),
      format,
    });
  }
  return {
    sheetName: sheet?.of.name,
    frozenRows: inSheet.find(({ name }) => name === "pane")?.of.ySplit,
    hasFormulas: inSheet.some(({ name }) => name === "f"),
    rows: [...rows.values()],
  };
}

/**
 * The day that a date number stands for: 1 is 1 January 1900, and 60 is 29 February 1900, which never
 * existed.
 */
export function dayOf(serial: number): string {
  const days = serial < 60 ? serial : serial - 1;
  return new Date(Date.UTC(1899, 11, 31) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The letters of a column; index 0 is A. */
export function columnName(index: number): string {
  return String.fromCharCode("A".charCodeAt(0) + index);
}

function withoutEscapes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** The files of an archive, read through the central directory at its end. */
function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error("This is no ZIP archive.");
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (bytes.readUInt32LE(at) !== CENTRAL_ENTRY) throw new Error("The directory is damaged.");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((each) =>
      bytes.readUInt16LE(at + each),
    );
    const name = bytes.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20));
    files.set(name, bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

type Element = {
  name: string;
  of: Record<string, string | undefined>;
  path: readonly string[];
  text: string;
};

/** All elements in document order, each with its text. */
function parse(xml: string): readonly Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, of: attributes, path: open.map((each) => each.name), text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    for (const element of open) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  return elements;
}
