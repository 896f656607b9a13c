import type { ColumnProfile } from "./column-profile";
import { isMostly } from "./column-profile";
import type { ColumnChoice, Columns } from "./name-columns";

type Amounts = Pick<Columns, "amount" | "debit" | "credit" | "balance" | "direction">;
type Guess = Readonly<{ columns: Amounts; isUncertain: boolean }>;

type Evidence = Readonly<{
  values: readonly (readonly string[])[];
  /** Whether amounts lead from each balance to the next. */
  isBalanceOf: (columns: Amounts) => boolean;
  /** A column that tells which way money went, where there is one. */
  direction: number | undefined;
}>;

/**
 * Finds the columns of amounts by what stands in them, for files whose header does not say it.
 *
 * Two columns of which each row fills just one are debits and credits. Else, where amounts lead from each value of
 * another column to the next, this decides, since nothing else in a file does so; and else the first one with a minus
 * is the amount.
 */
export function guessAmounts(choice: ColumnChoice, { values, isBalanceOf, direction }: Evidence): Guess {
  const numeric = numericColumns(choice);
  const pair = pairsOf(numeric).find((columns) => isEitherFilled(columns, values));
  if (pair !== undefined) return guessSides(pair, { numeric, isBalanceOf });
  const isMarked = (column: number) => (choice.profiles[column]?.marked ?? 0) > 0;
  const isSigned = (column: number) => (choice.profiles[column]?.negatives ?? 0) > 0 || isMarked(column);
  const withDirection = (amount: number): Amounts =>
    direction === undefined || isSigned(amount) ? { amount } : { amount, direction };
  const chained = pairsOf(numeric)
    .flatMap(([a, b]) => [
      { ...withDirection(a), balance: b },
      { ...withDirection(b), balance: a },
    ])
    .find(isBalanceOf);
  if (chained !== undefined) return { columns: chained, isUncertain: false };
  const amount = numeric.find(isMarked) ?? numeric.find(isSigned) ?? numeric[0];
  return { columns: amount === undefined ? {} : withDirection(amount), isUncertain: numeric.length > 1 };
}

function guessSides(
  [first, second]: readonly [number, number],
  { numeric, isBalanceOf }: Pick<Evidence, "isBalanceOf"> & Readonly<{ numeric: readonly number[] }>,
): Guess {
  for (const balance of numeric.filter((column) => column !== first && column !== second)) {
    for (const sides of [
      { debit: first, credit: second },
      { debit: second, credit: first },
    ]) {
      if (isBalanceOf({ ...sides, balance })) return { columns: { ...sides, balance }, isUncertain: false };
    }
  }
  return { columns: { debit: first, credit: second }, isUncertain: true };
}

/** Amounts have decimals or signs; whole numbers count only where the file has no others, as in yen. */
function numericColumns({ profiles, isFree, isNamed }: ColumnChoice): readonly number[] {
  const columnsWith = (is: (profile: ColumnProfile) => boolean) =>
    profiles.flatMap((profile, column) =>
      isFree(column) && !isNamed(column, "ignored") && !isNamed(column, "account") && is(profile)
        ? [column]
        : [],
    );
  const withDecimals = columnsWith(({ amounts, filled }) => isMostly(amounts, filled, 0.5));
  if (withDecimals.length > 0) return withDecimals;
  return columnsWith(
    ({ numbers, dates, filled, distinct }) => dates === 0 && distinct > 1 && isMostly(numbers, filled),
  );
}

function pairsOf(columns: readonly number[]): readonly (readonly [number, number])[] {
  return columns.flatMap((first, index) =>
    columns.slice(index + 1).map((second) => [first, second] as const),
  );
}

function isEitherFilled(
  [first, second]: readonly [number, number],
  rows: readonly (readonly string[])[],
): boolean {
  const sides = rows.map((values) =>
    [first, second].filter((column) => (values[column] ?? "").trim() !== ""),
  );
  const single = sides.filter((filled) => filled.length === 1);
  const isBoth = [first, second].every((column) => single.some((filled) => filled.includes(column)));
  return isBoth && single.length >= rows.length * 0.9;
}
