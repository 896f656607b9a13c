import type { Counted } from "../../src/domain/contribution";
import { addCounted, NOTHING } from "../../src/domain/contribution";
import { type Grid, windowIndexOf } from "../../src/domain/period";
import type { Payment } from "./businesses";
import { FIGURES, type Figure, figureOf, type Method } from "./method";

/**
 * For one method and figure: the sum of the losses, the number of windows, and how many of them fell into the
 * range.
 */
export type Score = Readonly<{ loss: number; told: number; held: number }>;

export type Scores = Readonly<Record<Figure, Score>>;

const FEWEST_WINDOWS = 6;

const NO_SCORE: Score = { loss: 0, told: 0, held: 0 };

export const NO_SCORES: Scores = { income: NO_SCORE, expense: NO_SCORE, remaining: NO_SCORE };

/**
 * The windows of a business from its first payment on, except the window of its last payment, which may be
 * incomplete.
 */
export function windowsOf(payments: readonly Payment[], grid: Grid): readonly Counted[] {
  const [first, last] = [payments[0], payments.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = windowIndexOf(grid, first.bookedOn);
  const windows = new Array<Counted>(windowIndexOf(grid, last.bookedOn) - from).fill(NOTHING);
  for (const { bookedOn, direction, amount } of payments) {
    const index = windowIndexOf(grid, bookedOn) - from;
    const added =
      direction === "inflow"
        ? { ...NOTHING, income: BigInt(amount) }
        : { ...NOTHING, expense: BigInt(amount) };
    if (index < windows.length) windows[index] = addCounted(windows[index] ?? NOTHING, added);
  }
  return windows;
}

/**
 * Lets a method forecast from every earlier window that has six before it, without knowledge of later ones.
 * Losses are relative to the business's mean income, so that large businesses do not weigh more.
 */
export function walk(
  windows: readonly Counted[],
  method: Method,
  { lead, windowsPerYear }: Readonly<{ lead: number; windowsPerYear: number }>,
): Scores {
  const meanIncome = Number(windows.reduce((sum, { income }) => sum + income, 0n)) / windows.length;
  let scores = NO_SCORES;
  for (let known = FEWEST_WINDOWS; known + lead <= windows.length; known += 1) {
    const told = method(windows.slice(0, known), { windowsPerYear, count: lead }).at(-1);
    const came = windows[known + lead - 1];
    if (told === undefined || came === undefined) throw new Error("A window is missing.");
    scores = addScores(scores, {
      income: scoreOf(told.income, figureOf(came, "income"), meanIncome),
      expense: scoreOf(told.expense, figureOf(came, "expense"), meanIncome),
      remaining: scoreOf(told.remaining, figureOf(came, "remaining"), meanIncome),
    });
  }
  return scores;
}

function scoreOf(
  { low, expected, high }: Readonly<{ low: number; expected: number; high: number }>,
  came: number,
  scale: number,
): Score {
  const loss = pinball(low, came, 0.1) + pinball(expected, came, 0.5) + pinball(high, came, 0.9);
  return { loss: loss / scale, told: 1, held: low <= came && came <= high ? 1 : 0 };
}

/** The pinball loss, whose mean is smallest for the quantile of that level. */
function pinball(told: number, came: number, level: number): number {
  return came >= told ? level * (came - told) : (1 - level) * (told - came);
}

export function addScores(a: Scores, b: Scores): Scores {
  const [income, expense, remaining] = FIGURES.map((figure) => ({
    loss: a[figure].loss + b[figure].loss,
    told: a[figure].told + b[figure].told,
    held: a[figure].held + b[figure].held,
  }));
  return { income: income ?? NO_SCORE, expense: expense ?? NO_SCORE, remaining: remaining ?? NO_SCORE };
}
