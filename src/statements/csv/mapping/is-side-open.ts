import type { CsvMapping } from "../../../domain/csv-mapping";
import { balanceJudge, ROWS_JUDGED } from "../balances/balance-judge";
import { type CsvTable, fullRows } from "../table/csv-table";
import { isOpenLetter } from "../words/direction-words";

/**
 * Whether this file alone does not tell which side its amounts are on: it has a single letter that neither
 * its name nor balances explain. D is a debit in most files, but a deposit where others of the bank have W.
 */
export function isSideOpen(mapping: CsvMapping, table: CsvTable): boolean {
  const { columns, isSignInverted, dateOrder, decimalSign } = mapping;
  const { direction, bookedOn, balance } = columns;
  if (direction === undefined) return false;
  const letters = table.rows.map((record) => record.value(direction));
  if (!isOpenLetter(letters, table.names?.[direction])) return false;
  if (balance === undefined) return true;
  const evidence = { dateOrder, decimalSign, bookedOn, partedBy: [] };
  const judge = balanceJudge(fullRows(table).slice(0, ROWS_JUDGED), evidence);
  return judge.verdictOf({ columns, isSignInverted }).is !== "proven";
}
