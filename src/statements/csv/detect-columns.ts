import type { CsvMapping } from "../../domain/csv-mapping";
import { findChain } from "./balance-chain";
import { chainLinks } from "./chain-links";
import { isMostly, profileColumns, sampleRows } from "./column-profile";
import type { CsvTable } from "./csv-table";
import { findTextColumns } from "./find-text-columns";
import { guessAmounts } from "./guess-amounts";
import { type ColumnChoice, type Columns, chooseColumns } from "./name-columns";

type Found = Readonly<{
  columns: Columns;
  /** Whether another column could be the day or the amount too. */
  isUncertain: boolean;
}>;

/** Finds what each column is, by its name where that is known and by its values where it is not. */
export function detectColumns(table: CsvTable, { decimalSign }: Pick<CsvMapping, "decimalSign">): Found {
  const rows = sampleRows(table.rows.filter(({ width }) => width * 2 > table.width));
  const choice = chooseColumns(table.names, profileColumns(rows, table.width));
  const days = detectDay(choice);
  const isBalanceOf = (columns: Omit<Columns, "description">) => {
    const chain = findChain(
      chainLinks(rows.slice(0, 300), { columns: { ...columns, description: [] }, decimalSign }),
    );
    return chain !== null && chain.steps >= 2;
  };
  const amounts = detectAmounts(choice, { values: rows.map(({ values }) => values), isBalanceOf });
  const columns = {
    ...(days.bookedOn === undefined ? {} : { bookedOn: days.bookedOn }),
    ...amounts.columns,
  };
  return {
    columns: { ...columns, ...findTextColumns(choice) },
    isUncertain: days.isUncertain || amounts.isUncertain,
  };
}

/** The day of booking, else the one of value, else the first column of days. */
function detectDay({ take, use, isFree, profiles }: ColumnChoice) {
  const named = take("bookedOn") ?? take("valueDate");
  if (named !== undefined) return { bookedOn: named, isUncertain: false };
  const dated = profiles.flatMap(({ dates, filled }, column) =>
    isFree(column) && isMostly(dates, filled) ? [column] : [],
  );
  return { bookedOn: use(dated[0]), isUncertain: dated.length > 1 };
}

type AmountEvidence = Omit<Parameters<typeof guessAmounts>[1], "direction">;

/** One signed column is preferred over two, and a direction is only needed where nothing else tells the sides apart. */
function detectAmounts(choice: ColumnChoice, evidence: AmountEvidence) {
  const { take, use, profiles } = choice;
  const unnamed = unnamedDirection(choice);
  const [debit, credit] = [take("debit"), take("credit")];
  const amount = take("amount");
  const balance = take("balance");
  const isSigned = amount !== undefined && (profiles[amount]?.negatives ?? 0) > 0;
  const beside = balance === undefined ? {} : { balance };
  if (debit !== undefined && credit !== undefined && !isSigned) {
    return { columns: { debit, credit, ...beside }, isUncertain: false };
  }
  if (amount !== undefined) {
    const direction = isSigned ? undefined : (take("direction") ?? use(unnamed));
    const columns = { amount, ...(direction === undefined ? {} : { direction }), ...beside };
    return { columns, isUncertain: false };
  }
  const single = debit ?? credit;
  if (single !== undefined) return { columns: { amount: single, ...beside }, isUncertain: true };
  const guess = guessAmounts(choice, { ...evidence, direction: unnamed });
  for (const column of Object.values(guess.columns)) use(column);
  return { columns: { ...beside, ...guess.columns }, isUncertain: guess.isUncertain };
}

/** A column that says nothing but which way money went, in every row. */
function unnamedDirection({ profiles, isFree }: ColumnChoice): number | undefined {
  const found = profiles.findIndex(
    ({ rows, directions }, column) => isFree(column) && isMostly(directions, rows, 0.95),
  );
  return found < 0 ? undefined : found;
}
