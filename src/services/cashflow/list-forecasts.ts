import { sumWindows } from "../../db/tables/daily-totals";
import { type ForecastPosition, listStoredForecasts } from "../../db/tables/stored-forecasts";
import { type CalendarDate, isCalendarDate, utcDayOf } from "../../domain/calendar-date";
import { NOTHING } from "../../domain/contribution";
import { storedGrid } from "../../domain/customer";
import type { ComparedForecast, StoredForecast } from "../../domain/forecast-record";
import type { Granularity } from "../../domain/period";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromCursor, refuseCursor, toPage } from "../page-cursor";

const LIST = "forecasts";

type ListForecastsInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  startsBefore?: CalendarDate | undefined;
  today?: CalendarDate | undefined;
  limit: number;
  cursor?: string | undefined;
}>;

export type StoredForecastPage = Readonly<{
  currency: string;
  forecasts: readonly ComparedForecast[];
  nextCursor: string | null;
}>;

/**
 * A page of the stored forecasts of a granularity, of windows with any first day, with the actual figures.
 * The newest window comes first, and within a window the newest forecast.
 */
export async function listForecasts(
  context: Context,
  input: ListForecastsInput,
): Promise<StoredForecastPage> {
  const after = input.cursor === undefined ? null : toPosition(input.cursor);
  const customer = await requireCustomer(context, input.userId);
  const { reads } = context.database;
  const found = await listStoredForecasts(reads, customer, {
    granularity: input.granularity ?? storedGrid(customer).granularity,
    startsBefore: input.startsBefore ?? null,
    after,
    limit: input.limit + 1,
  });
  const { rows, nextCursor } = toPage(
    found,
    { list: LIST, limit: input.limit },
    ({ startOn, endBefore, todayOn, createdAt }) => [startOn, endBefore, todayOn, createdAt.toISOString()],
  );
  const todayOn = input.today ?? utcDayOf(context.now());
  const nameOf = ({ startOn, endBefore }: StoredForecast) => `${startOn} ${endBefore}`;
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
  const [startOn = "", endBefore = "", todayOn = "", instant = ""] = fromCursor(cursor, LIST, 4);
  const createdAt = new Date(instant);
  const areDays = [startOn, endBefore, todayOn].every(isCalendarDate);
  return areDays && isInstant(createdAt, instant)
    ? { startOn, endBefore, todayOn, createdAt }
    : refuseCursor();
}

function isInstant(date: Date, text: string): boolean {
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
