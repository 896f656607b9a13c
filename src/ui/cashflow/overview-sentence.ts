import type { Direction } from "../../domain/transaction";
import { figureChange } from "./figure-change";

type Figures = Readonly<{ income: number; expense: number; remaining: number }>;

/** What of a driver the sentence says. */
export type SentenceDriver = Readonly<{
  counterparty: Readonly<{ key: string | null; name: string | null }>;
  direction: Direction;
  difference: number;
}>;

/** A counterparty that the sentence names. */
export type NamedDriver = Readonly<{ name: string; key: string | null; direction: Direction }>;

/** A second one is named where it is at least this part of the change. */
const SECOND_SHARE = 0.15;

/** What remained of a window: the name of a text, with the amount in it. */
export function whatRemained({ income, expense, remaining }: Figures) {
  if (income === 0 && expense === 0) return { text: "nothing", amount: 0 } as const;
  if (remaining < 0) return { text: "less", amount: -remaining } as const;
  if (remaining === 0) return { text: "none", amount: 0 } as const;
  return { text: expense === 0 ? "all" : "part", amount: remaining } as const;
}

type Compared = Readonly<{
  before: Figures;
  now: Figures;
  /** Largest first; none while they are not known. */
  drivers: readonly SentenceDriver[];
  decimals: number;
}>;

/** What changed most, and through whom: the name of a text, with the amount and the names in it. */
export function whatChanged({ before, now, drivers, decimals }: Compared) {
  // Against an empty window everything is new, which the figures say already.
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

/** One or two that moved the figure the way it went. */
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
