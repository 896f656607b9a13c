import type { Direction } from "../../domain/transaction";
import { figureChange } from "./figure-change";

type Figures = Readonly<{ income: number; expense: number; remaining: number }>;

/** What the sentence needs to know about a driver. */
export type SentenceDriver = Readonly<{
  counterparty: Readonly<{ key: string | null; name: string | null }>;
  direction: Direction;
  difference: number;
}>;

/** A counterparty named in the sentence. */
export type NamedDriver = Readonly<{ name: string; key: string | null; direction: Direction }>;

/** A second counterparty is named if it accounts for at least this share of the change. */
const SECOND_SHARE = 0.15;

/** What remained in a window: the key of a text, with its amount. */
export function whatRemained({ income, expense, remaining }: Figures) {
  if (income === 0 && expense === 0) return { text: "nothing", amount: 0 } as const;
  if (remaining < 0) return { text: "less", amount: -remaining } as const;
  if (remaining === 0) return { text: "none", amount: 0 } as const;
  return { text: expense === 0 ? "all" : "part", amount: remaining } as const;
}

type Compared = Readonly<{
  before: Figures;
  now: Figures;
  /** Largest first; empty until they are loaded. */
  drivers: readonly SentenceDriver[];
  decimals: number;
}>;

/** What changed most, and which counterparties caused it: the key of a text, with its amount and names. */
export function whatChanged({ before, now, drivers, decimals }: Compared) {
  // Compared with an empty window everything is new, which the figures already show.
  if (before.income === 0 && before.expense === 0) return null;
  const differenceOf = (side: "income" | "expense") =>
    figureChange({ now: now[side], before: before[side], decimals }).difference;
  const [income, expense] = [differenceOf("income"), differenceOf("expense")];
  if (income === 0 && expense === 0) return { text: "nothing", amount: 0, names: [] } as const;
  return Math.abs(income) >= Math.abs(expense)
    ? ({
        text: income > 0 ? "incomeRose" : "incomeFell",
        amount: Math.abs(income),
        names: mainDrivers(drivers, "inflow", income),
      } as const)
    : ({
        text: expense > 0 ? "expenseRose" : "expenseFell",
        amount: Math.abs(expense),
        names: mainDrivers(drivers, "outflow", expense),
      } as const);
}

/** The one or two drivers that moved the figure most in the direction it moved. */
function mainDrivers(
  drivers: readonly SentenceDriver[],
  direction: Direction,
  difference: number,
): readonly NamedDriver[] {
  return drivers
    .filter((driver) => driver.direction === direction && driver.difference > 0 === difference > 0)
    .slice(0, 2)
    .filter((driver, index) => index === 0 || driver.difference / difference >= SECOND_SHARE)
    .flatMap(({ counterparty: { key, name } }) => (name === null ? [] : [{ key, name, direction }]));
}
