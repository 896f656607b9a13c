import type { CsvMapping } from "../../../domain/csv-mapping";
import { decodeAs } from "../../decode-as";
import { detectEncoding } from "../../detect-encoding";
import { findHeader } from "../header/find-header";
import { headerKey } from "../header/header-key";
import type { CsvRecord } from "../table/csv-record";
import { type Delimiter, parseFirstRecords, parseRecords, refuseWide } from "../table/csv-records";
import { type CsvTable, toTable } from "../table/csv-table";
import { detectDelimiter } from "./detect-delimiter";

/** A CSV file split into records, before they are interpreted. */
export type OpenCsv = Readonly<{
  encoding: string;
  delimiter: Delimiter;
  records: readonly CsvRecord[];
}>;

export type RememberedMapping = Readonly<{ headerKey: string; mapping: CsvMapping }>;

/** Splits a file as a mapping specifies. */
export function openWith(bytes: Uint8Array, { encoding, delimiter }: Omit<OpenCsv, "records">): OpenCsv {
  return { encoding, delimiter, records: parseRecords(decodeAs(bytes, encoding), delimiter) };
}

/** Splits a file as detected from its content and the customer's currency. */
export function openAsDetected(bytes: Uint8Array, currency: string): OpenCsv {
  const encoding = detectEncoding(bytes, currency).label;
  const text = decodeAs(bytes, encoding);
  const delimiter = detectDelimiter(text);
  return { encoding, delimiter, records: parseRecords(text, delimiter) };
}

const HEAD_BYTES = 131_072;

/**
 * The remembered mapping for files like this one, with the position of this file's header; null where there
 * is none.
 *
 * The file is read as the remembered file was, except for its encoding. That is taken from the file's bytes
 * where they show clearly that it is UTF-8 or UTF-16, or that it is neither: the first file may not have had
 * a distinguishing character.
 */
export function findRemembered(
  bytes: Uint8Array,
  { remembered, currency }: Readonly<{ remembered: readonly RememberedMapping[]; currency: string }>,
): CsvMapping | null {
  if (remembered.length === 0) return null;
  const detected = detectEncoding(bytes, currency);
  const head = bytes.subarray(0, HEAD_BYTES);
  const open = new Map<string, readonly CsvRecord[]>();
  for (const { headerKey: key, mapping } of remembered) {
    const isReported = detected.isCertain || mapping.encoding.startsWith("utf");
    const encoding = isReported ? detected.label : mapping.encoding;
    const { delimiter } = mapping;
    const records = open.get(encoding + delimiter) ?? parseFirstRecords(decodeAs(head, encoding), delimiter);
    open.set(encoding + delimiter, records);
    refuseWide(records);
    for (const headerRecord of [mapping.headerRecord, findHeader(records)]) {
      const table: CsvTable = toTable(records, headerRecord);
      if (headerKey(table, delimiter) === key) return { ...mapping, encoding, headerRecord };
    }
  }
  return null;
}
