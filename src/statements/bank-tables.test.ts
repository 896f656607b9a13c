import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CsvMapping } from "../domain/csv-mapping";
import type { Statement } from "../domain/statement";
import { dayIn, toCsvDate } from "./csv/cells/csv-date";
import { toCsvNumber, toDecimal } from "./csv/cells/csv-number";
import { openWith } from "./csv/file/open-csv";
import type { CsvRecord } from "./csv/table/csv-record";
import { toTable } from "./csv/table/csv-table";
import { readStatement } from "./read-statement";
import { CSV_FIXTURES } from "./testing/csv-fixtures";
import { ASIAN_DIALECTS } from "./testing/dialects/asian-dialects";
import { NORTHERN_AND_EASTERN_DIALECTS } from "./testing/dialects/northern-and-eastern-dialects";
import { SOUTHERN_DIALECTS } from "./testing/dialects/southern-dialects";
import { WESTERN_DIALECTS } from "./testing/dialects/western-dialects";
import { readAnyFile } from "./testing/read-any-file";
import { escaped, workbookOf } from "./testing/workbook-of";
import { xmlWorkbookOf } from "./testing/xml-workbook-of";
import type { Cell } from "./workbook/cell-text";

const DIALECTS = [
  ...WESTERN_DIALECTS,
  ...SOUTHERN_DIALECTS,
  ...NORTHERN_AND_EASTERN_DIALECTS,
  ...ASIAN_DIALECTS,
];

const FOLDER = join(import.meta.dirname, "testing/fixtures/csv");

describe("a bank's file is read the same as CSV, as a workbook and as a web page", () => {
  it.each(Object.entries(CSV_FIXTURES))("%s", async (file, { currency }) => {
    await expectSame(readFileSync(join(FOLDER, file)), currency);
  });

  it.each(DIALECTS)("$bank", async ({ text, currency }) => {
    await expectSame(new TextEncoder().encode(text), currency);
  });
});

async function expectSame(bytes: Uint8Array, currency: string): Promise<void> {
  const reading = { currency, remembered: [] };
  const fromCsv = readStatement(bytes, reading);
  const sheet = { name: "Sheet1", rows: typed(bytes, fromCsv) };
  for (const workbook of [workbookOf(sheet), xmlWorkbookOf(sheet)]) {
    expect(facts(await readAnyFile(workbook, reading))).toEqual(facts(fromCsv));
  }
  const fromPage = await readAnyFile(webPage(bytes, fromCsv), reading);
  expect(facts(fromPage)).toEqual(facts(fromCsv));
}

const DAY = /^\d{1,2}([./-])\d{1,2}\1\d{4}$/;
const HAS_CENTS = /^-?\d+[.,]\d{2}$/;

/** The file as a spreadsheet program stores it: days are dates, amounts are numbers, the rest is text. */
function typed(bytes: Uint8Array, statement: Statement): readonly (readonly Cell[])[] {
  const { dateOrder, decimalSign, columns, ...mapping } = mappingOf(statement);
  const { amount, debit, credit, balance, fee } = columns;
  const numbers = new Set([amount, debit, credit, balance, fee]);
  const toCell = (text: string, column: number): Cell => {
    if (column === columns.bookedOn || DAY.test(text))
      return toDate(dayIn(toCsvDate(text), dateOrder)) ?? text;
    return numbers.has(column) || HAS_CENTS.test(text) ? (toNumber(text, decimalSign) ?? text) : text;
  };
  const { records } = openWith(bytes, mapping);
  const movements = new Set(toTable(records, mapping.headerRecord).rows);
  return byLine(records).map((record) =>
    record === undefined || !movements.has(record) ? (record?.values ?? []) : record.values.map(toCell),
  );
}

function webPage(bytes: Uint8Array, statement: Statement): Uint8Array {
  const { records } = openWith(bytes, mappingOf(statement));
  const rows = byLine(records).map((record) => {
    const cells = (record?.values ?? [""]).map((text) => `<td>${escaped(text)}</td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  return new TextEncoder().encode(`<html><body><table>${rows.join("\n")}</table></body></html>`);
}

function mappingOf({ csv }: Statement): CsvMapping {
  if (csv === null) throw new Error("A CSV file has a layout.");
  return csv.mapping;
}

/** Records, with nothing in the place of lines without one. */
function byLine(records: readonly CsvRecord[]): readonly (CsvRecord | undefined)[] {
  const lines: CsvRecord[] = [];
  for (const record of records) lines[Math.max(record.line - 1, lines.length)] = record;
  return Array.from(lines);
}

function toDate(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}

function toNumber(text: string, decimalSign: "." | ","): number | null {
  const number = toCsvNumber(text);
  if (number === null || number.mark !== null || number.currencyText !== "") return null;
  const decimal = toDecimal(number.digits, decimalSign);
  return decimal === null ? null : Number(number.isNegative ? `-${decimal}` : decimal);
}

/** A workbook leaves fewer doubts, because its days and numbers have only one reading. */
function facts({ rows, unreadable, balances, uncertain, csv }: Statement) {
  return {
    rows,
    balances,
    unreadable: unreadable.map(({ line, field, code }) => ({ line, field, code })),
    uncertain: uncertain
      .map(({ about }) => about)
      .filter((about) => about === "columns" || about === "balances"),
    columns: csv?.mapping.columns,
  };
}
