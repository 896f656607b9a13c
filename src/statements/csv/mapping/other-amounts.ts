import { toCsvDate } from "../cells/csv-date";
import { isZero, toCsvNumber } from "../cells/csv-number";
import { isMostly } from "../table/column-profile";
import type { CsvRecord } from "../table/csv-record";
import type { CsvTable } from "../table/csv-table";
import { normalizeWords } from "../words/normalize-words";
import type { ColumnChoice } from "./name-columns";
import { areRowNumbers } from "./own-ids";

/** What was moved where the amounts beside it are those before tax. */
const GROSS = /^(?:gross|brutto|brut|bruto|lordo)(?: amount| total|betrag)?$/;

/**
 * Whether another column, also one named as a side, may be the amount, and has a different value in the same
 * row.
 */
export function hasOtherAmount(
  { profiles, isNamed, isExactly, isFree }: ColumnChoice,
  {
    amount,
    table: { names, rows },
    sides,
  }: Readonly<{
    amount: number;
    table: Pick<CsvTable, "names" | "rows">;
    sides: readonly (number | undefined)[];
  }>,
): boolean {
  const isGross = (column: number) => GROSS.test(normalizeWords(names?.[column] ?? ""));
  // `No` is a side in Vietnamese, and a number elsewhere.
  const isNumber = (column: number) => {
    const values = rows.map((record) => record.value(column).trim()).filter((value) => value !== "");
    return new Set(values).size === values.length && areRowNumbers(values, { rows });
  };
  const mayBeAmount = (column: number) =>
    sides.includes(column)
      ? !isNamed(column, "fee") && !isNumber(column)
      : isFree(column) &&
        (isGross(column) ||
          (!isExactly(column, "ignored") &&
            (isNamed(column, "amount") ||
              (!isNamed(column, "fee") && isBesideEach(rows, { amount, column })))));
  return profiles.some(
    (_, column) =>
      mayBeAmount(column) && rows.some((record) => isOtherAmount(record.value(amount), record.value(column))),
  );
}

/**
 * Whether a column of any name has an amount beside each amount, never with the opposite sign. Numbers
 * without a minus are only likely amounts if one of them equals the amount.
 */
function isBesideEach(
  rows: CsvTable["rows"],
  { amount, column }: Readonly<{ amount: number; column: number }>,
): boolean {
  let isLikely = false;
  return (
    rows.every((record) => {
      const number = toCsvNumber(record.value(amount));
      if (number === null || isZero(number)) return true;
      const beside = toCsvNumber(record.value(column));
      if (beside === null || isZero(beside)) return false;
      isLikely ||= number.isNegative || number.digits === beside.digits;
      return beside.isNegative === number.isNegative;
    }) && isLikely
  );
}

/**
 * Whether another column has amounts beside those of one side, or of both, and has a different one in the
 * same row, as where the sides are stated in two currencies. Other numbers are hardly ever beside one side
 * only. `amount` is the column of that name, if there is one beside the sides.
 */
export function hasOtherSides(
  { profiles, isFree, isNamed, isExactly }: ColumnChoice,
  {
    debit,
    credit,
    amount: named,
    rows,
  }: Readonly<{ debit: number; credit: number; amount: number | undefined; rows: CsvTable["rows"] }>,
): boolean {
  const amountIn = (record: CsvRecord, column: number) => {
    const number = toCsvNumber(record.value(column));
    return number === null || isZero(number) ? null : number;
  };
  const others = profiles.flatMap(({ amounts, nonZeros }, column) => {
    const mayBeAmount = column === named || (isFree(column) && !isExactly(column, "ignored"));
    return mayBeAmount && !isNamed(column, "fee") && isMostly(amounts, nonZeros, 0.5) ? [column] : [];
  });
  if (others.length === 0) return false;
  const moved = rows.flatMap((record) => {
    const [out, into] = [amountIn(record, debit), amountIn(record, credit)];
    const amount = out ?? into;
    return amount === null ? [] : [{ record, amount, isOut: out !== null }];
  });
  return others.some((column) => {
    const pairs = moved.map(({ record, ...one }) => ({ ...one, other: amountIn(record, column) }));
    const beside = pairs.filter(({ other }) => other !== null);
    const isOfOne =
      beside.length < pairs.length &&
      [true, false].some((side) => pairs.every(({ isOut, other }) => (other !== null) === (isOut === side)));
    const isOfBoth =
      beside.length === pairs.length &&
      (pairs.every(({ isOut, other }) => other?.isNegative === isOut) ||
        pairs.some(({ amount, other }) => amount.digits === other?.digits));
    return (isOfOne || isOfBoth) && beside.some(({ amount, other }) => amount.digits !== other?.digits);
  });
}

/** A day is none, although `valør` names a day in Danish, and an amount in Portuguese. */
function isOtherAmount(text: string, other: string): boolean {
  if (toCsvDate(other) !== null) return false;
  const [one, two] = [toCsvNumber(text), toCsvNumber(other)];
  return one !== null && two !== null && !isZero(two) && one.digits !== two.digits;
}
