import { unzipSync } from "fflate";
import { StatementError } from "../statement-error";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const WORKBOOK = "xl/workbook.xml";

const HEAD_BYTES = 4_096;

/** Unpacked, 250,000 rows of ten columns take about half of this. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/**
 * Whether the file is an Excel workbook (XLSX). Nothing is unpacked: the directory of the archive specifies
 * the sizes of its files, and the reader unpacks no more than that.
 *
 * Throws a `StatementError` for a workbook that would take too much memory.
 */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (!ZIP.every((byte, index) => bytes[index] === byte)) return false;
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

/** Names are not compressed, and those of a workbook's first files are near its beginning. */
function hasPartOfWorkbook(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).includes("xl/");
}
