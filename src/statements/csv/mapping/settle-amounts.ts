import { type AmountReading, otherReadings } from "../balances/amount-reading";
import type { BalanceJudge, Verdict } from "../balances/balance-judge";
import { toCsvNumber } from "../cells/csv-number";
import { isMostly } from "../table/column-profile";
import type { CsvTable } from "../table/csv-table";
import { feeColumns, isNetSigned } from "./fee-columns";
import { type AmountsFound, guessAmounts, guessDirection, numericColumns } from "./guess-amounts";
import { nameAmounts } from "./name-amounts";
import type { ColumnChoice } from "./name-columns";

type Settled = Readonly<{
  columns: AmountReading["columns"];
  /** Null where neither balances nor fees show it. */
  isSignInverted: boolean | null;
  /** Whether balances show that these are the amounts of the account. */
  isProven: boolean;
  isUncertain: boolean;
}>;

type Evidence = Readonly<{
  values: readonly (readonly string[])[];
  /** The whole file, of which `values` are enough for most questions. */
  table: CsvTable;
  /** The columns with amounts after fees. */
  nets: readonly number[];
  judge: BalanceJudge;
}>;

/** A single amount may lead from one number to another by chance. */
const ENOUGH_MOVES = 2;

/** More number columns indicate a report, and trying all pairs of them would take long. */
const MOST_NUMERIC = 8;

/**
 * Finds the amount columns. Names give the likely reading. Balances, where present, prove it, since with any
 * other reading the amounts would not lead from one to the next.
 */
export function settleAmounts(choice: ColumnChoice, { values, table, nets, judge }: Evidence): Settled {
  const balance = choice.take("balance");
  const direction = guessDirection(choice);
  const numeric = numericColumns(choice, { isAny: true }).slice(0, MOST_NUMERIC);
  const named =
    nameAmounts(choice, { values, table, direction }) ?? guessAmounts(choice, { values, direction });
  const found = afterFees(named, nets);
  const likely: AmountReading = {
    columns: { ...found.columns, ...(balance === undefined ? {} : { balance }) },
    isSignInverted: false,
  };
  const balances = balance === undefined ? numeric.filter((column) => !choice.isNamed(column)) : [balance];
  const proven = findProven(likely, {
    judge,
    others: otherReadings(likely, { numeric, balances, direction, fee: feeColumns(table)[0] }),
  });
  const settled = proven?.reading ?? likely;
  const { amount } = settled.columns;
  const isSigned = amount !== undefined && nets.includes(amount) && isNetSigned(table, amount);
  for (const column of Object.values(settled.columns)) choice.use(column);
  return {
    columns: settled.columns,
    isSignInverted: proven?.reading.isSignInverted ?? (isSigned ? false : null),
    isProven: proven !== null && proven.moves >= ENOUGH_MOVES,
    isUncertain:
      proven === null
        ? found.isUncertain || hasUnreadAmounts(choice, values)
        : isFirstOpen(choice, proven.reading) ||
          (proven.moves < ENOUGH_MOVES && (found.isUncertain || !isSameReading(proven.reading, likely))),
  };
}

/** Whether the column of amounts has values that cannot be read, so that others were taken for them. */
function hasUnreadAmounts({ profiles, isExactly }: ColumnChoice, rows: Evidence["values"]): boolean {
  return profiles.some(({ filled, dates }, column) => {
    if (dates > 0 || !isExactly(column, "amount")) return false;
    const values = rows.map((row) => row[column] ?? "");
    const unread = values.filter((value) => /\p{Nd}/u.test(value) && toCsvNumber(value) === null);
    return isMostly(unread.length, filled, 0.5);
  });
}

/** Whether the amounts are read alike; the balances do not matter. */
function isSameReading(one: AmountReading, other: AmountReading): boolean {
  const columns = ["amount", "debit", "credit", "direction", "fee"] as const;
  return (
    one.isSignInverted === other.isSignInverted &&
    columns.every((column) => one.columns[column] === other.columns[column])
  );
}

/** Where an amount is stated before and after fees, the one after them is what was moved. */
function afterFees(named: AmountsFound, nets: readonly number[]): AmountsFound {
  const net = nets.find((column) => column === named.columns.amount) ?? nets[0];
  return net === undefined ? named : { columns: { amount: net }, isUncertain: false };
}

/**
 * There is no balance before the first movement, so if no amount has a sign, the sign of the first stays
 * open.
 */
function isFirstOpen({ profiles }: ColumnChoice, { columns: { amount, direction } }: AmountReading): boolean {
  if (amount === undefined || direction !== undefined) return false;
  const { negatives = 0, marked = 0 } = profiles[amount] ?? {};
  return negatives === 0 && marked === 0;
}

type Proven = Readonly<{ reading: AmountReading }> & Omit<Verdict, "is">;

/** The reading from which most balances follow; the likely one, unless another does better. */
function findProven(
  likely: AmountReading,
  { judge, others }: Readonly<{ judge: BalanceJudge; others: Iterable<AmountReading> }>,
): Proven | null {
  const hasBalance = likely.columns.balance !== undefined;
  const proven: Proven[] = [];
  const consider = (reading: AmountReading, { is, ...evidence }: Verdict) => {
    if (is === "proven") proven.push({ reading, ...evidence });
  };
  if (hasBalance) {
    const verdict = judge.verdictOf(likely);
    if (verdict.is === "open") return null;
    consider(likely, verdict);
  }
  for (const reading of others) {
    if (proven.at(-1)?.holding === 1) break;
    if (isOpposite(reading, likely) && judge.mayBeOpposite(reading)) continue;
    consider(reading, judge.verdictOf(reading));
    if (!hasBalance) consider(withoutBalance(reading), judge.verdictOfBalanceBefore(reading));
  }
  const [best] = proven.sort((a, b) => b.holding - a.holding);
  return best ?? null;
}

/** Whether two readings have the same amounts with opposite signs. */
function isOpposite(one: AmountReading, other: AmountReading): boolean {
  const { amount, debit, credit, direction } = one.columns;
  if (amount !== undefined)
    return (
      amount === other.columns.amount &&
      direction === other.columns.direction &&
      one.isSignInverted !== other.isSignInverted
    );
  return debit === other.columns.credit && credit === other.columns.debit;
}

function withoutBalance({ columns: { balance: _, ...columns }, ...reading }: AmountReading): AmountReading {
  return { ...reading, columns };
}
