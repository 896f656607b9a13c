import type { Outputs } from "../trpc/trpc";
import { isSmall } from "./figure-change";

type Drivers = Outputs["getDrivers"];
type Driver = Drivers["drivers"][number];

/** A driver with what it did to what remains. */
export type ChangedLine = Driver &
  Readonly<{
    effect: number;
    /** Neutral where it is too little to speak of, beside what came in and went out. */
    verdict: "better" | "worse" | "neutral";
  }>;

export type ChangedLines = Readonly<{
  /** At most five each, the largest first. */
  lowered: readonly ChangedLine[];
  raised: readonly ChangedLine[];
  /** All that is not listed, so that everything adds up to the change of what remains. */
  others: Readonly<{ count: number; effect: number }>;
}>;

const LISTED = 5;

/** Who lowered and who raised what remains, the most first. `decimals` are those of the currency. */
export function changedLines(answered: Drivers, decimals: number): ChangedLines {
  const { drivers, rest, difference, window, against } = answered;
  const larger = Math.max(window.income, window.expense, against.income, against.expense);
  const lines = drivers.map((driver) => {
    const effect = driver.direction === "inflow" ? driver.difference : -driver.difference;
    const verdict = effect > 0 ? ("better" as const) : ("worse" as const);
    return { ...driver, effect, verdict: isSmall(effect, larger) ? ("neutral" as const) : verdict };
  });
  const lowered = lines.filter(({ effect }) => effect < 0).slice(0, LISTED);
  const raised = lines.filter(({ effect }) => effect > 0).slice(0, LISTED);
  const listed = [...lowered, ...raised];
  const scale = 10 ** decimals;
  const listedEffect = listed.reduce((sum, { effect }) => sum + Math.round(effect * scale), 0);
  return {
    lowered,
    raised,
    others: {
      count: drivers.length - listed.length + rest.counterpartyCount,
      effect: (Math.round(difference.remaining * scale) - listedEffect) / scale || 0,
    },
  };
}
