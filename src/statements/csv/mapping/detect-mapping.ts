import type { CsvMapping } from "../../../domain/csv-mapping";
import type { CsvDoubt } from "../../../domain/statement";
import type { Reading } from "../../reading";
import { toCsvDate } from "../cells/csv-date";
import { type LocaleHint, localeHint } from "../header/locale-hint";
import { sampleRows } from "../table/column-profile";
import type { CsvTable } from "../table/csv-table";
import { detectColumns } from "./detect-columns";
import { detectDecimalSign } from "./detect-decimal-sign";
import { detectSign, isOwed } from "./detect-sign";
import { withOwnIds } from "./own-ids";
import { settleFee } from "./settle-fee";
import { settleMapping } from "./settle-mapping";

type Detected = Readonly<{ mapping: CsvMapping; isUncertain: readonly CsvDoubt[] }>;

/** Detects the mapping from the file itself; columns that are not found are missing from it. */
export function detectMapping(
  table: CsvTable,
  {
    encoding,
    delimiter,
    headerRecord,
    reading,
  }: Pick<CsvMapping, "encoding" | "delimiter" | "headerRecord"> & Readonly<{ reading: Reading }>,
): Detected {
  const hint = localeHint({ names: table.names ?? [], delimiter, currency: reading.currency });
  const likely = reading.decimalSign ?? likelyDecimalSign(table, hint);
  const { columns, isUncertain, isSignInverted } = detectColumns(table, {
    decimalSign: likely,
    dateOrder: reading.dateOrder ?? hint.dateOrder,
    customerCurrency: reading.currency,
  });
  const first = {
    ...{ encoding, delimiter, headerRecord, ...hint, isSignInverted: false },
    columns: withOwnIds(columns, table),
  };
  const settled = settleMapping(first, { table, hint, reading });
  const sample = { names: table.names, rows: sampleRows(table.rows) };
  const detected = detectSign(sample, settled.mapping);
  const hasOwed =
    isSignInverted === false && detected.isSignInverted && isOwed(sample, settled.mapping.columns);
  const sign = isSignInverted === null || hasOwed ? detected : { isSignInverted, isUncertain: false };
  const isColumnsUncertain = isUncertain || sign.isUncertain;
  const withSign = {
    ...settled.mapping,
    isSignInverted: sign.isSignInverted,
    columns: hasOwed ? withoutBalance(settled.mapping.columns) : settled.mapping.columns,
  };
  const fee = settleFee(withSign, table);
  return {
    mapping: fee.mapping,
    isUncertain: [
      ...settled.isUncertain,
      ...(isColumnsUncertain ? (["columns"] as const) : []),
      ...(fee.isUncertain ? (["fee"] as const) : []),
    ],
  };
}

function withoutBalance({ balance: _, ...columns }: CsvMapping["columns"]): CsvMapping["columns"] {
  return columns;
}

/** Before the amount columns are known, all numbers of the file are used. */
function likelyDecimalSign({ rows }: CsvTable, hint: LocaleHint): CsvMapping["decimalSign"] {
  const values = sampleRows(rows).flatMap((record) =>
    record.values.filter((value) => toCsvDate(value) === null),
  );
  return detectDecimalSign(values, { hint: hint.decimalSign, currencyDecimals: 2 }).sign;
}
