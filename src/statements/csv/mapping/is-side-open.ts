import type { CsvMapping } from "../../../domain/csv-mapping";
import { isTied } from "../amounts/amount-rules";
import { balanceJudge, ROWS_JUDGED } from "../balances/balance-judge";
import { toCsvNumber } from "../cells/csv-number";
import { sampleRows } from "../table/column-profile";
import { type CsvTable, fullRows } from "../table/csv-table";
import { isOpenLetter } from "../words/direction-words";
import { detectSign } from "./detect-sign";

/**
 * Whether this file alone does not tell which side its amounts are on, as a mapping has them, and its
 * balances do not prove that mapping. Another file with the same header may come from another bank.
 */
export function isSideOpen(mapping: CsvMapping, table: CsvTable): boolean {
  const { columns, isSignInverted, dateOrder, decimalSign } = mapping;
  const { bookedOn, balance } = columns;
  const isOpen = isLetterOpen(mapping, table) || isSignOpen(mapping, table) || areSidesOpen(mapping, table);
  if (!isOpen) return false;
  if (balance === undefined) return true;
  const evidence = { dateOrder, decimalSign, bookedOn, partedBy: [] };
  const judge = balanceJudge(fullRows(table).slice(0, ROWS_JUDGED), evidence);
  return judge.verdictOf({ columns, isSignInverted }).is !== "proven";
}

/**
 * Whether the file has a single letter that its name does not explain. D is a debit in most files, but a
 * deposit where others of the bank have W.
 */
function isLetterOpen({ columns: { direction } }: CsvMapping, { names, rows }: CsvTable): boolean {
  if (direction === undefined) return false;
  const letters = rows.map((record) => record.value(direction));
  return isOpenLetter(letters, names?.[direction]);
}

/** Whether one of two sides has as many amounts with a minus as without, so that either may be returned. */
function areSidesOpen({ columns: { debit, credit } }: CsvMapping, { rows }: CsvTable): boolean {
  return [debit, credit].some((side) => side !== undefined && isTied(rows, side));
}

/**
 * Whether the signs look like those of the opposite kind of file, such as those of a card after an account,
 * or nothing has a minus although outflows should.
 */
function isSignOpen({ columns, isSignInverted }: CsvMapping, { names, rows }: CsvTable): boolean {
  const { amount, direction } = columns;
  if (amount === undefined || direction !== undefined) return false;
  const sign = detectSign({ names, rows: sampleRows(rows) }, { columns });
  if (sign.isSignInverted !== isSignInverted) return sign.isSignInverted || !sign.isUncertain;
  if (isSignInverted || !sign.isUncertain) return false;
  return !rows.some((record) => toCsvNumber(record.value(amount))?.isNegative === true);
}
