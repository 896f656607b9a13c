import type { CsvMapping } from "../../../domain/csv-mapping";
import { balanceJudge, ROWS_JUDGED } from "../balances/balance-judge";
import { type CsvTable, fullRows } from "../table/csv-table";
import { feeColumns, hasFee, netColumns } from "./fee-columns";

type Settled = Readonly<{ mapping: CsvMapping; isUncertain: boolean }>;

/**
 * Decides from all rows of a file whether its amounts include its fees. Running balances show it, and so does
 * a column with the amounts before fees. What stays open is uncertain; the fees are then taken as included.
 */
export function settleFee(mapping: CsvMapping, table: CsvTable): Settled {
  const fees = feesBeside(mapping, table);
  if (fees.length === 0 || mapping.isFeeIncluded === true) return { mapping, isUncertain: false };
  const added = addedFee(mapping, table, fees);
  if (typeof added === "number") {
    return { mapping: { ...mapping, columns: { ...mapping.columns, fee: added } }, isUncertain: false };
  }
  const { amount } = mapping.columns;
  const isNet = amount !== undefined && netColumns(table, mapping).includes(amount);
  return { mapping: { ...mapping, isFeeIncluded: true }, isUncertain: added === null && !isNet };
}

/** A person's mapping that adds no fee says that the amounts include the fees of the file. */
export function withFeeDecided({ isFeeIncluded: _, ...mapping }: CsvMapping, table: CsvTable): CsvMapping {
  return feesBeside(mapping, table).length === 0 ? mapping : { ...mapping, isFeeIncluded: true };
}

/** The columns of fees that the mapping does not use; empty where it adds a fee. */
function feesBeside(
  { columns: { description: _, ...columns } }: CsvMapping,
  table: CsvTable,
): readonly number[] {
  if (columns.fee !== undefined) return [];
  const used = Object.values(columns);
  return feeColumns(table).filter((fee) => !used.includes(fee));
}

/** The fee with which the balances follow, or `none`; null where they do not show it. */
function addedFee(
  { columns, isSignInverted, dateOrder, decimalSign }: CsvMapping,
  table: CsvTable,
  fees: readonly number[],
): number | "none" | null {
  if (columns.balance === undefined) return null;
  const full = fullRows(table);
  // The balance before the first row is not known, so its fee is checked from the row before it.
  const first = full.findIndex((record, index) => index > 0 && fees.some((fee) => hasFee(record, fee)));
  const from = Math.max(0, first - 1);
  const judge = balanceJudge(full.slice(from, from + ROWS_JUDGED), {
    ...{ dateOrder, decimalSign, bookedOn: columns.bookedOn },
    partedBy: [columns.accountId, columns.currency].filter((column) => column !== undefined),
  });
  const readings = (["none", ...fees] as const).map((fee) => {
    const reading = { columns: fee === "none" ? columns : { ...columns, fee }, isSignInverted };
    return { fee, ...judge.verdictOf(reading) };
  });
  const proven = readings.filter(({ is }) => is === "proven").sort((a, b) => b.holding - a.holding);
  const [best, second] = proven;
  return best === undefined || best.holding === second?.holding ? null : best.fee;
}
