import { CSV_COLUMNS, type CsvColumn } from "../../domain/csv-mapping";
import type { CsvHeader, CsvReading, Mapping } from "./import-result";

export const COLUMN_NAMES = {
  bookedOn: "Day",
  amount: "Amount",
  debit: "Money out",
  credit: "Money in",
  direction: "In or out",
  fee: "Fee",
  counterpartyName: "Who",
  payerName: "Who paid",
  counterpartyId: "Who’s account or id",
  accountId: "Your account",
  currency: "Currency",
  bankId: "The bank’s id",
  status: "Pending or booked",
  balance: "Balance after it",
} as const satisfies Record<CsvColumn, string>;

export const DELIMITER_NAMES = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
} as const satisfies Record<Mapping["delimiter"], string>;

export const DATE_ORDER_NAMES = {
  ymd: "Year, month, day",
  dmy: "Day, month, year",
  mdy: "Month, day, year",
} as const satisfies Record<Mapping["dateOrder"], string>;

export const DECIMAL_SIGN_NAMES = {
  ".": "Point, as in 1,234.50",
  ",": "Comma, as in 1.234,50",
} as const satisfies Record<Mapping["decimalSign"], string>;

/** The encodings that banks write; the labels are those of the WHATWG encoding standard. */
export const ENCODING_NAMES: Readonly<Record<string, string>> = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big endian)",
  "windows-1252": "Western Europe (Windows-1252)",
  "iso-8859-15": "Western Europe (ISO 8859-15)",
  "windows-1250": "Central Europe (Windows-1250)",
  "iso-8859-2": "Central Europe (ISO 8859-2)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "koi8-r": "Cyrillic (KOI8-R)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
  macintosh: "Western Europe (Mac OS)",
  shift_jis: "Japanese (Shift JIS)",
  gb18030: "Chinese (GB 18030)",
  big5: "Chinese (Big5)",
  "euc-kr": "Korean (EUC-KR)",
};

/** What a column is called; one without a name by its place. */
export function headerName(columns: readonly CsvHeader[], index: number): string {
  const name = columns[index]?.name.trim() ?? "";
  if (name === "") return `Column ${index + 1}`;
  const isTwice = columns.some((other, place) => place !== index && other.name.trim() === name);
  return isTwice ? `${name} (column ${index + 1})` : name;
}

export type ReadAs = Readonly<{ name: string; value: string }>;

/** How a file was read, as pairs of words. */
export function readingWords({ columns }: Pick<CsvReading, "columns">, mapping: Mapping): readonly ReadAs[] {
  const found = CSV_COLUMNS.flatMap((name) => {
    const column = mapping.columns[name];
    return column === undefined ? [] : [{ name: COLUMN_NAMES[name], value: headerName(columns, column) }];
  });
  const text = mapping.columns.description.map((column) => headerName(columns, column));
  return [
    ...found,
    ...(text.length === 0 ? [] : [{ name: "Text", value: text.join(" + ") }]),
    { name: "Days", value: DATE_ORDER_NAMES[mapping.dateOrder].toLowerCase() },
    { name: "Decimals", value: mapping.decimalSign === "," ? "comma" : "point" },
    ...(mapping.isSignInverted ? [{ name: "Signs", value: "turned round" }] : []),
  ];
}

/** Asked where the file cannot be read without an answer. */
export const MISSING_COLUMNS = "Choose which columns hold the day and the amount.";

/** Where the reading comes from, and whether it is kept. */
export const SOURCE_WORDS = {
  detected: "We found this by looking at the file.",
  remembered: "Remembered from an earlier file of this bank.",
  given: "As you corrected it. Once imported, it is remembered for the next file of this bank.",
} as const satisfies Record<CsvReading["source"], string>;

/** What the file does not settle, and what to look at. */
export const DOUBTS = {
  columns: "We are not certain what each column holds. Check that the rows below are right.",
  dateOrder:
    "The days could be read in two ways, such as 3 April or 4 March. Check that they are right below.",
  decimalSign:
    "The amounts could be read in two ways, such as 1.234 or 1,234. Check that they are right below.",
} as const satisfies Record<CsvReading["isUncertain"][number], string>;
