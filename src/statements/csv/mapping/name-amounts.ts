import { areCreditsNegative, isMostlyNegative, isTied } from "../amounts/amount-rules";
import { isZero, toCsvNumber } from "../cells/csv-number";
import type { CsvTable } from "../table/csv-table";
import { directionReader, isOpenLetter } from "../words/direction-words";
import { type AmountsFound, isEitherFilled, numericColumns } from "./guess-amounts";
import type { ColumnChoice } from "./name-columns";
import { hasOtherAmount, hasOtherSides } from "./other-amounts";

type Rows = readonly (readonly string[])[];

type Evidence = Readonly<{
  values: Rows;
  /** The whole file, of which `values` are enough for most questions. */
  table: Pick<CsvTable, "names" | "rows">;
  /** A column with the direction, if there is one. */
  direction: number | undefined;
}>;

/**
 * The amount columns by their names; null where no name is known.
 *
 * A single signed column is preferred over two, and a direction column is used only where nothing else
 * separates the sides.
 */
export function nameAmounts(
  choice: ColumnChoice,
  { values, table, direction: guessed }: Evidence,
): AmountsFound | null {
  const { take, use, profiles } = choice;
  const { names, rows } = table;
  const [debit, credit] = [take("debit"), take("credit")];
  const ofAccount = take("accountAmount");
  const amount = ofAccount ?? take("amount");
  const isSigned = amount !== undefined && (profiles[amount]?.negatives ?? 0) > 0;
  const hasSides = debit !== undefined && credit !== undefined;
  if (hasSides && !(isSigned && isInAll(values, { amount, sides: [debit, credit] }))) {
    const isUncertain =
      isMostlyNegative(rows, credit) ||
      [debit, credit].some((side) => isTied(rows, side)) ||
      hasOtherSides(choice, { debit, credit, amount, rows });
    return { columns: { debit, credit }, isUncertain };
  }
  if (amount !== undefined) {
    const isUncertain =
      ofAccount === undefined && hasOtherAmount(choice, { amount, table, sides: [debit, credit] });
    const named = take("direction");
    const direction = named ?? use(guessed);
    const name = names?.[direction ?? -1];
    if (direction === undefined)
      return { columns: { amount }, isUncertain: isUncertain || (!isSigned && hasUnknownSides(choice)) };
    if (!needsDirection(values, { amount, direction, name })) return { columns: { amount }, isUncertain };
    // A column with values such as “credit” under another name may be a kind of card. A blank is no name.
    const isOther = named === undefined && name?.trim() !== "";
    const words = rows.map((record) => record.value(direction));
    const isOpen = isOpenLetter(words, name);
    const directionOf = directionReader(words, name);
    // Payments to a card, or what was taken back.
    const hasSignedCredits = areCreditsNegative(rows, { amount, direction, directionOf });
    const areOpen = isUncertain || isOther || isOpen || hasSignedCredits;
    return { columns: { amount, direction }, isUncertain: areOpen };
  }
  const single = debit ?? credit;
  if (single === undefined) return null;
  const other = numericColumns(choice, { isAny: false }).find((column) =>
    isEitherFilled([single, column], values),
  );
  if (other === undefined) return { columns: { amount: single }, isUncertain: true };
  const sides = single === debit ? { debit: single, credit: other } : { debit: other, credit: single };
  return { columns: sides, isUncertain: true };
}

/** Whether a column that is named as that of the sides has words that we do not know. */
function hasUnknownSides({ profiles, isFree, isExactly }: ColumnChoice): boolean {
  return profiles.some(
    ({ filled, letters }, column) =>
      isFree(column) && isExactly(column, "direction") && filled > 0 && letters > 0,
  );
}

/** Whether each row with one of the sides has the amount too: UBS has that of the parts of a payment. */
function isInAll(
  values: Rows,
  { amount, sides }: Readonly<{ amount: number; sides: readonly number[] }>,
): boolean {
  const has = (row: readonly string[], column: number) => toCsvNumber(row[column] ?? "") !== null;
  return values.every((row) => has(row, amount) || !sides.some((side) => has(row, side)));
}

/**
 * Whether the direction adds information. It does not where all outflows already have a minus; where only
 * inflows have one, as payments to a card do, the minus alone would be misread.
 */
function needsDirection(
  values: Rows,
  { amount, direction, name }: Readonly<{ amount: number; direction: number; name: string | undefined }>,
): boolean {
  const directionOf = directionReader(
    values.map((row) => row[direction] ?? ""),
    name,
  );
  const signed = new Set<string | null>();
  const plain = new Set<string | null>();
  for (const row of values) {
    const number = toCsvNumber(row[amount] ?? "");
    if (number === null || isZero(number)) continue;
    (number.isNegative ? signed : plain).add(directionOf(row[direction] ?? ""));
  }
  if (signed.size === 0 || plain.has("outflow")) return true;
  return signed.has("inflow") && !signed.has("outflow");
}
