import { expect, test } from "vitest";
import { getTransactionEndpoint, listTransactionsEndpoint } from "../../src/contract/transactions";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type TestCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

describeOnEachServer("GET /transactions", ({ api }) => {
  const list = listTransactionsEndpoint;

  const descriptionsOf = async (customer: TestCustomer, query: string) => {
    const { data } = await api.call(list, { path: customer.path, query });
    return data.transactions.map(({ description }) => description);
  };

  /** Five transactions that each filter divides differently. */
  const withFive = async () => {
    const customer = await newCustomer(api);
    await customer.store({ bookedOn: "2026-01-01", description: "a", direction: "inflow" });
    await customer.store({ bookedOn: "2026-01-02", description: "b", counterparty: { name: "Café ÉCLAIR" } });
    const c = await customer.store({ bookedOn: "2026-01-03", description: "c 100% _x\\y" });
    const d = await customer.store({ bookedOn: "2026-01-04", description: "d" });
    await customer.store({ bookedOn: "2026-01-05", description: "e", status: "pending" });
    await customer.reclassify(c.id, { type: "covered_expense" });
    await customer.exclude(d.id);
    return customer;
  };

  test("returns code, message and data with exactly transactions and nextCursor", async () => {
    const customer = await newCustomer(api);
    const stored = await customer.store();
    const { text } = await api.call(list, { path: customer.path });
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_transactions_retrieved",
      message: expect.stringMatching(/./),
      data: { transactions: [stored], nextCursor: null },
    });
  });

  test("GET /transactions/{transactionId} returns one", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { text, data } = await api.call(getTransactionEndpoint, customer.pathTo(id));
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_transaction_retrieved",
      message: expect.stringMatching(/./),
      data: { transaction: data.transaction },
    });
    expect(data.transaction).toEqual({
      id,
      externalId: expect.stringMatching(/./),
      accountId: null,
      bookedOn: "2026-01-15",
      amount: 100,
      currency: "EUR",
      direction: "outflow",
      status: "booked",
      description: "Office supplies",
      counterparty: { id: null, name: null },
      treatment: null,
      treatmentRuleId: null,
      exclusion: null,
      refund: null,
      refundedBy: [],
      transferWith: null,
      counted: { income: 0, expense: 100 },
      version: 1,
    });
  });

  test("filters, newest booking day first", async () => {
    const customer = await withFive();
    const c = "c 100% _x\\y";
    const expected: Readonly<Record<string, readonly string[]>> = {
      "": ["e", "d", c, "b", "a"],
      "from=2026-01-03": ["e", "d", c],
      "to=2026-01-03": [c, "b", "a"],
      "from=2026-01-02&to=2026-01-02": ["b"],
      "direction=inflow": ["a"],
      "direction=outflow": ["e", "d", c, "b"],
      "treatment=covered_expense": [c],
      "treatment=none": ["e", "d", "b", "a"],
      "treatment=shared_expense": [],
      "excluded=true": ["d"],
      "excluded=false": ["e", c, "b", "a"],
      "counterparty=name:cafe%20eclair": ["b"],
      "counterparty=name:cafe": [],
      "counterparty=none": ["e", "d", "a"],
      "counterparty=none&direction=inflow": ["a"],
      "counterparty=name:cafe%20eclair&direction=inflow": [],
      "q=eclair": [],
      "q=%C3%A9clair": ["b"],
      "q=CAF%C3%89": ["b"],
      "q=%25": [c],
      "q=_": [c],
      "q=%5C": [c],
      "q=100%25%20_": [c],
      "q=100%25+_": [c],
      "q='": [],
      "q=%C3%A9clair+CAF%C3%89": ["b"],
      "q=%C3%A9clair+nobody": [],
      "q=100": ["e", "d", c, "b", "a"],
      "q=100.00": ["e", "d", c, "b", "a"],
      "q=-100,00": ["e", "d", c, "b"],
      "q=%2B100": ["a"],
      "q=b+100": ["b"],
      "q=100.01": [],
      "direction=outflow&excluded=false&treatment=none": ["e", "b"],
    };
    for (const [query, descriptions] of Object.entries(expected)) {
      expect(await descriptionsOf(customer, query), query).toEqual(descriptions);
    }
  });

  test("has no gaps or repetitions between pages, although all were booked on one day", async () => {
    const customer = await newCustomer(api);
    const rows = Array.from({ length: 7 }, (_, index) => newRow({ externalId: `row-${index}` }));
    const { results } = await customer.ingest(...rows);
    const seen: string[] = [];
    const sizes: number[] = [];
    let query = "limit=3";
    for (let pages = 0; query !== "" && pages < 10; pages += 1) {
      const { data } = await api.call(list, { path: customer.path, query });
      seen.push(...data.transactions.map(({ id }) => id));
      sizes.push(data.transactions.length);
      query = data.nextCursor === null ? "" : `limit=3&cursor=${data.nextCursor}`;
    }
    expect(sizes).toEqual([3, 3, 1]);
    expect(seen.sort()).toEqual(results.map(({ transactionId }) => transactionId).sort());
  });

  test("a page that is exactly full has no next page", async () => {
    const customer = await newCustomer(api);
    await customer.ingest(newRow(), newRow());
    const { data } = await api.call(list, { path: customer.path, query: "limit=2" });
    expect([data.transactions.length, data.nextCursor]).toEqual([2, null]);
  });

  test.each([
    ["from=2026-02-30", ["query from invalid_date"]],
    ["to=", ["query to invalid_date"]],
    ["from=2026-01-03&to=2026-01-02", ["query to out_of_range"]],
    ["from=2026-01-01&from=2026-01-02", ["query from duplicate_parameter"]],
    ["direction=in", ["query direction invalid_value"]],
    ["direction=Inflow", ["query direction invalid_value"]],
    ["treatment=null", ["query treatment invalid_value"]],
    ["excluded=1", ["query excluded invalid_value"]],
    ["excluded=TRUE", ["query excluded invalid_value"]],
    ["excluded", ["query excluded invalid_value"]],
    ["counterparty=", ["query counterparty invalid_value"]],
    [`counterparty=${"x".repeat(600)}`, ["query counterparty too_long"]],
    ["q=", ["query q invalid_value"]],
    ["q=%00", ["query q invalid_value"]],
    [`q=${"x".repeat(201)}`, ["query q too_long"]],
    ["limit=0", ["query limit out_of_range"]],
    ["cursor=%F0%9F%A7%BE", ["query cursor invalid_value"]],
    [
      `cursor=${Buffer.from('["2026-01-01","\\u0000"]').toString("base64url")}`,
      ["query cursor invalid_value"],
    ],
    ["sort=size", ["query sort invalid_value"]],
    ["sort=%2Bamount", ["query sort invalid_value"]],
    ["a;b", ["query a;b unknown_field"]],
    [
      "from=x&to=y&limit=z&bad=1",
      [
        "query bad unknown_field",
        "query from invalid_date",
        "query limit invalid_value",
        "query to invalid_date",
      ],
    ],
  ])("refuses ?%s", async (query, errors) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(list, { path: customer.path, query }))).toEqual(errors);
  });
});
