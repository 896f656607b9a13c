import { expect, test } from "vitest";
import { updateGranularitySettingsEndpoint } from "../../src/contract/cashflow";
import { diffPeriodsEndpoint, listPeriodsEndpoint } from "../../src/contract/cashflow-periods";
import { errorsOf } from "./harness/api";
import { newCustomer, type TestCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

/**
 * The instant of the newest change. It has passed when this function returns, so the next change is later.
 */
async function instantAfter(customer: TestCustomer): Promise<string> {
  const [newest] = await customer.changes("limit=1");
  const at = newest?.createdAt ?? "";
  while (Date.now() <= Date.parse(at)) await new Promise((resolve) => setImmediate(resolve));
  return at;
}

describeOnEachServer("GET /cashflow/periods", ({ api }) => {
  const endpoint = listPeriodsEndpoint;

  test("returns each window with a day of the range, oldest first, including empty windows", async () => {
    const customer = await newCustomer(api, { referenceDate: "2026-01-31" });
    await customer.store({ bookedOn: "2026-02-27", amount: 1 });
    await customer.store({ bookedOn: "2026-02-28", amount: 2 });
    await customer.store({ bookedOn: "2026-03-30", amount: 4, direction: "inflow" });
    await customer.store({ bookedOn: "2026-04-30", amount: 8 });
    const query = "from=2026-02-10&to=2026-05-01";
    const { text } = await api.call(endpoint, { path: customer.path, query });
    const period = (startDate: string, endDate: string, income: number, expense: number) => ({
      startDate,
      endDate,
      income,
      expense,
      remaining: income - expense,
    });
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_cashflow_periods_retrieved",
      message: expect.stringMatching(/./),
      data: {
        periods: [
          period("2026-01-31", "2026-02-27", 0, 1),
          period("2026-02-28", "2026-03-30", 4, 2),
          period("2026-03-31", "2026-04-29", 0, 0),
          period("2026-04-30", "2026-05-30", 0, 8),
        ],
        nextCursor: null,
      },
    });
  });

  test.each(["weekly", "fortnightly", "monthly", "quarterly", "annual", "fixed_period"])(
    "each of the %s windows equals the response of /cashflow",
    async (granularity) => {
      const customer = await newCustomer(api, { referenceDate: "2025-12-31", fixedPeriodDays: 11 });
      for (const [index, bookedOn] of ["2025-11-30", "2026-01-30", "2026-01-31", "2026-02-28"].entries()) {
        await customer.store({ bookedOn, amount: 1 + index });
      }
      const periods = await customer.periods(`granularity=${granularity}&from=2025-11-01&to=2026-03-15`);
      for (const { startDate, endDate: _, ...figures } of periods) {
        const isFirst = startDate === "2025-12-31";
        // Windows of months that clamp to the end of the month are the same only from the original anchor.
        if (isFirst || !/monthly|quarterly|annual/.test(granularity)) {
          expect(await customer.figures(`granularity=${granularity}&startDate=${startDate}`)).toEqual(
            figures,
          );
        }
      }
      expect(periods.reduce((sum, { expense }) => sum + expense, 0)).toBe(10);
    },
  );

  test("returns 400 windows and refuses 401", async () => {
    const customer = await newCustomer(api, { referenceDate: "2026-01-01", fixedPeriodDays: 1 });
    const range = (to: string) => `granularity=fixed_period&from=2026-01-01&to=${to}`;
    expect(await customer.periods(range("2027-02-04"))).toHaveLength(400);
    const call = { path: customer.path, query: range("2027-02-05") };
    expect(errorsOf(await api.refuse(endpoint, call))).toEqual(["query to out_of_range"]);
  });

  test("asOf returns the figures as they would have been returned then, with the settings of that time", async () => {
    const customer = await newCustomer(api);
    const range = "from=2026-01-01&to=2026-02-28";
    const now = () => customer.periods(range);
    const moments: [string, Awaited<ReturnType<typeof now>>][] = [];
    const remember = async () => moments.push([await instantAfter(customer), await now()]);
    await remember();
    const { id } = await customer.store({ externalId: "one", bookedOn: "2026-01-31" });
    await remember();
    await customer.reclassify(id, { type: "shared_expense", sharedType: "percentage", value: 25 });
    await remember();
    await customer.store({ externalId: "one", bookedOn: "2026-02-01", amount: 40 });
    await remember();
    const body = { expenseGranularity: "weekly" };
    await api.call(updateGranularitySettingsEndpoint, { path: customer.path, body });
    await remember();
    await customer.undo(await customer.lastChange());
    await remember();
    await customer.exclude(id);
    await remember();
    expect(new Set(moments.map(([, periods]) => JSON.stringify(periods))).size).toBe(5);
    for (const [at, periods] of moments) {
      expect(await customer.periods(`${range}&asOf=${at}`), at).toEqual(periods);
    }
  });

  test("asOf before the first change returns nothing, and asOf in the future the current figures", async () => {
    const customer = await newCustomer(api);
    await customer.store();
    const range = "from=2026-01-01&to=2026-01-31";
    expect(await customer.periods(`${range}&asOf=2000-01-01T00:00:00Z`)).toMatchObject([{ expense: 0 }]);
    expect(await customer.periods(`${range}&asOf=0001-01-01T00:00:00Z`)).toMatchObject([{ expense: 0 }]);
    expect(await customer.periods(`${range}&asOf=2190-01-01T00:00:00%2B02:00`)).toMatchObject([
      { expense: 100 },
    ]);
  });

  test.each([
    ["", ["query from required", "query to required"]],
    ["from=2026-02-01&to=2026-01-31", ["query to out_of_range"]],
    ["from=2026-02-30&to=2026-03-01", ["query from invalid_date"]],
    ["from=2026-02-30&to=2026-01-31", ["query from invalid_date"]],
    ["from=2026-01-31&to=", ["query to invalid_date"]],
    ["from=2026-01-01&to=2026-01-02&granularity=daily", ["query granularity invalid_value"]],
    ["from=2026-01-01&to=2026-01-02&asOf=2026-01-01", ["query asOf invalid_date"]],
    ["from=2026-01-01&to=2026-01-02&asOf=2026-01-01T00:00:00", ["query asOf invalid_date"]],
    ["from=2026-01-01&to=2026-01-02&asOf=0000-12-31T23:59:59Z", ["query asOf invalid_date"]],
    ["from=2026-01-01&to=2026-01-02&asOf=0001-01-01T00:00:00%2B14:00", ["query asOf invalid_date"]],
    ["from=2026-01-01&to=2026-01-02&asOf=9999-12-31T23:59:59-14:00", ["query asOf invalid_date"]],
    ["from=2026-01-01&to=2026-01-02&startDate=2026-01-01", ["query startDate unknown_field"]],
  ])("refuses ?%s", async (query, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, query }))).toEqual(errors);
  });
});

describeOnEachServer("GET /cashflow/periods/diff", ({ api }) => {
  const endpoint = diffPeriodsEndpoint;

  const diff = async (customer: TestCustomer, query: string) =>
    (await api.call(endpoint, { path: customer.path, query })).data;

  test("from after to is an error, whatever the offsets; equal instants are valid, days are not", async () => {
    const { path } = await newCustomer(api);
    const query = "from=2026-01-02T00:00:00Z&to=2026-01-01T23:59:59Z";
    expect(errorsOf(await api.refuse(endpoint, { path, query }))).toEqual(["query to out_of_range"]);
    const sameInstant = "from=2026-01-02T01:00:00%2B01:00&to=2026-01-02T00:00:00Z";
    expect((await api.call(endpoint, { path, query: sameInstant })).data.periods).toEqual([]);
    const day = "from=2026-01-02T00:00:00Z&to=2026-01-01";
    expect(errorsOf(await api.refuse(endpoint, { path, query: day }))).toEqual(["query to invalid_date"]);
  });

  test("lists the changes of each window between two instants, newest window first", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ bookedOn: "2026-01-10", amount: 10 });
    const from = await instantAfter(customer);
    const edit = await customer.reclassify(id, {
      type: "shared_expense",
      sharedType: "percentage",
      value: 25,
    });
    await customer.store({ bookedOn: "2026-03-10", amount: 3, direction: "inflow" });
    const [batch] = await customer.changes("limit=1");
    const to = await instantAfter(customer);
    await customer.exclude(id);
    const { periods, nextCursor } = await diff(customer, `from=${from}&to=${to}`);
    const counts = (income: number, expense: number) => ({ income, expense, remaining: income - expense });
    expect(nextCursor).toBeNull();
    expect(periods).toEqual([
      {
        startDate: "2026-03-01",
        endDate: "2026-03-31",
        before: counts(0, 0),
        after: counts(3, 0),
        difference: counts(3, 0),
        changes: [expect.objectContaining({ changeId: batch?.id, ...counts(3, 0) })],
        otherChanges: null,
      },
      {
        startDate: "2026-01-01",
        endDate: "2026-01-31",
        before: counts(0, 10),
        after: counts(0, 2.5),
        difference: counts(0, -7.5),
        changes: [
          {
            changeId: edit.changeId,
            kind: "transaction_reclassified",
            actor: batch?.actor,
            createdAt: expect.stringMatching(/Z$/),
            ...counts(0, -7.5),
          },
        ],
        otherChanges: null,
      },
    ]);
  });

  test("lists 200 changes of a window, and the effect of the others as one sum", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ bookedOn: "2026-01-10", amount: 100 });
    const from = await instantAfter(customer);
    const edits: (string | null)[] = [];
    for (let value = 1; value <= 99; value += 1) {
      for (const edit of [
        { type: "shared_expense", sharedType: "percentage", value },
        { type: "covered_expense" },
      ] as const) {
        edits.push((await customer.reclassify(id, edit)).changeId);
      }
    }
    await customer.clearTreatment(id);
    await customer.exclude(id);
    await customer.include(id);
    await customer.store({ bookedOn: "2026-01-11", amount: 7 });
    const { periods } = await diff(customer, `from=${from}&to=2190-01-01T00:00:00Z`);
    expect(periods).toHaveLength(1);
    const [january] = periods;
    expect(january?.changes).toHaveLength(200);
    expect(january?.changes.slice(0, 198).map(({ changeId }) => changeId)).toEqual(edits);
    // After the first 200 changes the transaction is excluded and included again, and another transaction is
    // added.
    expect(january?.otherChanges).toEqual({ income: 0, expense: 107, remaining: -107 });
    expect(january?.difference).toEqual({ income: 0, expense: 7, remaining: -7 });
  });

  test("the changes of each window sum to its difference, which matches the asOf figures", async () => {
    const customer = await newCustomer(api);
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const bookedOn = `2026-0${1 + (index % 3)}-15`;
      ids.push((await customer.store({ bookedOn, amount: 10.1 + index, externalId: `row-${index}` })).id);
    }
    const from = await instantAfter(customer);
    for (const [index, id] of ids.entries()) {
      if (index % 2 === 0) await customer.exclude(id);
      else
        await customer.reclassify(id, { type: "shared_expense", sharedType: "percentage", value: 33.3333 });
    }
    await customer.store({ bookedOn: "2026-02-01", amount: 0.07, externalId: "row-0" });
    await customer.undo(await customer.lastChange());
    const to = await instantAfter(customer);
    const { periods } = await diff(customer, `from=${from}&to=${to}`);
    expect(periods).toHaveLength(3);
    const range = "from=2026-01-01&to=2026-03-31";
    const [before, after] = await Promise.all(
      [from, to].map((at) => customer.periods(`${range}&asOf=${at}`)),
    );
    for (const period of periods) {
      const cents = period.changes.reduce((sum, { expense }) => sum + Math.round(expense * 100), 0);
      expect(cents).toBe(Math.round(period.difference.expense * 100));
      const dates = { startDate: period.startDate, endDate: period.endDate };
      expect(before).toContainEqual({ ...dates, ...period.before });
      expect(after).toContainEqual({ ...dates, ...period.after });
    }
    expect(await customer.periods(range)).toEqual(after);
  });

  test("changes without effect and changes outside of the instants are not listed", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ status: "pending" });
    const from = await instantAfter(customer);
    await customer.exclude(id);
    const to = await instantAfter(customer);
    await customer.store();
    expect(await diff(customer, `from=${from}&to=${to}`)).toEqual({ periods: [], nextCursor: null });
  });

  test("the pages have every window once", async () => {
    const customer = await newCustomer(api);
    for (let month = 1; month <= 7; month += 1) await customer.store({ bookedOn: `2026-0${month}-15` });
    const seen: string[] = [];
    let query = "from=2000-01-01T00:00:00Z&to=2190-01-01T00:00:00Z&limit=3";
    for (;;) {
      const { periods, nextCursor } = await diff(customer, query);
      seen.push(...periods.map(({ startDate }) => startDate));
      if (nextCursor === null) break;
      query = `from=2000-01-01T00:00:00Z&to=2190-01-01T00:00:00Z&limit=3&cursor=${nextCursor}`;
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((month) => `2026-0${month}-01`));
  });

  test.each([
    ["", ["query from required", "query to required"]],
    ["from=2026-01-01&to=2026-01-02", ["query from invalid_date", "query to invalid_date"]],
    ["from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&asOf=x", ["query asOf unknown_field"]],
    ["from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&cursor=x", ["query cursor invalid_value"]],
  ])("refuses ?%s", async (query, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, query }))).toEqual(errors);
  });
});
