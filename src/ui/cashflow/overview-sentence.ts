import type { Direction } from "../../domain/transaction";
import { figureChange } from "./figure-change";

type Figures = Readonly<{ income: number; expense: number; remaining: number }>;

/** What of a driver the sentence says. */
export type SentenceDriver = Readonly<{
  counterparty: Readonly<{ key: string | null; name: string | null }>;
  direction: Direction;
  difference: number;
}>;

export type SentencePart =
  | Readonly<{ text: string }>
  | Readonly<{ name: string; key: string | null; direction: Direction }>;

type Told = Readonly<{
  figures: Figures;
  compared: Readonly<{ before: Figures; now: Figures }>;
  /** Largest first; none while they are not known. */
  drivers: readonly SentenceDriver[];
  isUnderWay: boolean;
  /** Such as "week" or "28 days". */
  unit: string;
  decimals: number;
  money: (amount: number) => string;
}>;

/** A second one is named where it is at least this part of the change. */
const SECOND_SHARE = 0.15;

/** The window in words: what remained, then what changed most and through whom. */
export function overviewSentence(told: Told): readonly SentencePart[] {
  const what = whatRemained(told);
  const { before } = told.compared;
  // Against an empty window everything is new, which the figures say already.
  if (before.income === 0 && before.expense === 0) return [{ text: what }];
  return [{ text: `${what} ` }, ...whatChanged(told)];
}

function whatRemained({ figures: { income, expense, remaining }, isUnderWay, money }: Told): string {
  if (income === 0 && expense === 0) return isUnderWay ? "Nothing counted so far." : "Nothing counted.";
  const so = isUnderWay ? "So far you" : "You";
  if (remaining < 0) return `${so} spent ${money(-remaining)} more than came in.`;
  if (remaining === 0) return `${so} spent exactly what came in.`;
  return expense === 0
    ? `${so} kept all of the ${money(income)} that came in.`
    : `${so} kept ${money(remaining)} of what came in.`;
}

function whatChanged({ compared: { before, now }, drivers, unit, decimals, money }: Told) {
  const differences = (["income", "expense"] as const).map((side) => ({
    side,
    ...figureChange({ now: now[side], before: before[side], decimals }),
  }));
  const [most] = differences.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  if (most === undefined || most.difference === 0)
    return [{ text: `Income and expense are the same as in the ${unit} before.` }];
  const { side, difference } = most;
  const name = side === "income" ? "Income" : "Expense";
  const said = `${name} ${difference > 0 ? "rose" : "fell"} ${money(Math.abs(difference))}`;
  const mostly = mainDrivers(drivers, side === "income" ? "inflow" : "outflow", difference);
  const names = mostly.flatMap((part, index) => (index === 0 ? [part] : [{ text: " and " }, part]));
  return names.length === 0
    ? [{ text: `${said}.` }]
    : [{ text: `${said}, mostly ` }, ...names, { text: "." }];
}

/** One or two that moved the figure the way it went. */
function mainDrivers(drivers: readonly SentenceDriver[], direction: Direction, difference: number) {
  return drivers
    .filter((driver) => driver.direction === direction && driver.difference > 0 === difference > 0)
    .slice(0, 2)
    .filter((driver, index) => index === 0 || driver.difference / difference >= SECOND_SHARE)
    .flatMap(({ counterparty: { key, name } }) => (name === null ? [] : [{ key, name, direction }]));
}
