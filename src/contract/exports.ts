import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import { remaining } from "../domain/contribution";
import { BYTE_ORDER_MARK, toCsvRecord } from "../domain/csv-text";
import { decimalsOf } from "../domain/currency-decimals";
import {
  EXPORT_CONTENTS,
  EXPORT_FORMATS,
  type ExportColumn,
  type ExportContent,
  type ExportFormat,
} from "../domain/export";
import {
  EXPORTED_HEADER,
  EXPORTED_TABLE,
  toExportedCells,
  toExportedRecord,
} from "../domain/exported-transaction";
import { type MinorUnits, toDecimalText } from "../domain/money";
import type { Period } from "../domain/period";
import type { Transaction } from "../domain/transaction";
import { period, presentPeriod, presentWindow } from "./cashflow-periods";
import { API_ROOT, defineEndpoint, type InputError, type RawFields } from "./endpoint";
import { EXAMPLE } from "./example-values";
import { toExportName, toSheetName } from "./export-name";
import { granularity, instantText, userId } from "./fields";
import { ABOUT_FILES, FileResult } from "./file-result";
import { presentTransaction, transaction } from "./transaction";
import { filterErrors, filterFields } from "./transactions";
import { toXlsxPieces, XLSX_MEDIA_TYPE } from "./xlsx-pieces";

const MEDIA_TYPES = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: XLSX_MEDIA_TYPE,
  json: "application/json; charset=utf-8",
} as const satisfies Record<ExportFormat, string>;

const RENDERERS: Readonly<Record<ExportFormat, (exported: Exported) => Pieces>> = {
  csv: toCsv,
  xlsx: toXlsx,
  json: toJson,
};

const PERIOD_TABLE: readonly ExportColumn[] = [
  { name: "startDate", kind: "day" },
  { name: "endDate", kind: "day" },
  { name: "income", kind: "amount" },
  { name: "expense", kind: "amount" },
  { name: "remaining", kind: "amount" },
  { name: "currency", kind: "word" },
];

const PERIODS_ONLY = ["granularity", "asOf"];
const TRANSACTIONS_ONLY = Object.keys(filterFields).filter((field) => field !== "from" && field !== "to");

const business = { userId, name: z.string(), currency: z.string() };

type Pieces = FileResult["file"]["pieces"];

type Described = Readonly<{
  what: ExportContent;
  customer: Readonly<{ userId: string; name: string }>;
  format: ExportFormat;
  currency: string;
  from: CalendarDate | null;
  to: CalendarDate | null;
}>;

type Exported = Described &
  (
    | Readonly<{ what: "transactions"; chunks: AsyncIterable<readonly Transaction[]> }>
    | Readonly<{ what: "periods"; periods: readonly Period[] }>
  );

export const getExportEndpoint = defineEndpoint({
  method: "GET",
  path: `${API_ROOT}/customers/{userId}/export`,
  scopes: ["transactions:read"],
  tag: "Transactions",
  summary: "Export transactions or period figures as a file",
  description: `Transactions are ordered newest first and accept the same filters as their list. Periods are ordered oldest first, at most 400. Without \`from\` and \`to\`, they cover the days on which something counted.\n\nA CSV or XLSX file of transactions can be imported again without changing anything. In CSV, text that a spreadsheet program could interpret as a formula starts with an apostrophe. In XLSX, days, amounts and booleans are typed cells, and everything else is text. After 1,048,575 rows, another sheet begins.\n\n${ABOUT_FILES}`,
  input: z.strictObject({
    userId,
    what: z.enum(EXPORT_CONTENTS).meta({ description: "What to export." }).default("transactions"),
    format: z.enum(EXPORT_FORMATS).meta({ description: "The format of the file." }).default("csv"),
    ...filterFields,
    granularity: granularity
      .optional()
      .meta({ description: "The length of each window. Only with `what=periods`." }),
    asOf: instantText
      .optional()
      .meta({ description: "Returns the figures as of this instant. Only with `what=periods`." }),
  }),
  example: { userId: EXAMPLE.userId, from: "2026-10-19", to: "2026-10-25" },
  rules: exportErrors,
  output: z.instanceof(FileResult),
  files: {
    "text/csv": z.string(),
    [XLSX_MEDIA_TYPE]: z.string().meta({ format: "binary" }),
    "application/json": z.union([
      z.strictObject({ ...business, transactions: z.array(transaction) }).meta({ id: "TransactionsExport" }),
      z.strictObject({ ...business, periods: z.array(period) }).meta({ id: "PeriodsExport" }),
    ]),
  },
  code: "business_exported",
  message: null,
  present: ({ pieces, ...described }: Described & Readonly<{ pieces: Pieces }>) =>
    new FileResult({ mediaType: MEDIA_TYPES[described.format], name: toExportName(described), pieces }),
});

/** The content of the file in pieces, rendered as they are consumed. */
export function renderExport(exported: Exported): Pieces {
  return RENDERERS[exported.format](exported);
}

function exportErrors(raw: RawFields): readonly InputError[] {
  const isPeriods = raw.what === "periods";
  const misplaced = (isPeriods ? TRANSACTIONS_ONLY : PERIODS_ONLY).filter((field) => field in raw);
  const missing = isPeriods && "asOf" in raw ? ["from", "to"].filter((field) => !(field in raw)) : [];
  return [
    ...filterErrors(raw),
    ...misplaced.map((field) => ({
      field,
      code: "field_not_allowed" as const,
      message: `not allowed with ${isPeriods ? "periods" : "transactions"}`,
    })),
    ...missing.map((field) => ({ field, code: "required" as const, message: "required with asOf" })),
  ];
}

function toCsv(exported: Exported): AsyncIterable<string> {
  if (exported.what === "transactions") {
    const header = BYTE_ORDER_MARK + EXPORTED_HEADER;
    return toText(exported.chunks, { header, row: toExportedRecord, separator: "", footer: "" });
  }
  const { currency } = exported;
  const header = BYTE_ORDER_MARK + toCsvRecord(PERIOD_TABLE.map(({ name }) => name));
  const row = (figures: Period) => toCsvRecord(toPeriodCells(figures, currency));
  return toText([exported.periods], { header, row, separator: "", footer: "" });
}

function toXlsx(exported: Exported): AsyncIterable<Uint8Array> {
  const { currency } = exported;
  const shape = { name: toSheetName(exported), decimals: decimalsOf(currency) };
  if (exported.what === "transactions")
    return toXlsxPieces(exported.chunks, { ...shape, columns: EXPORTED_TABLE, row: toExportedCells });
  const row = (figures: Period) => toPeriodCells(figures, currency);
  return toXlsxPieces([exported.periods], { ...shape, columns: PERIOD_TABLE, row });
}

function toPeriodCells({ window, counted }: Period, currency: string): readonly string[] {
  const { startDate, endDate } = presentWindow(window);
  const amount = (minorUnits: MinorUnits) => toDecimalText(minorUnits, decimalsOf(currency));
  const { income, expense } = counted;
  return [startDate, endDate, amount(income), amount(expense), amount(remaining(counted)), currency];
}

function toJson(exported: Exported): AsyncIterable<string> {
  const { what, currency, customer } = exported;
  const { userId, name } = customer;
  const header = `${JSON.stringify({ userId, name, currency }).slice(0, -1)},"${what}":[\n`;
  const layout = { header, separator: ",\n", footer: "\n]}\n" };
  if (what === "periods") {
    const row = (figures: Period) => JSON.stringify(presentPeriod(figures, currency));
    return toText([exported.periods], { ...layout, row });
  }
  const row = (stored: Transaction) => JSON.stringify(presentTransaction(stored));
  return toText(exported.chunks, { ...layout, row });
}

/** The text of a file, one piece for each chunk of rows; the first piece includes the header. */
async function* toText<Row>(
  chunks: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  layout: Readonly<{ header: string; row: (row: Row) => string; separator: string; footer: string }>,
): AsyncGenerator<string> {
  let before = layout.header;
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield before + rows.map(layout.row).join(layout.separator);
    before = layout.separator;
  }
  yield (before === layout.header ? before : "") + layout.footer;
}
