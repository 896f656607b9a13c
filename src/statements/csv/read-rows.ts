import type { CsvMapping } from "../../domain/csv-mapping";
import type { StatementRow, UnreadableRow } from "../../domain/statement";
import type { Reading } from "../reading";
import { isRow } from "../to-row";
import { balanceOf } from "./chain-links";
import { toCsvDate } from "./csv-date";
import { type CsvTable, isBlank } from "./csv-table";
import { leftOutOf } from "./left-out-of";
import { cellOf } from "./movement-amount";
import { remembering } from "./remembering";
import { rowReader } from "./row-reader";

export type ReadRows = Readonly<{
  rows: readonly StatementRow[];
  unreadable: readonly UnreadableRow[];
  /** The balance beside each row, in minor units; null where there is none. */
  balances: readonly (bigint | null)[];
}>;

/** Reads all movements of a file. One that cannot be read does not keep its neighbours from being read. */
export function readRows(table: CsvTable, mapping: CsvMapping, reading: Reading): ReadRows {
  const rows: StatementRow[] = [];
  const unreadable: UnreadableRow[] = [];
  const balances: (bigint | null)[] = [];
  const { decimalSign, columns } = mapping;
  const dateOf = remembering(toCsvDate);
  const read = rowReader(table, { mapping, reading, dateOf });
  const isLeftOut = leftOutOf(table, { columns, isDay: (text) => dateOf(text) !== null });
  for (const [index, { line, values }] of table.rows.entries()) {
    if (isBlank({ values }) || isLeftOut(index, values)) continue;
    const row = read(line, values);
    if (!isRow(row)) {
      unreadable.push(row);
      continue;
    }
    rows.push(row);
    balances.push(balanceOf(cellOf(values, columns.balance), { decimalSign, currency: row.currency }));
  }
  return { rows, unreadable, balances };
}
