import type { CalendarDate } from "../../domain/calendar-date";
import { decimalsOf } from "../../domain/currency-decimals";
import { toDecimalNumber } from "../../domain/money";
import { toMinorUnits, type WireTransaction } from "../transactions/apply-edit";
import type { Outputs } from "../trpc/trpc";

type Overview = Outputs["getOverview"];
type Period = Overview["period"];

/** A transaction before and after an edit. */
export type Move = Readonly<{ before: WireTransaction; after: WireTransaction }>;

/** The overview as it will be once the moves are stored. Computed exactly, in minor units. */
export function moveFigures(overview: Overview, moves: readonly Move[]): Overview {
  const decimals = decimalsOf(overview.currency);
  const moved = (period: Period) => movePeriod(period, moves, decimals);
  return {
    ...overview,
    period: moved(overview.period),
    previous: moved(overview.previous),
    compared: { before: moved(overview.compared.before), now: moved(overview.compared.now) },
    periods: overview.periods.map(moved),
  };
}

function movePeriod(period: Period, moves: readonly Move[], decimals: number): Period {
  const within = moves.filter(({ before }) => isWithin(before.bookedOn, period));
  if (within.length === 0) return period;
  const sum = (side: "income" | "expense"): bigint =>
    within.reduce(
      (total, { before, after }) =>
        total + toMinorUnits(after.counted[side], decimals) - toMinorUnits(before.counted[side], decimals),
      toMinorUnits(period[side], decimals),
    );
  const [income, expense] = [sum("income"), sum("expense")];
  return {
    ...period,
    income: toDecimalNumber(income, decimals),
    expense: toDecimalNumber(expense, decimals),
    remaining: toDecimalNumber(income - expense, decimals),
  };
}

function isWithin(day: CalendarDate, { startDate, endDate }: Period): boolean {
  return startDate <= day && day <= endDate;
}
