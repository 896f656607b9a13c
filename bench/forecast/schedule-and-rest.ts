import { appendTo } from "../../src/domain/append-to";
import { MOST_PAST_WINDOWS } from "../../src/domain/forecast-limits";
import { type Flow, forecastFlows } from "../../src/domain/forecast-method";
import { type Grid, windowAt, windowIndexOf, windowsPerYear } from "../../src/domain/period";
import { countingExpected, isRelied, type RecurringStream } from "../../src/domain/recurring";
import { findStreams } from "../../src/domain/recurring-streams";
import type { Payment } from "./businesses";
import type { ForecastRange, Method } from "./method";
import { ourMethod } from "./our-method";

/**
 * An alternative to our method: the schedule of recurring payments, plus a forecast of the rest of each
 * window. The ranges are as wide as ours. It only uses past windows in which all payments of the streams are
 * known.
 */
export function scheduleAndRest(payments: readonly Payment[], grid: Grid): Method {
  const perYear = windowsPerYear(grid);
  const first = windowIndexOf(grid, payments[0]?.bookedOn ?? grid.anchor);
  return (history, { count }) => {
    const flows = history
      .slice(-MOST_PAST_WINDOWS)
      .map(({ income, expense }) => ({ income: Number(income), expense: Number(expense) }));
    const next = first + history.length;
    const from = windowAt(grid, next).startOn;
    const streams = streamsOf(payments.filter(({ bookedOn }) => bookedOn < from));
    const rest = withoutStreams(flows, { streams, grid, next }).slice(
      -Math.max(6, 2 * Math.min(perYear, 12)),
    );
    const [ours, ofRest] = [flows, rest].map((each) => forecastFlows(each, { perYear, count }));
    return (ours ?? []).map((forecast, index) => {
      const scheduled = scheduledIn(streams, from, windowAt(grid, next + index));
      const other = ofRest?.[index];
      const income = scheduled.income + (other?.income.expected ?? 0);
      const expense = scheduled.expense + (other?.expense.expected ?? 0);
      return {
        income: around(income, forecast.income),
        expense: around(expense, forecast.expense),
        remaining: around(income - expense, forecast.remaining),
      };
    });
  };
}

/**
 * Another alternative: our method, but never less than the scheduled amount. The ranges move with the
 * expected value.
 */
export function atLeastScheduled(payments: readonly Payment[], grid: Grid): Method {
  const first = windowIndexOf(grid, payments[0]?.bookedOn ?? grid.anchor);
  return (history, options) => {
    const next = first + history.length;
    const from = windowAt(grid, next).startOn;
    const streams = streamsOf(payments.filter(({ bookedOn }) => bookedOn < from));
    return ourMethod(history, options).map((forecast, index) => {
      const scheduled = scheduledIn(streams, from, windowAt(grid, next + index));
      const income = Math.max(forecast.income.expected, scheduled.income);
      const expense = Math.max(forecast.expense.expected, scheduled.expense);
      // If neither was raised, what remains stays as it is.
      const raised = income - forecast.income.expected - (expense - forecast.expense.expected);
      return {
        income: around(income, forecast.income),
        expense: around(expense, forecast.expense),
        remaining: around(forecast.remaining.expected + raised, forecast.remaining),
      };
    });
  };
}

type Stream = RecurringStream & Readonly<{ side: keyof Flow; payments: readonly Payment[] }>;

function streamsOf(payments: readonly Payment[]): readonly Stream[] {
  const parties = new Map<string, Payment[]>();
  for (const payment of payments) {
    appendTo(parties, `${payment.direction} ${payment.counterparty}`, payment);
  }
  return [...parties.values()].flatMap((own) =>
    findStreams(
      own.map(({ bookedOn, amount }, index) => ({ id: String(index), bookedOn, amount: BigInt(amount) })),
    )
      .filter(isRelied)
      .map((stream) => ({
        ...stream,
        side: own[0]?.direction === "inflow" ? "income" : "expense",
        payments: stream.transactionIds.flatMap((id) => own[Number(id)] ?? []),
      })),
  );
}

function withoutStreams(
  flows: readonly Flow[],
  { streams, grid, next }: Readonly<{ streams: readonly Stream[]; grid: Grid; next: number }>,
): readonly Flow[] {
  const rest = flows.map((flow) => ({ ...flow }));
  for (const { side, payments } of streams) {
    for (const { bookedOn, amount } of payments) {
      const window = rest[rest.length - next + windowIndexOf(grid, bookedOn)];
      if (window !== undefined) window[side] -= amount;
    }
  }
  return rest;
}

function scheduledIn(
  streams: readonly Stream[],
  from: string,
  { startOn, endBefore }: ReturnType<typeof windowAt>,
): Flow {
  const sum = { income: 0, expense: 0 };
  for (const stream of streams) {
    const timesBefore = countingExpected(stream, from);
    const times = timesBefore(endBefore) - timesBefore(startOn);
    sum[stream.side] += times * Number(stream.amount.typical);
  }
  return sum;
}

function around(expected: number, forecast: ForecastRange): ForecastRange {
  return {
    low: expected - (forecast.expected - forecast.low),
    expected,
    high: expected + (forecast.high - forecast.expected),
  };
}
