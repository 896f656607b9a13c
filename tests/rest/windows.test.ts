import { expect, test } from "vitest";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("windows", ({ api }) => {
  test.each([
    ["weekly", "2026-01-01", "2026-01-07", "2026-01-08"],
    ["fortnightly", "2026-02-20", "2026-03-05", "2026-03-06"],
    ["monthly", "2026-01-31", "2026-02-27", "2026-02-28"],
    ["monthly", "2024-01-31", "2024-02-28", "2024-02-29"],
    ["monthly", "2026-12-31", "2027-01-30", "2027-01-31"],
    ["quarterly", "2025-11-30", "2026-02-27", "2026-02-28"],
    ["annual", "2024-02-29", "2025-02-27", "2025-02-28"],
    ["annual", "2023-02-28", "2024-02-27", "2024-02-28"],
    ["fixed_period", "2026-02-25", "2026-03-06", "2026-03-07"],
  ])("%s from %s: %s is the last day in and %s the first day out", async (granularity, first, last, out) => {
    const customer = await newCustomer(api, { fixedPeriodDays: 10 });
    const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    const amounts: readonly (readonly [string, number])[] = [
      [dayBefore, 1],
      [first, 2],
      [last, 4],
      [out, 8],
    ];
    for (const [bookedOn, amount] of amounts) await customer.store({ bookedOn, amount });
    expect((await customer.figures(`granularity=${granularity}&startDate=${first}`)).expense).toBe(6);
  });

  test.each([
    ["2025-12-30", "2025-11-30"],
    ["2025-12-31", "2025-12-31"],
    ["2026-01-30", "2025-12-31"],
    ["2026-01-31", "2026-01-31"],
    ["2026-02-27", "2026-01-31"],
    ["2026-02-28", "2026-02-28"],
    ["2026-03-30", "2026-02-28"],
    ["2026-03-31", "2026-03-31"],
    ["2026-04-29", "2026-03-31"],
    ["2026-04-30", "2026-04-30"],
    ["2028-02-28", "2028-01-31"],
    ["2028-02-29", "2028-02-29"],
  ])(
    "monthly boundaries come from the original anchor, Jan 31: %s lies in the window of %s",
    async (day, start) => {
      const customer = await newCustomer(api, { referenceDate: "2026-01-31" });
      const { id } = await customer.store({ bookedOn: day });
      const { impact } = await customer.exclude(id);
      expect(impact).toMatchObject({ granularity: "monthly", startDate: start });
      expect([impact.before.expense, impact.after.expense]).toEqual([100, 0]);
    },
  );

  test("a fixed period is 30 days long unless the customer has another length", async () => {
    const details = { incomeGranularity: "fixed_period", expenseGranularity: "fixed_period" };
    const customer = await newCustomer(api, details);
    await customer.store({ bookedOn: "2026-01-30", amount: 1 });
    await customer.store({ bookedOn: "2026-01-31", amount: 2 });
    expect(await customer.cashflow()).toEqual({
      income: 0,
      expense: 1,
      remaining: -1,
      granularity: "fixed_period",
      startDate: "2026-01-01",
    });
  });

  test.each([
    [1, "2026-01-01", "2026-01-02"],
    [366, "2027-01-01", "2027-01-02"],
  ])("a fixed period of %i days ends with %s", async (fixedPeriodDays, last, out) => {
    const details = {
      incomeGranularity: "fixed_period",
      expenseGranularity: "fixed_period",
      fixedPeriodDays,
    };
    const customer = await newCustomer(api, details);
    await customer.store({ bookedOn: last, amount: 1 });
    await customer.store({ bookedOn: out, amount: 2 });
    expect((await customer.figures()).expense).toBe(1);
  });
});
