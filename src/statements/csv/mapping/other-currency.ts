import { ownCurrency } from "../beside/own-currency";
import { toCsvDate } from "../cells/csv-date";
import { isNoAmount, toCsvNumber } from "../cells/csv-number";
import { currencyInName, isNamed, meaningsOf } from "../header/header-words";
import { sampleRows } from "../table/column-profile";
import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";
import { currencyNamed } from "../words/amount-words";
import { mentionedCurrencies } from "../words/mentioned-currency";
import type { Columns } from "./name-columns";

/**
 * Whether a file mentions another currency than the customer's, which its amounts would be read in because
 * they have none, as in `US Dollar Account` beside the table, in the name of the amounts or in each row.
 */
export function mentionsOtherCurrency(table: CsvTable, columns: Columns, own: string): boolean {
  const { names, preamble, rows } = table;
  const { currency, amount, debit, credit, balance } = columns;
  const ofAmounts = [amount, debit, credit, balance];
  const namesOfAmounts = ofAmounts.map((column) => names?.[column ?? -1] ?? "");
  const isKnown =
    currency !== undefined ||
    namesOfAmounts.some((name) => currencyInName(name, own) !== null) ||
    ownCurrency(preamble, own) !== null;
  if (isKnown) return false;
  const beside = [...preamble, ...rows.filter(isNote)].flatMap(({ values }) => values);
  const mentioned = [...beside, ...namesOfAmounts].flatMap(mentionedCurrencies);
  if (mentioned.length > 0 && !mentioned.includes(own)) return true;
  const movements = movementsOf(table, columns);
  return columnsOf(table).some((column) => {
    const values = movements.map((row) => row.value(column).trim());
    return (
      !ofAmounts.includes(column) &&
      !isPaidAbroad(names?.[column] ?? "", values) &&
      values.every((text) => mentionedCurrencies(text).length > 0) &&
      values.some((text) => !mentionedCurrencies(text).includes(own))
    );
  });
}

/**
 * Whether the column of currencies leaves those of some amounts open: it is empty beside them and nowhere has
 * the customer's, or it has values that we do not know, such as `Dirham`.
 */
export function hasOpenCurrencies(table: CsvTable, columns: Columns, own: string): boolean {
  const { currency, bookedOn } = columns;
  if (currency !== undefined) {
    const codes = new Set(table.rows.map((row) => row.value(currency).trim()).filter((text) => text !== ""));
    if (codes.size === 0 || [...codes].some((text) => currencyNamed(text, own) === own)) return false;
    return table.rows.some((row) => row.value(currency).trim() === "" && hasDay(row, bookedOn));
  }
  const movements = movementsOf(table, columns);
  return columnsOf(table).some((column) => {
    const name = table.names?.[column] ?? "";
    if (!isNamed(name, "currency") || isNamed(name, "valueDate")) return false;
    const values = movements.map((row) => row.value(column).trim()).filter((text) => !isNoAmount(text));
    return values.some((text) => !mentionedCurrencies(text).includes(own));
  });
}

function columnsOf({ width }: CsvTable): readonly number[] {
  return Array.from({ length: width }, (_, column) => column);
}

/** Enough of the rows with a day. */
function movementsOf({ rows }: CsvTable, { bookedOn }: Columns): readonly CsvRecord[] {
  return sampleRows(rows).filter((row) => hasDay(row, bookedOn));
}

function hasDay(row: CsvRecord, bookedOn: number | undefined): boolean {
  return bookedOn !== undefined && toCsvDate(row.value(bookedOn)) !== null;
}

/** Whether a column has what was paid abroad, as in `Original currency`. */
function isPaidAbroad(name: string, values: readonly string[]): boolean {
  const isIgnored = meaningsOf(name).some(({ meaning }) => meaning === "ignored");
  return isIgnored && values.some((text) => toCsvNumber(text) !== null || currencyNamed(text, "") !== null);
}

function isNote({ values }: CsvRecord): boolean {
  return values.filter((value) => value.trim() !== "").length === 1;
}
