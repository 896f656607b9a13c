import type { CsvMapping } from "../../../domain/csv-mapping";
import { currencyDecimals } from "../../../domain/money";
import type { CsvDoubt } from "../../../domain/statement";
import type { Reading } from "../../reading";
import { dayColumns } from "../header/header-words";
import type { LocaleHint } from "../header/locale-hint";
import type { CsvTable } from "../table/csv-table";
import { detectDateOrder } from "./detect-date-order";
import { detectDecimalSign } from "./detect-decimal-sign";

type Settled = Readonly<{ mapping: CsvMapping; isUncertain: readonly CsvDoubt[] }>;

/**
 * Decides from all values of a file what its header cannot show: the order of days and the decimal sign. What
 * stays open follows `hint`, and is reported as uncertain where it could matter.
 */
export function settleMapping(
  mapping: CsvMapping,
  {
    table,
    hint,
    reading: { currency, dateOrder, decimalSign },
  }: Readonly<{ table: CsvTable; hint: LocaleHint; reading: Reading }>,
): Settled {
  const order =
    dateOrder === undefined
      ? detectDateOrder(datesOf(table, mapping), hint.dateOrder)
      : { order: dateOrder, isUncertain: false };
  const decimal =
    decimalSign === undefined
      ? findDecimalSign(table, mapping, {
          hint: hint.decimalSign,
          currencyDecimals: currencyDecimals(currency) ?? 2,
        })
      : { sign: decimalSign, isUncertain: false };
  return {
    mapping: { ...mapping, dateOrder: order.order, decimalSign: decimal.sign },
    isUncertain: [
      ...(order.isUncertain ? (["dateOrder"] as const) : []),
      ...(decimal.isUncertain ? (["decimalSign"] as const) : []),
    ],
  };
}

/** Value dates and booking days are written alike, and either may contain the date that decides. */
function* datesOf({ names, rows }: CsvTable, { columns }: CsvMapping): Generator<string> {
  const booked = columns.bookedOn === undefined ? [] : [columns.bookedOn];
  const all = [...new Set([...booked, ...dayColumns(names ?? [])])];
  for (const record of rows) {
    for (const column of all) yield record.value(column).trim();
  }
}

/** Balances help to decide, but some banks write them differently from amounts. */
function findDecimalSign(
  table: CsvTable,
  { columns: { amount, debit, credit, balance } }: CsvMapping,
  known: Parameters<typeof detectDecimalSign>[1],
): ReturnType<typeof detectDecimalSign> {
  const found = detectDecimalSign(textsOf(table, [amount, debit, credit, balance]), known);
  if (!found.isUncertain) return found;
  return detectDecimalSign(textsOf(table, [amount, debit, credit]), known);
}

function* textsOf({ rows }: CsvTable, columns: readonly (number | undefined)[]): Generator<string> {
  const all = columns.filter((column) => column !== undefined);
  for (const record of rows) {
    for (const column of all) yield record.value(column).trim();
  }
}
