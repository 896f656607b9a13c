import { ownCurrency } from "../beside/own-currency";
import { toCsvNumber } from "../cells/csv-number";
import { currencyInName } from "../header/header-words";
import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";
import { currencyNamed } from "../words/amount-words";
import { mentionedCurrencies } from "../words/mentioned-currency";
import type { ColumnChoice, Columns } from "./name-columns";

type File = Readonly<{
  table: CsvTable;
  columns: Columns;
  /** The rows with a day. */
  movements: readonly CsvRecord[];
  customerCurrency: string;
}>;

/**
 * Whether amounts that are read in the customer's currency, because nothing else is known, may be in another:
 * - the column of currencies is empty beside some of them, and has only others beside the rest;
 * - a column of this name has values that we do not know, such as numbers;
 * - a text beside the table or in each row mentions another, such as `US Dollar Account`.
 */
export function mayBeOtherCurrency(choice: ColumnChoice, file: File): boolean {
  const { table, columns, movements, customerCurrency: own } = file;
  const valuesOf = (column: number) => movements.map((row) => row.value(column).trim());
  if (columns.currency !== undefined) {
    const values = new Set(valuesOf(columns.currency));
    return values.size > 1 && values.has("") && ![...values].some((text) => currencyNamed(text, own) === own);
  }
  if (isKnown(file)) return false;
  const beside = [...table.preamble, ...table.rows.filter(isNote)].flatMap(({ values }) => values);
  const mentioned = [...beside, ...namesOfAmounts(file)].flatMap(mentionedCurrencies);
  if (mentioned.length > 0 && !mentioned.includes(own)) return true;
  const { amount, debit, credit, balance } = columns;
  return Array.from({ length: table.width }, (_, column) => column).some((column) => {
    if ([amount, debit, credit, balance].includes(column)) return false;
    const isOfCurrencies = choice.isExactly(column, "currency") && !choice.isNamed(column, "valueDate");
    const values = valuesOf(column).filter((text) => !isOfCurrencies || text !== "");
    // What was paid abroad, as in `Original currency`.
    if (choice.isNamed(column, "ignored") && values.some((text) => isAmountOrCurrency(text, own)))
      return false;
    const ofEach = values.map(mentionedCurrencies);
    const areCurrencies = isOfCurrencies || ofEach.every(({ length }) => length > 0);
    return areCurrencies && ofEach.some((currencies) => !currencies.includes(own));
  });
}

function isAmountOrCurrency(text: string, own: string): boolean {
  return toCsvNumber(text) !== null || currencyNamed(text, own) !== null;
}

/** Whether the file tells its currency in a way that the reader of rows knows. */
function isKnown(file: File): boolean {
  const { table, customerCurrency } = file;
  return (
    ownCurrency(table.preamble, customerCurrency) !== null ||
    namesOfAmounts(file).some((name) => currencyInName(name, customerCurrency) !== null)
  );
}

function namesOfAmounts({ table: { names }, columns }: File): readonly string[] {
  const { amount, debit, credit, balance } = columns;
  return [amount, debit, credit, balance].map((column) => names?.[column ?? -1] ?? "");
}

function isNote({ values }: CsvRecord): boolean {
  return values.filter((value) => value.trim() !== "").length === 1;
}
