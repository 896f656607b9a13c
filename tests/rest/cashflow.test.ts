import { expect, test } from "vitest";
import { getCashflowEndpoint } from "../../src/contract/cashflow";
import { GRANULARITIES } from "../../src/domain/period";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("GET /cashflow", ({ api }) => {
  test("returns success, code, message and data, with exactly five fields in data", async () => {
    const customer = await newCustomer(api);
    await customer.store({ direction: "inflow", amount: 250.5 });
    await customer.store({ amount: 100.2 });
    const { status, text } = await api.call(getCashflowEndpoint, { path: customer.path });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_cashflow_retrieved",
      message: expect.stringMatching(/./),
      data: {
        income: 250.5,
        expense: 100.2,
        remaining: 150.3,
        granularity: "monthly",
        startDate: "2026-01-01",
      },
    });
  });

  test("returns zeros, none of them negative, if nothing counts", async () => {
    const customer = await newCustomer(api);
    const { text } = await api.call(getCashflowEndpoint, { path: customer.path });
    expect(text).toContain('"income":0,"expense":0,"remaining":0,');
  });

  test("remaining is income less expense, and may be negative", async () => {
    const customer = await newCustomer(api);
    await customer.store({ amount: 0.1 });
    await customer.store({ amount: 0.2 });
    expect(await customer.figures()).toEqual({ income: 0, expense: 0.3, remaining: -0.3 });
  });

  test("without parameters returns the window of the combined granularity at the reference date", async () => {
    const customer = await newCustomer(api, {
      referenceDate: "2026-01-10",
      incomeGranularity: "annual",
      expenseGranularity: "weekly",
    });
    await customer.store({ bookedOn: "2026-01-09", amount: 1 });
    await customer.store({ bookedOn: "2026-01-10", amount: 2 });
    await customer.store({ bookedOn: "2026-01-16", amount: 4 });
    await customer.store({ bookedOn: "2026-01-17", amount: 8 });
    expect(await customer.cashflow()).toEqual({
      income: 0,
      expense: 6,
      remaining: -6,
      granularity: "weekly",
      startDate: "2026-01-10",
    });
  });

  test("the window never moves on its own, however long ago the reference date is", async () => {
    const customer = await newCustomer(api, { referenceDate: "1900-01-01" });
    await customer.store({ bookedOn: new Date().toISOString().slice(0, 10) });
    expect(await customer.cashflow()).toEqual({
      income: 0,
      expense: 0,
      remaining: 0,
      granularity: "monthly",
      startDate: "1900-01-01",
    });
  });

  test("granularity and startDate override independently and are never stored", async () => {
    const customer = await newCustomer(api);
    await customer.store({ bookedOn: "2026-01-07", amount: 1 });
    await customer.store({ bookedOn: "2026-01-08", amount: 2 });
    await customer.store({ bookedOn: "2026-02-07", amount: 4 });
    const stored = { income: 0, expense: 3, remaining: -3, granularity: "monthly", startDate: "2026-01-01" };
    expect(await customer.cashflow("granularity=weekly")).toEqual({
      ...stored,
      expense: 1,
      remaining: -1,
      granularity: "weekly",
    });
    expect(await customer.cashflow("startDate=2026-01-08")).toEqual({
      ...stored,
      expense: 6,
      remaining: -6,
      startDate: "2026-01-08",
    });
    expect(await customer.cashflow("startDate=2026-02-07&granularity=annual")).toEqual({
      income: 0,
      expense: 4,
      remaining: -4,
      granularity: "annual",
      startDate: "2026-02-07",
    });
    expect(await customer.cashflow()).toEqual(stored);
  });

  test("nothing is pro-rated: monthly income counts in the week in which it arrived", async () => {
    const customer = await newCustomer(api);
    await customer.store({ direction: "inflow", bookedOn: "2026-01-20", amount: 3000 });
    const incomeFrom = async (day: string) =>
      (await customer.figures(`granularity=weekly&startDate=${day}`)).income;
    expect(
      await Promise.all(["2026-01-13", "2026-01-14", "2026-01-20", "2026-01-21"].map(incomeFrom)),
    ).toEqual([0, 3000, 3000, 0]);
  });

  test.each(GRANULARITIES)("accepts the granularity %s", async (granularity) => {
    const customer = await newCustomer(api);
    expect((await customer.cashflow(`granularity=${granularity}`)).granularity).toBe(granularity);
  });

  test.each([
    ["granularity=%20weekly", ["query granularity invalid_value"]],
    ["granularity=Weekly", ["query granularity invalid_value"]],
    ["granularity=", ["query granularity invalid_value"]],
    ["granularity", ["query granularity invalid_value"]],
    ["granularity=null", ["query granularity invalid_value"]],
    ["granularity=constructor", ["query granularity invalid_value"]],
    ["startDate=", ["query startDate invalid_date"]],
    ["startDate=2026-02-29", ["query startDate invalid_date"]],
    ["startDate=2026-2-1", ["query startDate invalid_date"]],
    ["startDate=2026-01-01T00:00:00Z", ["query startDate invalid_date"]],
    ["startDate=2026-01-01%0A", ["query startDate invalid_date"]],
    ["startDate=+2026-01-01", ["query startDate invalid_date"]],
    ["startDate=1899-12-31", ["query startDate invalid_date"]],
    ["startDate=2201-01-01", ["query startDate invalid_date"]],
    ["startDate=20260101", ["query startDate invalid_date"]],
    ["startDate=%D9%A2026-01-01", ["query startDate invalid_date"]],
    ["startDate=2026-01-01&startDate=2026-01-01", ["query startDate duplicate_parameter"]],
    ["granularity=weekly&granularity=monthly", ["query granularity duplicate_parameter"]],
    ["Granularity=weekly", ["query Granularity unknown_field"]],
    ["granularity%20=weekly", ["query granularity  unknown_field"]],
    ["granularity[]=weekly", ["query granularity[] unknown_field"]],
    ["userId=x", ["query userId unknown_field"]],
    ["constructor=x&toString=y", ["query constructor unknown_field", "query toString unknown_field"]],
    ["=x", ["query  unknown_field"]],
    ["granularity=daily&startDate=now", ["query granularity invalid_value", "query startDate invalid_date"]],
  ])("refuses ?%s", async (query, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(getCashflowEndpoint, { path: customer.path, query }))).toEqual(errors);
  });

  test.each(["", "&&", "startDate=1900-01-01", "startDate=2200-12-31&granularity=annual"])(
    "accepts ?%s",
    async (query) => {
      const customer = await newCustomer(api);
      expect(await customer.figures(query)).toEqual({ income: 0, expense: 0, remaining: 0 });
    },
  );
});
