import { sumWindows } from "../../db/tables/daily-totals";
import { type ForecastPosition, listToldForecasts } from "../../db/tables/told-forecasts";
import { type CalendarDate, isCalendarDate, utcDayOf } from "../../domain/calendar-date";
import { type Counted, NOTHING } from "../../domain/contribution";
import { storedGrid } from "../../domain/customer";
import type { ToldForecast } from "../../domain/forecast-record";
import type { Granularity } from "../../domain/period";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromCursor, refuseCursor, toPage } from "../page-cursor";

type ListForecastsInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  startsBefore?: CalendarDate | undefined;
  inRecord?: boolean | undefined;
  today?: CalendarDate | undefined;
  limit: number;
  cursor?: string | undefined;
}>;

/** A stored forecast; `actual` is what counts in its window now, or null until the window is over. */
export type StoredForecast = ToldForecast & Readonly<{ actual: Counted | null }>;

export type StoredForecasts = Readonly<{
  currency: string;
  forecasts: readonly StoredForecast[];
  nextCursor: string | null;
}>;

/** A page of the stored forecasts of one granularity with the actual figures, the newest window first. */
export async function listForecasts(context: Context, input: ListForecastsInput): Promise<StoredForecasts> {
  const after = input.cursor === undefined ? null : toPosition(input.cursor);
  const customer = await requireCustomer(context, input.userId);
  const { reads } = context.database;
  const found = await listToldForecasts(reads, customer, {
    granularity: input.granularity ?? storedGrid(customer).granularity,
    startsBefore: input.startsBefore ?? null,
    isScored: input.inRecord ?? false,
    after,
    limit: input.limit + 1,
  });
  const { rows, nextCursor } = toPage(found, input.limit, ({ startOn, endBefore, toldAt }) => [
    startOn,
    endBefore,
    toldAt.toISOString(),
  ]);
  const todayOn = input.today ?? utcDayOf(context.now());
  const nameOf = ({ startOn, endBefore }: ToldForecast) => `${startOn} ${endBefore}`;
  const ended = new Map(
    rows.filter(({ endBefore }) => endBefore <= todayOn).map((row) => [nameOf(row), row]),
  );
  const sums = await sumWindows(reads, customer, [...ended.values()]);
  const actual = new Map([...ended.keys()].map((name, index) => [name, sums[index] ?? NOTHING]));
  return {
    currency: customer.currency,
    forecasts: rows.map((row) => ({ ...row, actual: actual.get(nameOf(row)) ?? null })),
    nextCursor,
  };
}

function toPosition(cursor: string): ForecastPosition {
  const [startOn = "", endBefore = "", instant = ""] = fromCursor(cursor, 3);
  const toldAt = new Date(instant);
  const isPosition = isCalendarDate(startOn) && isCalendarDate(endBefore) && isInstant(toldAt, instant);
  return isPosition ? { startOn, endBefore, toldAt } : refuseCursor();
}

function isInstant(date: Date, text: string): boolean {
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
