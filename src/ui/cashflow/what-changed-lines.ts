import type { Outputs } from "../trpc/trpc";

type Drivers = Outputs["getDrivers"];
type Driver = Drivers["drivers"][number];

/** A driver with what it did to what remains. */
export type ChangedLine = Driver & Readonly<{ effect: number }>;

export type ChangedLines = Readonly<{
  /** At most five each, the largest first. */
  lowered: readonly ChangedLine[];
  raised: readonly ChangedLine[];
  /** All that is not listed, so that everything adds up to the change of what remains. */
  others: Readonly<{ count: number; effect: number }>;
}>;

const LISTED = 5;

/** Who lowered and who raised what remains, the most first. `decimals` are those of the currency. */
export function changedLines({ drivers, rest, difference }: Drivers, decimals: number): ChangedLines {
  const lines = drivers.map((driver) => ({
    ...driver,
    effect: driver.direction === "inflow" ? driver.difference : -driver.difference,
  }));
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
