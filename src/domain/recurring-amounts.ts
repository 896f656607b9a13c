import type { MinorUnits } from "./money";
import type { AmountRange } from "./recurring";

const RECENT = 6;

/**
 * The expected amount of the next payment, given the amounts of earlier ones, the oldest first.
 *
 * Where amounts stay the same, it is the latest, so that a new price is expected at once, and the range
 * extends to the usual amount. Otherwise it is the median of the latest six, and the range extends twice
 * their median distance from it to both sides.
 */
export function expectedAmount(amounts: readonly MinorUnits[]): AmountRange {
  const recent = amounts.slice(-RECENT);
  const usual = median(recent);
  const last = recent.at(-1) ?? usual;
  if (likenessOf(recent) === "equal") {
    return { typical: last, low: last < usual ? last : usual, high: last > usual ? last : usual };
  }
  const spread = 2n * median(recent.map((amount) => distance(amount, usual)));
  return { typical: usual, low: usual > spread ? usual - spread : 0n, high: usual + spread };
}

export type Likeness = "equal" | "similar" | "varied";

/** How alike most payments are to the one before: one price increase does not make them varied. */
export function likenessOf(amounts: readonly MinorUnits[]): Likeness {
  const pairs = amounts.slice(1).map((amount, index) => ({ amount, before: amounts[index] ?? amount }));
  const most = pairs.length * MOST;
  if (pairs.filter(({ amount, before }) => amount === before).length >= most) return "equal";
  const similar = pairs.filter(({ amount, before }) => areSimilar(amount, before));
  return similar.length >= most ? "similar" : "varied";
}

const MOST = 2 / 3;

/** Whether they differ by at most 15 % of the larger one. */
export function areSimilar(one: MinorUnits, other: MinorUnits): boolean {
  const larger = one > other ? one : other;
  return distance(one, other) * 100n <= larger * 15n;
}

/** For an even number of values, the mean of the two in the middle, rounded down. */
function median(values: readonly MinorUnits[]): MinorUnits {
  const sorted = values.toSorted((a, b) => Number(a - b));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0n;
  return (lower + upper) / 2n;
}

export function distance(one: MinorUnits, other: MinorUnits): MinorUnits {
  return one > other ? one - other : other - one;
}
