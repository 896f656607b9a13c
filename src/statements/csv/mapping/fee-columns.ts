import type { CsvMapping } from "../../../domain/csv-mapping";
import { moreNegatives } from "../amounts/amount-rules";
import { isNoAmount, isZero, toCsvNumber } from "../cells/csv-number";
import { EXACT_ENOUGH, exactAmount } from "../cells/exact-amount";
import { isNamed, meaningsOf } from "../header/header-words";
import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";
import { normalizeWords } from "../words/normalize-words";

/** The columns that are named as fees and contain any, in the order of the file. */
export function feeColumns({ names, rows }: Pick<CsvTable, "names" | "rows">): readonly number[] {
  return (names ?? []).flatMap((name, column) => {
    const isFee = meaningsOf(name).some(({ meaning }) => meaning === "fee");
    return isFee && rows.some((record) => hasFee(record, column)) ? [column] : [];
  });
}

/** Whether a record has a fee other than zero. */
export function hasFee(record: CsvRecord, column: number): boolean {
  const number = toCsvNumber(record.value(column));
  return number !== null && !isZero(number);
}

type Written = Pick<CsvMapping, "decimalSign">;

/**
 * The columns with amounts after fees: in every row, the value is that of another column, or of the columns
 * of both sides, less the fees.
 *
 * There are none in a file without a minus, since a fee is subtracted from an inflow and added to an outflow,
 * and none where columns are named so that are not: with the returned fee of a single refund, the amount
 * before it looks like the one after it.
 */
export function netColumns(table: CsvTable, written: Written): readonly number[] {
  const all = feeColumns(table);
  const choices = all.length > 1 ? [all, ...all.map((fee) => [fee])] : [all];
  const nets = new Set(choices.flatMap((fees) => columnsLess(fees, table, written)));
  const named = (table.names ?? []).flatMap((name, column) =>
    isNamedNet(name) && table.rows.some((record) => hasFee(record, column)) ? [column] : [],
  );
  if (named.length > 0 && !named.some((column) => nets.has(column))) return [];
  return [...nets].filter((column) =>
    table.rows.some((record) => toCsvNumber(record.value(column))?.isNegative === true),
  );
}

const NET_WORDS = new Set(["net", "netto", "neto", "liquido"]);

function isNamedNet(name: string): boolean {
  return normalizeWords(name)
    .split(" ")
    .some((word) => NET_WORDS.has(word));
}

/**
 * Whether a column with amounts after fees has its inflows without a minus: its name says so, or a fee has
 * another sign than the amount. For a card, a purchase and the fee on top of it have the same.
 */
export function isNetSigned({ names, rows }: Pick<CsvTable, "names" | "rows">, net: number): boolean {
  if (isNamedNet(names?.[net] ?? "")) return true;
  const isNegative = (text: string) => toCsvNumber(text)?.isNegative === true;
  return feeColumns({ names, rows }).some((fee) =>
    rows.some(
      (record) => hasFee(record, fee) && isNegative(record.value(fee)) !== isNegative(record.value(net)),
    ),
  );
}

function columnsLess(
  fees: readonly number[],
  { names, rows, width }: CsvTable,
  { decimalSign }: Written,
): readonly number[] {
  const first = rows.find((record) => fees.some((fee) => hasFee(record, fee)));
  if (first === undefined) return [];
  const amountIn = (record: CsvRecord, column: number) =>
    exactAmount(record.value(column), { decimalSign, currency: EXACT_ENOUGH });
  const signs = fees.map((fee) => moreNegatives(rows, fee));
  // With as many of either sign, a fee and one that is returned look alike.
  if (signs.includes(0)) return [];
  const signed = new Set(fees.filter((_, index) => (signs[index] ?? 0) > 0));
  const costIn = (record: CsvRecord): bigint | null => {
    let cost = 0n;
    for (const fee of fees) {
      if (isNoAmount(record.value(fee))) continue;
      const amount = amountIn(record, fee);
      if (amount === null) return null;
      cost += signed.has(fee) ? -amount : amount;
    }
    return cost;
  };
  const isLess = (record: CsvRecord, net: number, gross: (record: CsvRecord) => bigint | null): boolean => {
    const [before, after, cost] = [gross(record), amountIn(record, net), costIn(record)];
    if (after === null) return before === null;
    return cost !== null && after === (before ?? 0n) - cost;
  };
  const others = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !fees.includes(column) && amountIn(first, column) !== null,
  );
  const columnOf = (side: "debit" | "credit") => names?.findIndex((name) => isNamed(name, side)) ?? -1;
  const [debit, credit] = [columnOf("debit"), columnOf("credit")];
  const ofSides = (record: CsvRecord): bigint | null => {
    const [out, into] = [amountIn(record, debit), amountIn(record, credit)];
    if (out === null && into === null) return null;
    return (into ?? 0n) - (out !== null && out < 0n ? -out : (out ?? 0n));
  };
  const grosses = [...others.map((column) => (record: CsvRecord) => amountIn(record, column)), ofSides];
  return others.filter((net) =>
    grosses.some((gross) => isLess(first, net, gross) && rows.every((record) => isLess(record, net, gross))),
  );
}
