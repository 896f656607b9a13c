import { unzipSync } from "fflate";
import { StatementError } from "../statement-error";

/** How the files of a workbook begin. */
const XLSX = "PK\x03\x04";
const XLS = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

const WORKBOOK = "xl/workbook.xml";

const HEAD_BYTES = 4_096;

/** Unpacked, 250,000 rows of ten columns take about half of this. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** Whether the file may be an Excel workbook from before 2007 (XLS); documents of Word begin the same way. */
export function isXls(bytes: Uint8Array): boolean {
  return begins(bytes, XLS);
}

/**
 * Whether the file is an Excel workbook (XLSX). Nothing is unpacked: the directory of the archive specifies
 * the sizes of its files, and the reader unpacks no more than that.
 *
 * Throws a `StatementError` for a workbook that would take too much memory.
 */
export function isXlsx(bytes: Uint8Array): boolean {
  if (!begins(bytes, XLSX)) return false;
  const files = new Map<string, number>();
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        files.set(name, originalSize);
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
