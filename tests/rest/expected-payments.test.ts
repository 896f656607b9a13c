import { expect, test } from "vitest";
import { getForecastEndpoint } from "../../src/contract/cashflow-forecast";
import { listExpectedPaymentsEndpoint } from "../../src/contract/expected-payments";
import { decideRecurringStreamEndpoint } from "../../src/contract/recurring";
import { createRuleEndpoint } from "../../src/contract/rules";
import { addDays, addMonths } from "../../src/domain/calendar-date";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type Row, type TestCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const RENT = { counterparty: { name: "Landlord Ltd" }, amount: 900 };

/** The last days of `count` consecutive months, up to January 31, 2026. */
function monthEnds(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => addMonths("2026-01-31", index + 1 - count));
}

describeOnEachServer("GET /recurring/expected", ({ api }) => {
  const expected = async ({ path }: TestCustomer, query: string) =>
    (await api.call(listExpectedPaymentsEndpoint, { path, query })).data;
  const forecast = async ({ path }: TestCustomer, query: string) =>
    (await api.call(getForecastEndpoint, { path, query })).data;

  /** Stores one payment on each of these days and returns their ids. */
  const pay = async (customer: TestCustomer, days: readonly string[], row: Partial<Row> = RENT) => {
    const { results } = await customer.ingest(...days.map((bookedOn) => newRow({ ...row, bookedOn })));
    return results.map(({ transactionId = "none" }) => transactionId);
  };

  const decide = (customer: TestCustomer, transactionId: string, body: object) =>
    api.call(decideRecurringStreamEndpoint, { ...customer.pathTo(transactionId), body });

  test("lists expected payments on the days 29 to 31 and what of them will count, as scheduled in the forecast", async () => {
    const customer = await newCustomer(api);
    const ids = await pay(customer, monthEnds(7));
    const last = ids[6] ?? "none";
    await decide(customer, last, { name: "Rent" });
    const share = { type: "shared_expense", sharedType: "percentage", value: 50 } as const;
    await customer.reclassify(last, share);
    const next = {
      name: "Rent",
      counterparty: { id: null, name: "Landlord Ltd" },
      counterpartyKey: "name:landlord ltd",
      lastTransactionId: last,
      direction: "outflow",
      currency: "EUR",
      interval: "monthly",
      amount: { typical: 900, low: 900, high: 900 },
      counted: 450,
    };
    const on = (day: string) => ({ on: day, earliestOn: day, latestOn: day });
    expect(await expected(customer, "today=2026-02-10&through=2026-04-30&limit=2")).toEqual({
      todayOn: "2026-02-10",
      throughOn: "2026-04-30",
      reason: null,
      paymentCount: 3,
      payments: [
        { ...next, ...on("2026-02-28") },
        { ...next, ...on("2026-03-31") },
      ],
    });
    const { windows, scheduleReason } = await forecast(customer, "today=2026-02-10&count=2");
    expect(scheduleReason).toBeNull();
    const scheduled = { income: 0, expense: 450, remaining: -450 };
    expect(windows).toMatchObject([{ scheduled }, { scheduled }, { scheduled }]);
    // The mean of all seven, the mean of the last three, and the last: 835.71, 750 and 450, in equal parts.
    expect(windows[1]).toMatchObject({ other: { expense: 678.57 }, rest: { expense: 228.57 } });
  });

  test("counts each payment under the rules of its day", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    await pay(customer, monthEnds(7));
    const days = "today=2026-02-10&through=2026-06-30";
    const counted = async () =>
      (await expected(customer, days)).payments.map((payment) => [payment.on, payment.counted]);
    const rule = { counterparty: { name: "Landlord Ltd" }, direction: "outflow" };
    const treatment = { type: "shared_expense", sharedType: "percentage", value: 50 };
    const shared = { ...rule, treatment, fromOn: "2026-03-01", throughOn: "2026-05-30" };
    await api.call(createRuleEndpoint, { path, body: shared });
    expect(await counted()).toEqual([
      ["2026-02-28", 900],
      ["2026-03-31", 450],
      ["2026-04-30", 450],
      ["2026-05-31", 900],
      ["2026-06-30", 900],
    ]);
    const excluded = { ...rule, fromOn: "2026-04-01", throughOn: "2026-05-31" };
    await api.call(createRuleEndpoint, { path, body: excluded });
    expect(await counted()).toEqual([
      ["2026-02-28", 900],
      ["2026-03-31", 450],
      ["2026-06-30", 900],
    ]);
    expect((await expected(customer, days)).paymentCount).toBe(3);
    const { windows } = await forecast(customer, "today=2026-02-10&count=4");
    expect(windows.map(({ scheduled }) => scheduled?.expense)).toEqual([900, 450, 0, 0, 900]);
  });

  test("lists expected payments even with too few windows for a forecast", async () => {
    const customer = await newCustomer(api);
    await pay(customer, monthEnds(3));
    expect(await forecast(customer, "today=2026-02-10")).toMatchObject({
      reason: "too_few_windows",
      scheduleReason: null,
      windows: [],
    });
    expect(await expected(customer, "today=2026-02-10")).toMatchObject({
      throughOn: "2026-03-12",
      paymentCount: 1,
      payments: [{ on: "2026-02-28", counted: 900 }],
    });
  });

  test("does not count payments booked ahead or pending payments twice", async () => {
    const customer = await newCustomer(api);
    await pay(customer, monthEnds(7));
    const query = "today=2026-02-10&through=2026-03-31";
    const { id } = await customer.store({ ...RENT, bookedOn: "2026-02-28", status: "pending" });
    expect(await expected(customer, query)).toMatchObject({
      payments: [{ on: "2026-02-28" }, { on: "2026-03-31" }],
    });
    expect((await forecast(customer, "today=2026-02-10&count=0")).windows).toMatchObject([
      {
        counted: { expense: 0 },
        scheduled: { expense: 900 },
        rest: { expense: 0 },
        expense: { expected: 900 },
      },
    ]);
    await customer.ingest(
      newRow({ ...RENT, bookedOn: "2026-02-28", pendingExternalId: (await customer.read(id)).externalId }),
    );
    expect(await expected(customer, query)).toMatchObject({
      paymentCount: 1,
      payments: [{ on: "2026-03-31" }],
    });
    expect((await forecast(customer, "today=2026-02-10&count=0")).windows).toMatchObject([
      {
        counted: { expense: 900 },
        scheduled: { expense: 0 },
        rest: { expense: 0 },
        expense: { expected: 900 },
      },
    ]);
  });

  test("counts a payment that is booked in the next window once, beside others booked there", async () => {
    const customer = await newCustomer(api);
    await pay(customer, monthEnds(7));
    await pay(customer, ["2026-02-28", "2026-03-31"]);
    const next = async () => (await forecast(customer, "today=2026-02-10&count=1")).windows[1];
    expect(await next()).toMatchObject({
      counted: { expense: 900 },
      other: { expense: 0 },
      scheduled: { expense: 0 },
      rest: { expense: 0 },
      expense: { expected: 900, low: 900, high: 900 },
    });
    await customer.store({ bookedOn: "2026-03-02", amount: 7000 });
    expect(await next()).toMatchObject({
      counted: { expense: 7900 },
      other: { expense: 0 },
      rest: { expense: 0 },
      expense: { expected: 7900, low: 7900, high: 7900 },
      remaining: { expected: -7900 },
    });
  });

  test("expects of today's window what is scheduled for today", async () => {
    const customer = await newCustomer(api, { currency: "JPY" });
    const mondays = Array.from({ length: 12 }, (_, index) => addDays("2026-01-05", 7 * (index - 12)));
    const payer = { counterparty: { name: "Aurora Films" }, currency: "JPY", amount: 1000 };
    await pay(customer, mondays, { ...payer, direction: "inflow" });
    const week = "granularity=weekly&startDate=2026-01-05&count=0";
    const expectedWeek = (counted: number, scheduled: number) => [
      {
        counted: { income: counted },
        scheduled: { income: scheduled },
        rest: { income: 0 },
        income: { expected: 1000, low: 1000, high: 1000 },
      },
    ];
    expect((await forecast(customer, `today=2026-01-05&${week}`)).windows).toMatchObject(
      expectedWeek(0, 1000),
    );
    await pay(customer, ["2026-01-05"], { ...payer, direction: "inflow" });
    expect((await forecast(customer, `today=2026-01-05&${week}`)).windows).toMatchObject(
      expectedWeek(1000, 0),
    );
  });

  test("keeps a due payment until it is overdue, also on the last day of a window", async () => {
    const customer = await newCustomer(api);
    await pay(customer, monthEnds(7).slice(0, -1));
    expect(await expected(customer, "today=2026-01-31&through=2026-02-10")).toMatchObject({
      payments: [{ on: "2026-01-31" }],
    });
    expect((await forecast(customer, "today=2026-01-31&count=1")).windows).toMatchObject([
      // Two of the six months have no 31st, so that 619.72 is expected.
      { scheduled: { expense: 900 }, rest: { expense: -280.28 }, expense: { expected: 619.72 } },
      { scheduled: { expense: 900 } },
    ]);
    expect((await forecast(customer, "today=2026-02-02&count=0")).windows).toMatchObject([
      { scheduled: { expense: 1800 } },
    ]);
    // By then the January payment is overdue, and only the February payment is still expected.
    expect((await forecast(customer, "today=2026-02-10&count=0")).windows).toMatchObject([
      { scheduled: { expense: 900 } },
    ]);
    await customer.close("2026-01-31");
    expect((await forecast(customer, "today=2026-02-10&count=0")).windows).toMatchObject([
      { scheduled: { expense: 900 } },
    ]);
  });

  test("leaves out unconfirmed streams of two payments, and dismissed, excluded and ended streams", async () => {
    const customer = await newCustomer(api);
    const [, second = "none"] = await pay(customer, ["2026-01-05", "2026-02-05"]);
    const query = "today=2026-02-10&through=2026-03-31";
    expect(await expected(customer, query)).toMatchObject({ paymentCount: 0, payments: [] });
    await decide(customer, second, { decision: "confirmed" });
    expect(await expected(customer, query)).toMatchObject({ payments: [{ on: "2026-03-05" }] });
    const excluded = await customer.exclude(second);
    expect(await expected(customer, query)).toMatchObject({ payments: [] });
    await customer.undo(excluded.changeId);
    expect(await expected(customer, "today=2026-06-10")).toMatchObject({ payments: [] });
    await decide(customer, second, { decision: "dismissed" });
    expect(await expected(customer, query)).toMatchObject({ payments: [] });
    const again = ["2026-03-05", "2026-04-05", "2026-05-05"];
    await pay(customer, again, { ...RENT, counterparty: { name: "Landlord Holding" } });
    expect(await expected(customer, "today=2026-05-10")).toMatchObject({ payments: [] });
  });

  test("follows a new price, in yen and in dinars to their smallest unit", async () => {
    const yen = await newCustomer(api, { currency: "JPY" });
    await pay(yen, ["2025-11-05", "2025-12-05", "2026-01-05"], { ...RENT, currency: "JPY", amount: 80_001 });
    await pay(yen, ["2026-02-05"], { ...RENT, currency: "JPY", amount: 90_000 });
    expect(await expected(yen, "today=2026-02-10")).toMatchObject({
      payments: [
        { on: "2026-03-05", currency: "JPY", amount: { typical: 90_000, low: 80_001 }, counted: 90_000 },
      ],
    });
    const dinars = await newCustomer(api, { currency: "BHD" });
    await pay(dinars, monthEnds(7), { ...RENT, currency: "BHD", amount: 12.345, direction: "inflow" });
    expect((await forecast(dinars, "today=2026-02-10&count=1&granularity=quarterly")).windows).toEqual([]);
    expect((await forecast(dinars, "today=2026-02-10&count=1")).windows).toMatchObject([
      { scheduled: { income: 12.345, expense: 0, remaining: 12.345 } },
      { scheduled: { income: 12.345, expense: 0, remaining: 12.345 }, rest: { income: 0 } },
    ]);
  });

  test("is complete or reports that there are too many counterparties", async () => {
    const customer = await newCustomer(api);
    await pay(customer, monthEnds(7));
    const others = Array.from({ length: 499 }, (_, index) =>
      newRow({ counterparty: { id: `other-${index}`, name: "Other" } }),
    );
    await customer.ingest(...others);
    const query = "today=2026-02-10";
    expect(await expected(customer, query)).toMatchObject({ reason: null, paymentCount: 1 });
    expect((await forecast(customer, query)).windows[1]).toMatchObject({ scheduled: { expense: 900 } });
    const { windows: before } = await forecast(customer, query);
    await customer.store({
      counterparty: { id: "one-more", name: "One" },
      bookedOn: "2026-02-01",
      amount: 1,
    });
    expect(await expected(customer, query)).toEqual({
      todayOn: "2026-02-10",
      throughOn: "2026-03-12",
      reason: "too_many_counterparties",
      paymentCount: 0,
      payments: [],
    });
    const without = await forecast(customer, query);
    expect(without).toMatchObject({ reason: null, scheduleReason: "too_many_counterparties" });
    expect(without.windows[1]).toEqual({ ...before[1], scheduled: null, rest: null });
  });

  test("refuses invalid parameters, all at once", async () => {
    const { path } = await newCustomer(api);
    const query = "today=soon&through=2026-02-30&limit=101&cursor=a";
    expect(errorsOf(await api.refuse(listExpectedPaymentsEndpoint, { path, query }))).toEqual([
      "query cursor unknown_field",
      "query limit out_of_range",
      "query through invalid_date",
      "query today invalid_date",
    ]);
  });
});
