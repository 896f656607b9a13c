import type { Outputs } from "../trpc/trpc";

type Drivers = Outputs["getDrivers"];

export type CompareRow =
  | Readonly<{ kind: "driver"; driver: Drivers["drivers"][number] }>
  | Readonly<{ kind: "rest"; rest: Drivers["rest"] }>
  | Readonly<{ kind: "total"; total: Pick<Drivers, "window" | "against" | "difference"> }>;

/**
 * What a line adds to what remains. Expenses are negative, so that all lines of a column add up to the total.
 */
export type Amounts = Readonly<{ before: number; now: number; difference: number }>;

export function amountsOf(row: CompareRow): Amounts {
  switch (row.kind) {
    case "driver": {
      const { direction, before, now, difference } = row.driver;
      if (direction === "inflow") return { before, now, difference };
      return { before: -before, now: -now, difference: -difference };
    }
    case "rest":
      return row.rest.remaining;
    case "total": {
      const { window, against, difference } = row.total;
      return { before: against.remaining, now: window.remaining, difference: difference.remaining };
    }
  }
}

export function keyOfRow(row: CompareRow): string {
  if (row.kind !== "driver") return row.kind;
  return `${row.driver.direction} ${row.driver.counterparty.key ?? ""}`;
}
