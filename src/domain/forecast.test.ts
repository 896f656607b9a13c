import { expect, test } from "vitest";
import { type Expected, forecastWindows } from "./forecast";

/** On the last days of past months, up to 40.00 came in and always 10.00 went out. */
const PAST = Array.from({ length: 8 }, (_, index) => ({
  counted: { income: 100_000n + BigInt(index % 2) * 4_000n, expense: 50_000n },
  late: { income: BigInt(index % 2) * 4_000n, expense: 1_000n },
}));

const MONTHS = { anchor: "2026-01-01", granularity: "monthly", fixedPeriodDays: 30 } as const;

function currentWindow(ahead: Readonly<{ income: bigint; expense: bigint }>) {
  const counted = { income: 90_000n + ahead.income, expense: 49_000n + ahead.expense };
  const known = { grid: MONTHS, todayOn: "2026-10-31", past: PAST, counted, ahead, coming: [] };
  const [current] = forecastWindows(known);
  if (current === undefined) throw new Error("Eight windows are enough for a forecast.");
  return current;
}

const widthOf = ({ low, high }: Expected): bigint => high - low;

test("what remains is certain where more is booked ahead than was expected to come", () => {
  const { income, expense, remaining } = currentWindow({ income: 20_000n, expense: 1_000n });
  expect([income, expense].map(widthOf)).toEqual([0n, 0n]);
  expect(remaining).toEqual({ low: 60_000n, expected: 60_000n, high: 60_000n });
});

test("what remains is uncertain where income is", () => {
  const { income, expense, remaining } = currentWindow({ income: 0n, expense: 0n });
  expect(widthOf(income)).toBeGreaterThan(0n);
  expect(widthOf(expense)).toBe(0n);
  expect(widthOf(remaining)).toBeGreaterThan(0n);
  expect(remaining.expected).toBe(income.expected - expense.expected);
});
