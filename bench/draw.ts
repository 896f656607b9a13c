import type { Random } from "./torture/random";

/** Draws the random parts of made-up businesses. */
export type Draw = Readonly<{
  whole: (min: number, max: number) => number;
  pick: Random["pick"];
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /**
   * A positive amount with an approximately log-normal distribution: `middle` is its median, `spread` the
   * standard deviation of its logarithm.
   */
  around: (middle: number, spread: number) => number;
}>;

const STEPS = 1_000_000;

export function drawing({ integer, pick }: Random): Draw {
  const part = (): number => integer(0, STEPS) / STEPS;
  // The sum of twelve uniform numbers has a variance of one.
  const normal = (): number => Array.from({ length: 12 }, part).reduce((sum, each) => sum + each, 0) - 6;
  return {
    whole: integer,
    pick,
    between: (min, max) => min + part() * (max - min),
    chance: (probability) => part() < probability,
    around: (middle, spread) => middle * Math.exp(spread * normal()),
  };
}
