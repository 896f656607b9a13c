import { CSV_COLUMNS } from "../../domain/csv-mapping";
import type { Translate } from "../translate";
import type { CsvHeader, CsvReading, Mapping } from "./import-result";

/** Text keys for delimiters, which cannot themselves be keys. */
export const DELIMITER_NAMES = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "bar",
} as const satisfies Record<Mapping["delimiter"], string>;

export const DECIMAL_SIGN_NAMES = { ".": "point", ",": "comma" } as const satisfies Record<
  Mapping["decimalSign"],
  string
>;

/** The encodings that banks use, with the labels of the WHATWG Encoding Standard, and code page 850. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "iso-8859-15",
  "windows-1250",
  "iso-8859-2",
  "windows-1251",
  "koi8-r",
  "windows-1253",
  "windows-1254",
  "ibm850",
  "macintosh",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
] as const;

/** The name of a column, or its position if it has none. */
export function headerName(
  columns: readonly CsvHeader[],
  index: number,
  t: Translate<"importReading">,
): string {
  const name = columns[index]?.name.trim() ?? "";
  const number = String(index + 1);
  if (name === "") return t("unnamedColumn", { number });
  const isTwice = columns.some((other, place) => place !== index && other.name.trim() === name);
  return isTwice ? t("repeatedColumn", { name, number }) : name;
}

export type ReadAs = Readonly<{ name: string; value: string }>;

/** How a file was read, as pairs of label and value. */
export function readingWords(
  { columns }: Pick<CsvReading, "columns">,
  mapping: Mapping,
  t: Translate<"importReading">,
): readonly ReadAs[] {
  const found = CSV_COLUMNS.flatMap((name) => {
    const column = mapping.columns[name];
    return column === undefined
      ? []
      : [{ name: t(`columns.${name}`), value: headerName(columns, column, t) }];
  });
  const description = mapping.columns.description.map((column) => headerName(columns, column, t));
  return [
    ...found,
    ...(description.length === 0 ? [] : [{ name: t("descriptionColumn"), value: description.join(" + ") }]),
    { name: t("dateFormat"), value: t(`dateOrders.${mapping.dateOrder}`) },
    { name: t("decimalSign"), value: t(`decimalSigns.${DECIMAL_SIGN_NAMES[mapping.decimalSign]}`) },
    ...(mapping.isFeeIncluded === true && mapping.columns.fee === undefined
      ? [{ name: t("fees"), value: t("feesIncluded") }]
      : []),
    ...(mapping.isSignInverted ? [{ name: t("signs"), value: t("reversed") }] : []),
  ];
}
