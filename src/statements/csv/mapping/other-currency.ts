import { ownCurrency } from "../beside/own-currency";
import { toCsvDate } from "../cells/csv-date";
import { toCsvNumber } from "../cells/csv-number";
import { currencyInName, isNamed, meaningsOf } from "../header/header-words";
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
  return columnsOf(table).some((column) => {
    const ofEach = valuesOf(table, columns, column).map(mentionedCurrencies);
    return (
      !ofAmounts.includes(column) &&
      !isPaidAbroad(table, columns, column) &&
      ofEach.every(({ length }) => length > 0) &&
      ofEach.some((currencies) => !currencies.includes(own))
    );
  });
}

/**
 * Whether the column of currencies leaves those of some amounts open: it is empty beside them and nowhere has
 * the customer's, or it has values that we do not know, such as `Dirham`.
 */
export function hasOpenCurrencies(table: CsvTable, columns: Columns, own: string): boolean {
  if (columns.currency !== undefined) {
    const values = new Set(valuesOf(table, columns, columns.currency));
    return values.size > 1 && values.has("") && ![...values].some((text) => currencyNamed(text, own) === own);
  }
  return columnsOf(table).some((column) => {
    const name = table.names?.[column] ?? "";
    if (!isNamed(name, "currency") || isNamed(name, "valueDate")) return false;
    const values = valuesOf(table, columns, column).filter((text) => text !== "");
    return values.some((text) => !mentionedCurrencies(text).includes(own));
  });
}

function columnsOf({ width }: CsvTable): readonly number[] {
  return Array.from({ length: width }, (_, column) => column);
}

/** The values beside the movements. */
function valuesOf({ rows }: CsvTable, { bookedOn }: Columns, column: number): readonly string[] {
  const movements = rows.filter((row) => bookedOn !== undefined && toCsvDate(row.value(bookedOn)) !== null);
  return movements.map((row) => row.value(column).trim());
}

/** Whether a column has what was paid abroad, as in `Original currency`. */
function isPaidAbroad(table: CsvTable, columns: Columns, column: number): boolean {
  const isIgnored = meaningsOf(table.names?.[column] ?? "").some(({ meaning }) => meaning === "ignored");
  const isAmountOrCurrency = (text: string) => toCsvNumber(text) !== null || currencyNamed(text, "") !== null;
  return isIgnored && valuesOf(table, columns, column).some(isAmountOrCurrency);
}

function isNote({ values }: CsvRecord): boolean {
  return values.filter((value) => value.trim() !== "").length === 1;
}
