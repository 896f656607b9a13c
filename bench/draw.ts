import type { Random } from "./torture/random";

/** What made-up businesses are drawn with. */
export type Draw = Readonly<{
  whole: (min: number, max: number) => number;
  pick: Random["pick"];
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /**
   * A positive amount whose logarithm is about normal, with `spread` as its deviation and the given one as
   * its middle.
   */
  around: (middle: number, spread: number) => number;
}>;

const STEPS = 1_000_000;

export function drawing({ integer, pick }: Random): Draw {
  const part = (): number => integer(0, STEPS) / STEPS;
  // Twelve parts have a variance of one.
  const normal = (): number => Array.from({ length: 12 }, part).reduce((sum, each) => sum + each, 0) - 6;
  return {
    whole: integer,
    pick,
    between: (min, max) => min + part() * (max - min),
    chance: (probability) => part() < probability,
    around: (middle, spread) => middle * Math.exp(spread * normal()),
  };
}
