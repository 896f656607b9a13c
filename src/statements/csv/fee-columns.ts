import type { CsvMapping } from "../../domain/csv-mapping";
import { isMostlyNegative } from "./amount-rules";
import { isZero, toCsvNumber } from "./csv-number";
import type { CsvRecord } from "./csv-record";
import type { CsvTable } from "./csv-table";
import { EXACT_ENOUGH, exactAmount } from "./exact-amount";
import { meaningsOf } from "./header-words";

/** The columns that are named as fees and contain any, in the order of the file. */
export function feeColumns({ names, rows }: Pick<CsvTable, "names" | "rows">): readonly number[] {
  return (names ?? []).flatMap((name, column) => {
    const isNamed = meaningsOf(name).some(({ meaning }) => meaning === "fee");
    return isNamed && rows.some((record) => hasFee(record, column)) ? [column] : [];
  });
}

/** Whether a record has a fee other than zero. */
export function hasFee(record: CsvRecord, column: number): boolean {
  const number = toCsvNumber(record.value(column));
  return number !== null && !isZero(number);
}

type Written = Pick<CsvMapping, "decimalSign">;

/**
 * The columns with amounts after fees: in every row, the value is that of another column less the fees.
 *
 * There are none in a file without a minus, since a fee is subtracted from an inflow and added to an outflow.
 */
export function netColumns(table: CsvTable, written: Written): readonly number[] {
  const all = feeColumns(table);
  const choices = all.length > 1 ? [all, ...all.map((fee) => [fee])] : [all];
  const nets = choices.flatMap((fees) => columnsLess(fees, table, written));
  return [...new Set(nets)].filter((column) =>
    table.rows.some((record) => toCsvNumber(record.value(column))?.isNegative === true),
  );
}

function columnsLess(
  fees: readonly number[],
  { rows, width }: CsvTable,
  { decimalSign }: Written,
): readonly number[] {
  const first = rows.find((record) => fees.some((fee) => hasFee(record, fee)));
  if (first === undefined) return [];
  const amountIn = (record: CsvRecord, column: number) =>
    exactAmount(record.value(column), { decimalSign, currency: EXACT_ENOUGH });
  const signed = new Set(fees.filter((fee) => isMostlyNegative(rows, fee)));
  const costIn = (record: CsvRecord): bigint | null => {
    let cost = 0n;
    for (const fee of fees) {
      if (record.value(fee).trim() === "") continue;
      const amount = amountIn(record, fee);
      if (amount === null) return null;
      cost += signed.has(fee) ? -amount : amount;
    }
    return cost;
  };
  const isLess = (record: CsvRecord, net: number, gross: number): boolean => {
    const [before, after, cost] = [amountIn(record, gross), amountIn(record, net), costIn(record)];
    if (before === null || after === null) return before === after;
    return cost !== null && after === before - cost;
  };
  const others = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !fees.includes(column) && amountIn(first, column) !== null,
  );
  return others.filter((net) =>
    others.some((gross) => isLess(first, net, gross) && rows.every((record) => isLess(record, net, gross))),
  );
}
