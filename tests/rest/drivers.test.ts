import { expect, test } from "vitest";
import { getDriversEndpoint } from "../../src/contract/cashflow-drivers";
import { summarizeTransactionsEndpoint } from "../../src/contract/transactions";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const FEBRUARY = "startDate=2026-02-01";
const OWN_DAYS = "from=2026-02-01&to=2026-02-28&againstFrom=2026-01-01&againstTo=2026-01-31";

describeOnEachServer("GET /cashflow/drivers", ({ api }) => {
  const endpoint = getDriversEndpoint;

  const open = async () => {
    const customer = await newCustomer(api);
    const rent = { description: "Rent", counterparty: { name: "Landlord" } };
    await customer.store({ ...rent, bookedOn: "2026-01-05", amount: 900 });
    await customer.store({ ...rent, bookedOn: "2026-02-05", amount: 950.5 });
    await customer.store({ bookedOn: "2026-01-20", amount: 12.34, counterparty: { name: "Print shop" } });
    await customer.store({
      bookedOn: "2026-02-20",
      amount: 3000,
      direction: "inflow",
      counterparty: { id: "c-1", name: "Client" },
    });
    await customer.store({ bookedOn: "2026-02-27", amount: 1, counterparty: { name: "Card payment" } });
    const drivers = async (query: string) => (await api.call(endpoint, { path: customer.path, query })).data;
    return { customer, drivers };
  };

  test("lists the differences, largest first; with the rest they add up to the whole difference", async () => {
    const { customer } = await open();
    const { text } = await api.call(endpoint, { path: customer.path, query: `${FEBRUARY}&limit=3` });
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_cashflow_drivers_retrieved",
      message: "Drivers retrieved.",
      data: {
        window: {
          startDate: "2026-02-01",
          endDate: "2026-02-28",
          income: 3000,
          expense: 951.5,
          remaining: 2048.5,
        },
        against: {
          startDate: "2026-01-01",
          endDate: "2026-01-31",
          income: 0,
          expense: 912.34,
          remaining: -912.34,
        },
        difference: { income: 3000, expense: 39.16, remaining: 2960.84 },
        drivers: [
          {
            counterparty: { key: "id:c-1", name: "Client" },
            direction: "inflow",
            before: 0,
            now: 3000,
            difference: 3000,
            kind: "new",
            transactionCount: { before: 0, now: 1 },
          },
          {
            counterparty: { key: "name:landlord", name: "Landlord" },
            direction: "outflow",
            before: 900,
            now: 950.5,
            difference: 50.5,
            kind: "more",
            transactionCount: { before: 1, now: 1 },
          },
          {
            counterparty: { key: "name:print shop", name: "Print shop" },
            direction: "outflow",
            before: 12.34,
            now: 0,
            difference: -12.34,
            kind: "gone",
            transactionCount: { before: 1, now: 0 },
          },
        ],
        rest: {
          income: { before: 0, now: 0, difference: 0 },
          expense: { before: 0, now: 1, difference: 1 },
          remaining: { before: 0, now: -1, difference: -1 },
          counterpartyCount: 1,
        },
        nextCursor: expect.stringMatching(/./),
      },
    });
  });

  test("names no counterparty if it is unknown", async () => {
    const { drivers } = await open();
    const found = await drivers(FEBRUARY);
    expect(found.drivers.at(-1)?.counterparty).toEqual({ key: null, name: null });
    expect(found.rest).toEqual({
      income: { before: 0, now: 0, difference: 0 },
      expense: { before: 0, now: 0, difference: 0 },
      remaining: { before: 0, now: 0, difference: 0 },
      counterpartyCount: 0,
    });
  });

  test("the pages list every driver once; the rest of a page covers the pages after it", async () => {
    const { drivers } = await open();
    const whole = await drivers(FEBRUARY);
    const seen: unknown[] = [];
    let query = `${FEBRUARY}&limit=1`;
    for (;;) {
      const page = await drivers(query);
      seen.push(...page.drivers);
      expect(page.difference).toEqual(whole.difference);
      expect(page.rest.counterpartyCount).toBe(whole.drivers.length - seen.length);
      if (page.nextCursor === null) break;
      query = `${FEBRUARY}&limit=1&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual(whole.drivers);
  });

  test.each([
    ["sort=counterparty", [null, "Client", "Landlord", "Print shop"]],
    ["sort=counterparty&order=desc", ["Print shop", "Landlord", "Client", null]],
    ["sort=before", ["Landlord", "Print shop", null, "Client"]],
    ["sort=now", ["Client", "Landlord", null, "Print shop"]],
    ["order=asc", [null, "Print shop", "Landlord", "Client"]],
    ["q=L%C3%82NDLORD", []],
    ["q=LANDLORD", ["Landlord"]],
    ["q=nobody", []],
  ])("?%s lists what it asks for, in its order, and the rest has all others", async (query, names) => {
    const { drivers } = await open();
    const found = await drivers(`${FEBRUARY}&${query}`);
    expect(found.drivers.map(({ counterparty }) => counterparty.name)).toEqual(names);
    expect(found.rest.counterpartyCount).toBe(4 - names.length);
    expect(found.difference).toEqual({ income: 3000, expense: 39.16, remaining: 2960.84 });
  });

  test.each([
    ["nothing: the stored window and the one before", "", "2026-01-01/2026-01-31 2025-12-01/2025-12-31"],
    ["the first day of a window", FEBRUARY, "2026-02-01/2026-02-28 2026-01-01/2026-01-31"],
    [
      "a granularity",
      "granularity=weekly&startDate=2026-02-02",
      "2026-02-02/2026-02-08 2026-01-26/2026-02-01",
    ],
    [
      "the first day of the other window",
      `${FEBRUARY}&against=2025-02-01`,
      "2026-02-01/2026-02-28 2025-02-01/2025-02-28",
    ],
    [
      "the same elapsed days while the window is under way",
      `${FEBRUARY}&against=same_elapsed_days&today=2026-02-10`,
      "2026-02-01/2026-02-10 2026-01-01/2026-01-10",
    ],
    [
      "the same elapsed days of a window that is over",
      `${FEBRUARY}&against=same_elapsed_days&today=2026-03-10`,
      "2026-02-01/2026-02-28 2026-01-01/2026-01-31",
    ],
    [
      "days of one's own",
      "from=2026-02-03&to=2026-02-03&againstFrom=2024-01-01&againstTo=2024-12-31",
      "2026-02-03/2026-02-03 2024-01-01/2024-12-31",
    ],
  ])("compares the windows that are named by %s", async (_, query, days) => {
    const { customer, drivers } = await open();
    const { window, against } = await drivers(query);
    const daysOf = ({ startDate, endDate }: typeof window) => `${startDate}/${endDate}`;
    expect(`${daysOf(window)} ${daysOf(against)}`).toBe(days);
    for (const { startDate: from, endDate: to, ...figures } of [window, against]) {
      const { data } = await api.call(summarizeTransactionsEndpoint, {
        path: customer.path,
        query: `from=${from}&to=${to}`,
      });
      expect(data).toMatchObject(figures);
    }
  });

  test("an empty business has no drivers", async () => {
    const customer = await newCustomer(api);
    const { data } = await api.call(endpoint, { path: customer.path });
    expect(data).toMatchObject({
      difference: { income: 0, expense: 0, remaining: 0 },
      drivers: [],
      rest: { counterpartyCount: 0 },
    });
  });

  test.each([
    ["against=next", ["query against invalid_value"]],
    ["against=2026-02-30", ["query against invalid_value"]],
    ["limit=0", ["query limit out_of_range"]],
    ["sort=size", ["query sort invalid_value"]],
    ["order=up", ["query order invalid_value"]],
    ["cursor=x", ["query cursor invalid_value"]],
    ["limit=101", ["query limit out_of_range"]],
    ["today=yesterday", ["query today invalid_date"]],
    ["from=2026-02-01&to=2026-02-02", ["query againstFrom required", "query againstTo required"]],
    [`${OWN_DAYS}&granularity=weekly`, ["query granularity field_not_allowed"]],
    [`${OWN_DAYS}&against=previous`, ["query against field_not_allowed"]],
    [OWN_DAYS.replace("to=2026-02-28", "to=2026-01-31"), ["query to out_of_range"]],
    [OWN_DAYS.replace("againstFrom=2026", "againstFrom=2025"), ["query againstTo out_of_range"]],
    [OWN_DAYS.replace("to=2026-02-28", "to=2026-02-31"), ["query to invalid_date"]],
  ])("refuses ?%s", async (query, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, query }))).toEqual(errors);
  });
});
