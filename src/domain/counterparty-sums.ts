import type { CalendarDate } from "./calendar-date";
import { addCounted, type Counted, NOTHING, partsOf } from "./contribution";
import {
  addExplained,
  type Complements,
  countedOf,
  type ExplainedGroup,
  explain,
  NO_COMPLEMENTS,
  REASONS,
  type Reason,
} from "./explanation";
import type { MinorUnits } from "./money";
import type { Window } from "./period";
import { DIRECTIONS, type Direction } from "./transaction";

/**
 * Transactions of one counterparty. `windowIndex` is null for transactions outside all of the requested
 * windows.
 */
export type CounterpartyPart = ExplainedGroup &
  Readonly<{ windowIndex: number | null; firstOn: CalendarDate; lastOn: CalendarDate }>;

/**
 * Transactions that count, or do not, for the same reason, in minor units. `counted` is the part of `gross`
 * that counts.
 */
export type ReasonSum = Readonly<{
  direction: Direction;
  reason: Reason;
  rows: number;
  gross: MinorUnits;
  counted: MinorUnits;
}>;

export type CounterpartySums = Readonly<{
  rows: number;
  /** The first and last booking day; null where there are no transactions. */
  firstOn: CalendarDate | null;
  lastOn: CalendarDate | null;
  complements: Complements;
  windows: readonly Readonly<{ window: Window; counted: Counted; rows: number }>[];
  /** Only the reasons that occur, inflows first. */
  reasons: readonly ReasonSum[];
}>;

/** The totals of one counterparty's transactions: overall, within each window, and by reason. */
export function sumCounterparty(
  parts: readonly CounterpartyPart[],
  windows: readonly Window[],
): CounterpartySums {
  return {
    rows: sumRows(parts),
    firstOn: parts.map(({ firstOn }) => firstOn).sort()[0] ?? null,
    lastOn:
      parts
        .map(({ lastOn }) => lastOn)
        .sort()
        .at(-1) ?? null,
    complements: parts.reduce((sums, { like, count }) => addExplained(sums, like, count), NO_COMPLEMENTS),
    windows: windows.map((window, index) => {
      const within = parts.filter(({ windowIndex }) => windowIndex === index);
      return { window, counted: within.map(countedOf).reduce(addCounted, NOTHING), rows: sumRows(within) };
    }),
    reasons: DIRECTIONS.flatMap((direction) =>
      REASONS.toReversed().flatMap((reason) => {
        const alike = parts.filter(
          ({ like }) => like.direction === direction && explain(like).reason === reason,
        );
        return alike.length === 0 ? [] : [{ direction, reason, ...sumAmounts(alike) }];
      }),
    ),
  };
}

function sumAmounts(parts: readonly CounterpartyPart[]): Omit<ReasonSum, "direction" | "reason"> {
  const counted = parts.reduce((sum, part) => {
    const { counted: ofAmount, refunded } = partsOf(part.like.direction, countedOf(part));
    return sum + ofAmount + refunded;
  }, 0n);
  return {
    rows: sumRows(parts),
    gross: parts.reduce((sum, { like, count }) => sum + count * like.amount, 0n),
    counted,
  };
}

function sumRows(parts: readonly CounterpartyPart[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0);
}
