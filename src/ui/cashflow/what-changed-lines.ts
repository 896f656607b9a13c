import type { Outputs } from "../trpc/trpc";
import { isSmall } from "./figure-change";

type Drivers = Outputs["getDrivers"];
type Driver = Drivers["drivers"][number];

/** A driver with its effect on what remains. */
export type ChangedLine = Driver &
  Readonly<{
    effect: number;
    /** Neutral if the effect is too small to matter compared with income and expense. */
    verdict: "better" | "worse" | "neutral";
  }>;

export type ChangedLines = Readonly<{
  /** At most five each, largest first. */
  lowered: readonly ChangedLine[];
  raised: readonly ChangedLine[];
  /** Everything that is not listed, so that all lines add up to the change of what remains. */
  others: Readonly<{ count: number; effect: number }>;
}>;

const LISTED = 5;

/**
 * The counterparties that lowered and raised what remains, largest first. `decimals` are those of the
 * currency.
 */
export function changedLines(compared: Drivers, decimals: number): ChangedLines {
  const { drivers, rest, difference, window, against } = compared;
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
