import type { CsvMapping } from "../domain/csv-mapping";
import type { Container, Statement, StatementFormat } from "../domain/statement";
import { archiveAsXml, isArchive } from "./archive/archive-as-xml";
import type { ArchivedFile } from "./archive/archived-file";
import { locateError, locateReasons } from "./archive/located";
import { readCamt052, readCamt053 } from "./camt/read-camt";
import { type CsvReading, readCsv } from "./csv/read-csv";
import { decodeAs } from "./decode-as";
import { decodeText } from "./decode-text";
import { detectEncoding } from "./detect-encoding";
import { isExportedCsv, readExportedCsv } from "./exported-csv";
import { readMt940 } from "./mt940/read-mt940";
import { decodeOfx } from "./ofx/decode-ofx";
import { readOfx } from "./ofx/read-ofx";
import { readQif } from "./qif/read-qif";
import type { Reading } from "./reading";
import { withBalanceDoubts } from "./reading-doubts";
import { recognizeFormat } from "./recognize-format";
import { refuseOtherFiles } from "./refuse-other-files";
import { isWebPage } from "./web-page/is-web-page";
import { pageAsCsv } from "./web-page/page-as-csv";
import { workbookAsCsv } from "./workbook/workbook-as-csv";
import { workbookKind } from "./workbook/workbook-kind";

export type StatementReading = Reading &
  Readonly<{
    /** The format that the sender specified; without it, the format is detected. */
    format?: StatementFormat;
    mapping?: CsvMapping;
    remembered: CsvReading["remembered"];
  }>;

const READERS: Readonly<
  Record<StatementFormat, (bytes: Uint8Array, reading: StatementReading) => Statement>
> = {
  csv: (bytes, reading) =>
    isExportedCsv(bytes) ? readExportedCsv(decodeText(bytes), reading) : readCsv(bytes, reading),
  ofx: (bytes, reading) => readOfx(decodeOfx(bytes), reading),
  qif: (bytes, reading) => readQif(decodeUndeclared(bytes, reading), reading),
  camt052: readCamt052,
  camt053: readCamt053,
  mt940: (bytes, reading) => readMt940(decodeUndeclared(bytes, reading), reading),
};

/** The text of a file in a format that has no place to declare an encoding. */
function decodeUndeclared(bytes: Uint8Array, { currency }: Reading): string {
  return decodeAs(bytes, detectEncoding(bytes, currency).label);
}

export type OpenFile = Readonly<{
  container: Container;
  bytes: Uint8Array;
  /** The files of an archive within these bytes; otherwise empty. */
  archivedFiles: readonly ArchivedFile[];
}>;

/**
 * An Excel workbook or the tables of a web page as the CSV file that each could be saved as; an archive as
 * the text of all its files; any other file as it is.
 */
export async function openFile(bytes: Uint8Array, currency: string): Promise<OpenFile> {
  const kind = workbookKind(bytes);
  if (kind !== null)
    return { container: "workbook", bytes: await workbookAsCsv(bytes, kind), archivedFiles: [] };
  const archive = isArchive(bytes) ? await archiveAsXml(bytes) : null;
  if (archive !== null) return { container: "archive", ...archive };
  if (isWebPage(bytes))
    return { container: "web_page", bytes: await pageAsCsv(bytes, currency), archivedFiles: [] };
  return { container: "text", bytes, archivedFiles: [] };
}

/** Reads an open file as `readStatement` does, with reasons and errors that name the files of an archive. */
export function readOpenFile({ bytes, archivedFiles }: OpenFile, reading: StatementReading): Statement {
  try {
    return locateReasons(readStatement(bytes, reading), archivedFiles);
  } catch (error) {
    throw locateError(error, archivedFiles);
  }
}

/**
 * Reads a bank file in any of the formats.
 *
 * Throws a `StatementError` where the file is not a bank file, is broken as a whole, or has another format
 * than specified.
 */
export function readStatement(bytes: Uint8Array, reading: StatementReading): Statement {
  refuseOtherFiles(bytes);
  const format = reading.format ?? recognizeFormat(bytes);
  return withBalanceDoubts(READERS[format](bytes, reading));
}
