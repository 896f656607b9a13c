import type { CsvMapping } from "../../../domain/csv-mapping";
import type { CsvRecord } from "../table/csv-record";
import type { AmountReading } from "./amount-reading";
import { type BalanceChain, type ChainLink, findChain, isRunning, runsForwards } from "./balance-chain";
import { chainLinks } from "./chain-links";

/**
 * Whether a file's balances support a reading of its amounts: proven, contradicted, or open where there are
 * too few balances or they would also follow from the opposite signs.
 */
export type Verdict = Readonly<{
  is: "proven" | "contradicted" | "open";
  /** The proportion of balances that follow from the previous one. */
  holding: number;
  /** How many amounts other than zero lead from one balance to the next. */
  moves: number;
}>;

const OPEN: Verdict = { is: "open", holding: 0, moves: 0 };

export type BalanceJudge = Readonly<{
  verdictOf: (reading: AmountReading) => Verdict;
  /** The same for a column with the balance before each movement. */
  verdictOfBalanceBefore: (reading: AmountReading) => Verdict;
  /**
   * Whether the opposite signs would lead from balance to balance as well: against the order of days, as in a
   * sum that somebody added from top to bottom, or with balances before the movements of a single day.
   */
  mayBeOpposite: (reading: AmountReading) => boolean;
}>;

type Evidence = Pick<CsvMapping, "decimalSign" | "dateOrder"> &
  Readonly<{
    bookedOn: number | undefined;
    /** The columns that divide a file into accounts or currencies, each with its own balances. */
    partedBy: readonly number[];
  }>;

/** Enough rows for running balances to show how a file's amounts are read. */
export const ROWS_JUDGED = 300;

/** The least proportion of rows with a readable amount. */
const MIN_READABLE = 0.8;

export function balanceJudge(rows: readonly CsvRecord[], evidence: Evidence): BalanceJudge {
  const linksOf = ({ columns, isSignInverted }: AmountReading, records: readonly CsvRecord[]) => {
    const { bookedOn, decimalSign, dateOrder } = evidence;
    return chainLinks(records, {
      columns: { ...columns, ...(bookedOn === undefined ? {} : { bookedOn }), description: [] },
      ...{ decimalSign, dateOrder, isSignInverted },
    });
  };
  const whole = [rows];
  const parts = partRecords(rows, evidence.partedBy);
  const judge = (reading: AmountReading, toLinks: (links: readonly ChainLink[]) => readonly ChainLink[]) => {
    const [asOne = OPEN, inParts = OPEN] = [whole, parts].map((groups) =>
      verdictOn(
        groups.map((records) => toLinks(linksOf(reading, records))),
        rows.length,
      ),
    );
    return inParts.is === "proven" && inParts.holding > asOne.holding ? inParts : asOne;
  };
  return {
    verdictOf: (reading) => judge(reading, (links) => links),
    verdictOfBalanceBefore: (reading) =>
      judge(reading, (links) => (runsForwards(links) === null ? [] : links.map(withBalanceAfter))),
    mayBeOpposite: (reading) => {
      const links = linksOf(reading, rows);
      if (new Set(links.map(({ day }) => day)).size < 2) return true;
      const chain = findChain(links.map((link) => ({ ...inverted(link), day: null })));
      return chain !== null && isRunning(chain);
    },
  };
}

function partRecords(
  rows: readonly CsvRecord[],
  columns: readonly number[],
): readonly (readonly CsvRecord[])[] {
  const parts = new Map<string, CsvRecord[]>();
  for (const row of rows) {
    const key = JSON.stringify(columns.map((column) => row.value(column)));
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [row]);
    else part.push(row);
  }
  return [...parts.values()];
}

function verdictOn(parts: readonly (readonly ChainLink[])[], rowCount: number): Verdict {
  const links = parts.flat();
  const balances = new Set(links.flatMap(({ balance }) => balance ?? []));
  if (balances.size < 2 || links.length < rowCount * MIN_READABLE) return OPEN;
  const asRead = sumOf(parts.map(findChain));
  if (asRead.steps === 0) return OPEN;
  const evidence = { holding: asRead.holding / asRead.steps, moves: asRead.moves };
  if (!isRunning(asRead)) return { is: "contradicted", ...evidence };
  const opposite = sumOf(parts.map((part) => findChain(part.map(inverted))));
  return { is: asRead.holding > opposite.holding ? "proven" : "open", ...evidence };
}

function sumOf(chains: readonly (BalanceChain | null)[]): Pick<BalanceChain, "holding" | "steps" | "moves"> {
  const known = chains.filter((chain) => chain !== null);
  return {
    holding: known.reduce((sum, { holding }) => sum + holding, 0),
    steps: known.reduce((sum, { steps }) => sum + steps, 0),
    moves: known.reduce((sum, { moves }) => sum + moves, 0),
  };
}

function inverted(link: ChainLink): ChainLink {
  return { ...link, amount: -link.amount };
}

function withBalanceAfter(link: ChainLink): ChainLink {
  return { ...link, balance: link.balance === null ? null : link.balance + link.amount };
}
