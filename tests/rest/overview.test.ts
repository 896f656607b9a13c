import { expect, test } from "vitest";
import { listAttentionEndpoint } from "../../src/contract/cashflow-attention";
import { explainCashflowEndpoint } from "../../src/contract/cashflow-explanation";
import { getOverviewEndpoint } from "../../src/contract/cashflow-overview";
import { listPeriodsEndpoint } from "../../src/contract/cashflow-periods";
import { listTransactionsEndpoint, summarizeTransactionsEndpoint } from "../../src/contract/transactions";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const TODAY = "today=2026-06-15";

describeOnEachServer("GET /cashflow/overview", ({ api }) => {
  const open = async () => {
    const customer = await newCustomer(api, { referenceDate: "2026-01-31" });
    await customer.store({ bookedOn: "2026-02-27", amount: 10 });
    await customer.store({ bookedOn: "2026-02-28", amount: 20 });
    await customer.store({ bookedOn: "2026-03-30", amount: 40, direction: "inflow" });
    await customer.store({ bookedOn: "2026-07-01", amount: 80 });
    const overview = async (query: string) =>
      (await api.call(getOverviewEndpoint, { path: customer.path, query })).data;
    return { customer, overview };
  };

  test("shows the latest window with transactions up to today, and the window before it", async () => {
    const { overview } = await open();
    const { period, previous, latestOn, todayOn, granularity } = await overview(TODAY);
    expect({ latestOn, todayOn, granularity }).toEqual({
      latestOn: "2026-03-30",
      todayOn: "2026-06-15",
      granularity: "monthly",
    });
    expect(period).toEqual({
      startDate: "2026-02-28",
      endDate: "2026-03-30",
      income: 40,
      expense: 20,
      remaining: 20,
    });
    expect(previous).toMatchObject({ startDate: "2026-01-31", endDate: "2026-02-27", expense: 10 });
  });

  test("lists twelve windows of the grid, equal to the periods", async () => {
    const { customer, overview } = await open();
    for (const query of [
      TODAY,
      `${TODAY}&on=2025-01-01`,
      `${TODAY}&granularity=weekly`,
      `${TODAY}&on=2027-01-01`,
    ]) {
      const { periods, period, granularity } = await overview(query);
      expect(periods).toHaveLength(12);
      expect(periods).toContainEqual(period);
      const range = `from=${periods[0]?.startDate}&to=${periods[11]?.endDate}&granularity=${granularity}`;
      const listed = await api.call(listPeriodsEndpoint, { path: customer.path, query: range });
      expect(periods).toEqual(listed.data.periods);
    }
  });

  test("shows the window of today if nothing has counted yet", async () => {
    const customer = await newCustomer(api);
    const overview = async () =>
      (await api.call(getOverviewEndpoint, { path: customer.path, query: TODAY })).data;
    const period = { startDate: "2026-06-01", endDate: "2026-06-30" };
    expect(await overview()).toMatchObject({ latestOn: null, hasTransactions: false, period });
    await customer.store({ bookedOn: "2026-03-30", amount: 40, status: "pending" });
    expect(await overview()).toMatchObject({ latestOn: null, hasTransactions: true, period });
  });

  test.each([
    ["annual", "2200-12-31", "2199-01-31", "2200-01-30"],
    ["weekly", "2200-12-31", "2200-12-20", "2200-12-26"],
    ["annual", "1900-01-01", "1911-01-31", "1912-01-30"],
  ])(
    "shows by %s windows only what requests can name, also on %s",
    async (granularity, on, startDate, endDate) => {
      const { customer, overview } = await open();
      const { period, previous } = await overview(`${TODAY}&granularity=${granularity}&on=${on}`);
      expect(period).toMatchObject({ startDate, endDate });
      for (const { startDate: from, endDate: to } of [period, previous]) {
        await api.call(listAttentionEndpoint, { path: customer.path, query: `from=${from}&to=${to}` });
      }
    },
  );

  test("shows a custom range among windows of its length", async () => {
    const { overview } = await open();
    const month = await overview(`${TODAY}&from=2026-03-01&to=2026-03-31`);
    expect(month).toMatchObject({
      granularity: "monthly",
      period: { startDate: "2026-03-01", endDate: "2026-03-31", income: 40, expense: 0 },
      previous: { startDate: "2026-02-01", endDate: "2026-02-28", expense: 30 },
    });
    expect(month.periods).toHaveLength(12);
    expect(month.periods).toContainEqual(month.period);
    const days = await overview(`${TODAY}&from=2026-02-20&to=2026-03-30`);
    expect(days).toMatchObject({
      granularity: "fixed_period",
      fixedPeriodDays: 39,
      period: { income: 40, expense: 30 },
      previous: { startDate: "2026-01-12", endDate: "2026-02-19" },
    });
  });

  test("compares a window under way with the same number of days of the window before", async () => {
    const { overview } = await open();
    const { period, previous, compared } = await overview("today=2026-03-30&from=2026-03-01&to=2026-03-31");
    expect(compared).toMatchObject({
      now: { startDate: "2026-03-01", endDate: "2026-03-30", income: 40 },
      before: { startDate: "2026-02-01", endDate: "2026-02-28", expense: 30 },
    });
    const early = await overview("today=2026-03-27&from=2026-03-01&to=2026-03-31");
    expect(early.compared).toMatchObject({
      now: { endDate: "2026-03-27", income: 0 },
      before: { endDate: "2026-02-27", expense: 10 },
    });
    const over = await overview(`${TODAY}&from=2026-03-01&to=2026-03-31`);
    expect(over.compared).toEqual({ now: period, before: previous });
  });

  test.each([
    ["from=2026-01-01", ["query to required"]],
    ["from=2026-01-02&to=2026-01-01", ["query to out_of_range"]],
    ["from=2025-01-01&to=2026-01-02", ["query to out_of_range"]],
    [
      "from=2026-01-01&to=2026-01-31&on=2026-01-01&granularity=weekly",
      ["query granularity field_not_allowed", "query on field_not_allowed"],
    ],
  ])("refuses the days %s", async (query, errors) => {
    const { path } = await newCustomer(api);
    expect(errorsOf(await api.refuse(getOverviewEndpoint, { path, query })).toSorted()).toEqual(errors);
  });

  test("refuses invalid days and granularities, all at once", async () => {
    const { path } = await newCustomer(api);
    const query = "on=2026-02-30&today=now&granularity=daily&x=1";
    expect(errorsOf(await api.refuse(getOverviewEndpoint, { path, query })).toSorted()).toEqual([
      "query granularity invalid_value",
      "query on invalid_date",
      "query today invalid_date",
      "query x unknown_field",
    ]);
  });
});

describeOnEachServer("GET /transactions/summary", ({ api }) => {
  const open = async () => {
    const customer = await newCustomer(api);
    const shared = await customer.store({ amount: 10.01, description: "Rent 100%_!" });
    await customer.reclassify(shared.id, { type: "shared_expense", sharedType: "percentage", value: 50 });
    const excluded = await customer.store({ amount: 7, description: "Rent old" });
    await customer.exclude(excluded.id);
    await customer.store({ amount: 5, status: "pending" });
    await customer.store({ amount: 100, direction: "inflow", description: "Invoice", externalId: "invoice" });
    return customer;
  };

  test("adds up filtered transactions like the explanation of the window", async () => {
    const { path } = await open();
    const { data } = await api.call(summarizeTransactionsEndpoint, {
      path,
      query: "from=2026-01-01&to=2026-01-31",
    });
    const explained = await api.call(explainCashflowEndpoint, { path });
    const { income, expense, remaining, inflow, outflow } = explained.data;
    expect(data).toEqual({ count: 4, income, expense, remaining, inflow, outflow });
    expect(data).toMatchObject({ income: 100, expense: 5.01, remaining: 94.99 });
  });

  test.each([
    "direction=inflow",
    "direction=outflow&excluded=false",
    "excluded=true",
    "status=pending",
    "treatment=shared_expense&status=booked",
    "treatment=none",
    "q=rent",
    "q=100%25_!",
    "q=%25",
    "externalId=invoice",
    "externalId=unknown",
    "from=2026-01-16",
    "to=2026-01-14",
  ])("counts what the list shows for %s", async (query) => {
    const { path } = await open();
    const { data } = await api.call(summarizeTransactionsEndpoint, { path, query });
    const listed = (await api.call(listTransactionsEndpoint, { path, query })).data.transactions;
    const counted = listed.reduce((sum, { counted: { income, expense } }) => sum + income - expense, 0);
    expect([data.count, data.remaining]).toEqual([listed.length, Number(counted.toFixed(2))]);
  });

  test("refuses a range that ends before it begins", async () => {
    const { path } = await newCustomer(api);
    const query = "from=2026-02-01&to=2026-01-01";
    const refusal = await api.refuse(summarizeTransactionsEndpoint, { path, query });
    expect(errorsOf(refusal)).toEqual(["query to out_of_range"]);
  });
});
