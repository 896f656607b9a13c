import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Flow, forecastFlows } from "./forecast-method";

const incomes = (values: readonly number[]): readonly Flow[] =>
  values.map((income) => ({ income, expense: 0 }));
const certain = (amount: number) => ({ low: amount, expected: amount, high: amount });

describe("forecastFlows", () => {
  it("is certain of what was always the same", () => {
    const history = Array.from({ length: 6 }, () => ({ income: 500, expense: 200 }));
    expect(forecastFlows(history, { perYear: 12, count: 13 })).toEqual(
      Array.from({ length: 13 }, () => ({
        income: certain(500),
        expense: certain(200),
        remaining: certain(300),
      })),
    );
  });

  it("mixes guesses that were as good as each other evenly, and doubts as much as they were off", () => {
    const history = incomes([100, 100, 100, 100, 100, 130]);
    const [next, second] = forecastFlows(history, { perYear: 12, count: 2 });
    // The guesses are the means of all six and of the last three, and the last value: 105, 110 and 130. All
    // were off by 0 and then by 30, which is 0.3 of the usual value. With two errors, the range is one and a
    // half times the larger one: 0.45 of (115 + 105) / 2.
    expect(next?.income.expected).toBeCloseTo(115, 9);
    expect(next?.income.low).toBeCloseTo(65.5, 9);
    expect(next?.income.high).toBeCloseTo(164.5, 9);
    // A lead of two was tried once, so the errors at a lead of one are used.
    expect(second).toEqual(next);
    expect(next?.remaining).toEqual(next?.income);
  });

  it("is as certain of seasons that were always the same", () => {
    const threeYears = [10, 20, 30, 40, 10, 20, 30, 40, 10, 20, 30, 40];
    const told = forecastFlows(incomes(threeYears), { perYear: 4, count: 5 });
    expect(told.map(({ income }) => income)).toEqual([10, 20, 30, 40, 10].map(certain));
  });

  it("follows what grows from year to year", () => {
    const threeYears = [10, 20, 30, 40, 20, 40, 60, 80, 40, 80, 120, 160];
    const [next] = forecastFlows(incomes(threeYears), { perYear: 4, count: 1 });
    expect(next?.income.low).toBeLessThan(80);
    expect(next?.income.high).toBeGreaterThan(80);
  });

  it("is certain of nothing where nothing ever came", () => {
    const history = Array.from({ length: 8 }, (_, index) => ({ income: 0, expense: index === 0 ? 5 : 0 }));
    const [next] = forecastFlows(history, { perYear: 12, count: 1 });
    expect(next?.income).toEqual(certain(0));
    expect(next?.expense.low).toBeLessThanOrEqual(next?.expense.expected ?? -1);
  });

  it("says finite amounts in order, of what is expected between, and that is income less expense", () => {
    const flow = fc.record({
      income: fc.nat(10_000_000),
      expense: fc.integer({ min: -1000, max: 10_000_000 }),
    });
    const histories = fc.array(flow, { minLength: 6, maxLength: 120 });
    fc.assert(
      fc.property(histories, fc.constantFrom(1, 4, 12, 26, 52), (history, perYear) => {
        for (const told of forecastFlows(history, { perYear, count: 13 })) {
          for (const { low, expected, high } of Object.values(told)) {
            expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true);
            expect(low).toBeLessThanOrEqual(expected);
            expect(expected).toBeLessThanOrEqual(high);
          }
          const { income, expense, remaining } = told;
          expect(remaining.expected).toBeCloseTo(income.expected - expense.expected, 3);
        }
      }),
      { numRuns: 60 },
    );
  });
});
