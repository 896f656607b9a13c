import { unzipSync } from "fflate";
import { StatementError } from "../statement-error";
import { decodeXml } from "../xml/decode-xml";

/** How the files of a workbook begin. */
const XLSX = "PK\x03\x04";
const XLS = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

const WORKBOOK = "xl/workbook.xml";

const HEAD_BYTES = 4_096;

/** Unpacked, 250,000 rows of ten columns take about half of this. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** A packed byte becomes at most this many. The reader sets no limit where the directory says zero. */
const MAX_FACTOR = 1_032;

export type WorkbookKind = "xlsx" | "xls" | "xml";

/**
 * Which kind of Excel workbook the file is; null where it is none. Documents of Word from before 2007 begin
 * as XLS does.
 *
 * Throws a `StatementError` for a workbook that would take too much memory.
 */
export function workbookKind(bytes: Uint8Array): WorkbookKind | null {
  if (begins(bytes, XLS)) return "xls";
  if (isXlsx(bytes)) return "xlsx";
  return isXml(bytes) ? "xml" : null;
}

/** Excel 2002 and 2003 write workbooks in XML too. */
function isXml(bytes: Uint8Array): boolean {
  const head = decodeXml(bytes.subarray(0, HEAD_BYTES));
  return /<(?:\w+:)?Workbook\b/.test(head) && head.includes("urn:schemas-microsoft-com:office:spreadsheet");
}

/**
 * Nothing is unpacked: the directory of the archive specifies the sizes of its files.
 */
function isXlsx(bytes: Uint8Array): boolean {
  if (!begins(bytes, XLSX)) return false;
  const files = new Map<string, number>();
  try {
    unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        files.set(name, originalSize > 0 ? originalSize : size * MAX_FACTOR);
        return false;
      },
    });
  } catch {
    if (hasPartOfWorkbook(bytes)) throw new StatementError({ code: "broken_workbook", values: {} });
    return false;
  }
  if (!files.has(WORKBOOK)) return false;
  const unpacked = [...files.values()].reduce((sum, size) => sum + size, 0);
  if (unpacked > MAX_UNPACKED_BYTES) throw new StatementError({ code: "holds_too_much", values: {} });
  return true;
}

function begins(bytes: Uint8Array, start: string): boolean {
  return Buffer.from(bytes.subarray(0, start.length)).equals(Buffer.from(start, "latin1"));
}

/** Names are not compressed, and those of a workbook's first files are near its beginning. */
function hasPartOfWorkbook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes("xl/");
}
