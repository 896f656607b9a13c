import type { AmountReading } from "../balances/amount-reading";
import { isNoAmount, isZero, toCsvNumber } from "../cells/csv-number";
import type { ColumnProfile } from "../table/column-profile";
import { isMostly } from "../table/column-profile";
import type { ColumnChoice } from "./name-columns";

export type AmountsFound = Readonly<{ columns: AmountReading["columns"]; isUncertain: boolean }>;

type Evidence = Readonly<{
  values: readonly (readonly string[])[];
  /** A column with the direction, if there is one. */
  direction: number | undefined;
}>;

/**
 * Finds the amount columns by their values, for files whose header does not name them.
 *
 * Two columns of which each row fills exactly one are likely debit and credit; else the first column with
 * negative values is likely the amount. A single column with amounts of both signs, beside a text, can hardly
 * be anything else.
 */
export function guessAmounts(choice: ColumnChoice, { values, direction }: Evidence): AmountsFound {
  const { profiles, isFree } = choice;
  const numeric = numericColumns(choice, { isAny: false });
  const pair = pairsOf(numeric).find((columns) => isEitherFilled(columns, values));
  if (pair !== undefined) return { columns: { debit: pair[0], credit: pair[1] }, isUncertain: true };
  const isMarked = (column: number) => (profiles[column]?.marked ?? 0) > 0;
  const isSigned = (column: number) => (profiles[column]?.negatives ?? 0) > 0 || isMarked(column);
  const amount = numeric.find(isMarked) ?? numeric.find(isSigned) ?? numeric[0];
  if (amount === undefined) return { columns: {}, isUncertain: true };
  const { negatives = 0, nonZeros = 0 } = profiles[amount] ?? {};
  const hasBothSigns = direction !== undefined || isMarked(amount) || (negatives > 0 && negatives < nonZeros);
  const hasText = profiles.some(
    ({ letters, filled, distinct }, column) => isFree(column) && letters > filled && distinct > 1,
  );
  return {
    columns: direction === undefined || isSigned(amount) ? { amount } : { amount, direction },
    isUncertain: numeric.length > 1 || !hasBothSigns || !hasText,
  };
}

/** A column that contains only directions, in every row. One of nothing but dashes is empty. */
export function guessDirection({ profiles, isFree }: ColumnChoice): number | undefined {
  const found = profiles.findIndex(
    ({ rows, directions, dashes }, column) =>
      isFree(column) && dashes < rows && isMostly(directions, rows, 0.95),
  );
  return found < 0 ? undefined : found;
}

/**
 * The columns of numbers without another name, or with `isAny` all of them, likely amounts first. Amounts
 * have decimals or signs; other whole numbers are used only where balances decide, or where the file has no
 * decimals, as in yen, where only balances may have a sign.
 */
export function numericColumns(
  { profiles, isFree, isNamed }: ColumnChoice,
  { isAny }: Readonly<{ isAny: boolean }>,
): readonly number[] {
  const isOther = (column: number) =>
    !isFree(column) || (["ignored", "account", "balance"] as const).some((name) => isNamed(column, name));
  const columnsWith = (is: (profile: ColumnProfile) => boolean) =>
    profiles.flatMap((profile, column) => ((isAny || !isOther(column)) && is(profile) ? [column] : []));
  const likely = columnsWith(
    ({ amounts, numbers, nonZeros, filled }) =>
      isMostly(amounts, nonZeros, 0.5) && isMostly(numbers, filled, 0.5),
  );
  const hasDecimals = likely.some(
    (column) => (profiles[column]?.wholes ?? 0) < (profiles[column]?.nonZeros ?? 0),
  );
  if (hasDecimals && !isAny) return likely;
  const all = columnsWith(
    ({ numbers, dates, rows, filled, distinct }) =>
      dates === 0 && (distinct > 1 || filled < rows) && isMostly(numbers, filled),
  );
  return hasDecimals ? [...new Set([...likely, ...all])] : all;
}

function pairsOf(columns: readonly number[]): readonly (readonly [number, number])[] {
  return columns.flatMap((first, index) =>
    columns.slice(index + 1).map((second) => [first, second] as const),
  );
}

/** Whether each row has an amount in only one of two columns, and the other is empty or zero. */
export function isEitherFilled(
  columns: readonly [number, number],
  rows: readonly (readonly string[])[],
): boolean {
  const sides = rows.map((values) => columns.filter((column) => isFilled(values[column] ?? "")));
  const single = sides.filter((filled) => filled.length === 1);
  const isBoth = columns.every((column) => single.some((filled) => filled.includes(column)));
  return isBoth && single.length >= rows.length * 0.9;
}

function isFilled(text: string): boolean {
  const number = toCsvNumber(text);
  return number === null ? !isNoAmount(text) : !isZero(number);
}
