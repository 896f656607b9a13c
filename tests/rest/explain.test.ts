import { expect, test } from "vitest";
import { explainCashflowEndpoint } from "../../src/contract/cashflow-explanation";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type TestCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const NO_LINKS = { refund: 0, transfer: 0 };

describeOnEachServer("GET /cashflow/explain", ({ api }) => {
  const endpoint = explainCashflowEndpoint;

  /** One transaction for each reason. No two sums of their amounts are equal. */
  const withEveryReason = async () => {
    const customer = await newCustomer(api);
    const store = async (day: number, row: Parameters<TestCustomer["store"]>[0]) =>
      (await customer.store({ bookedOn: `2026-01-${String(day).padStart(2, "0")}`, ...row })).id;
    await store(10, { amount: 0.01, description: "counted" });
    await customer.reclassify(await store(9, { amount: 0.02, description: "covered" }), {
      type: "covered_expense",
    });
    await customer.reclassify(await store(8, { amount: 0.04, description: "savings" }), {
      type: "transferred_to_savings",
    });
    await customer.reclassify(await store(7, { amount: 100.07, description: "shared" }), {
      type: "shared_expense",
      sharedType: "percentage",
      value: 50,
    });
    await customer.reclassify(await store(6, { amount: 10, description: "settled" }), {
      type: "shared_expense",
      value: 2.5,
      isStillShared: false,
    });
    await customer.exclude(await store(5, { amount: 0.16, description: "excluded" }));
    const ruled = await store(4, { amount: 0.32, counterparty: { name: "Landlord" }, description: "ruled" });
    const { transaction } = await customer.exclude(ruled, "matching_future");
    await store(3, { amount: 0.64, status: "pending", description: "pending" });
    await store(2, { amount: 1.28, direction: "inflow", description: "income" });
    await customer.exclude(await store(1, { amount: 2.56, direction: "inflow", description: "no income" }));
    return { customer, ruleId: transaction.exclusion?.ruleId };
  };

  test("gives each line its signed contribution, the part that does not count, and the reason", async () => {
    const { customer, ruleId } = await withEveryReason();
    const { lines } = await customer.explain();
    expect(
      lines.map(({ transaction, contribution, notCounted, reason, explanation }) => [
        transaction.description,
        contribution,
        notCounted,
        reason,
        explanation,
      ]),
    ).toEqual([
      ["counted", -0.01, 0, "counted", "Counted in full."],
      ["covered", 0, 0.02, "covered_expense", "Covered by others."],
      ["savings", 0, 0.04, "transferred_to_savings", "Transferred to savings."],
      ["shared", -50.04, 50.03, "shared_expense", "Shared: 50 % is the customer's."],
      ["settled", -2.5, 7.5, "shared_expense", "Shared: 2.5 EUR is the customer's, settled."],
      ["excluded", 0, 0.16, "excluded", "Excluded by a person."],
      ["ruled", 0, 0.32, "excluded", `Excluded by rule ${ruleId}.`],
      ["pending", 0, 0.64, "pending", "Pending: it has not happened yet."],
      ["income", 1.28, 0, "counted", "Counted in full."],
      ["no income", 0, 2.56, "excluded", "Excluded by a person."],
    ]);
    for (const { transaction } of lines) expect(transaction).toEqual(await customer.read(transaction.id));
  });

  test("its totals are the figures, and the complement adds up to the gross on both sides", async () => {
    const { customer } = await withEveryReason();
    const { text, data } = await api.call(endpoint, { path: customer.path });
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_cashflow_explained",
      message: expect.stringMatching(/./),
      data: {
        ...(await customer.figures()),
        granularity: "monthly",
        startDate: "2026-01-01",
        endDate: "2026-01-31",
        inflow: {
          gross: 3.84,
          counted: 1.28,
          lowersExpense: 0,
          notCounted: { ...NO_LINKS, excluded: 2.56, pending: 0, covered: 0, savings: 0, othersShare: 0 },
        },
        outflow: {
          gross: 111.26,
          counted: 52.55,
          lowersExpense: 0,
          notCounted: {
            ...NO_LINKS,
            excluded: 0.48,
            pending: 0.64,
            covered: 0.02,
            savings: 0.04,
            othersShare: 57.53,
          },
        },
        lines: data.lines,
        nextCursor: null,
      },
    });
  });

  test("many individually rounded shares add up to the figures, to the cent", async () => {
    const customer = await newCustomer(api);
    const rows = Array.from({ length: 150 }, (_, index) => newRow({ amount: (101 + (index % 7)) / 100 }));
    const { results } = await customer.ingest(...rows);
    await customer.bulkEdit(
      ...results.map(
        ({ transactionId }) =>
          ({
            action: "reclassify",
            transactionId: transactionId ?? "none",
            type: "shared_expense",
            sharedType: "percentage",
            value: 33.3333,
          }) as const,
      ),
    );
    const { lines, outflow, ...explained } = await customer.explain("limit=200");
    const cents = (of: (line: (typeof lines)[number]) => number) =>
      lines.reduce((sum, line) => sum + Math.round(of(line) * 100), 0);
    expect(explained).toMatchObject(await customer.figures());
    expect(cents(({ contribution }) => -contribution)).toBe(Math.round(outflow.counted * 100));
    expect(cents(({ notCounted }) => notCounted)).toBe(Math.round(outflow.notCounted.othersShare * 100));
    expect(Math.round((outflow.counted + outflow.notCounted.othersShare) * 100)).toBe(
      Math.round(outflow.gross * 100),
    );
  });

  test("the pages have every line once, newest first, with the totals of all", async () => {
    const { customer } = await withEveryReason();
    const { lines, nextCursor: _, ...whole } = await customer.explain();
    const seen: string[] = [];
    let query = "limit=3";
    for (;;) {
      const { lines: page, nextCursor, ...rest } = await customer.explain(query);
      expect(rest).toEqual(whole);
      seen.push(...page.map(({ transaction }) => transaction.id));
      if (nextCursor === null) break;
      query = `limit=3&cursor=${nextCursor}`;
    }
    expect(seen).toEqual(lines.map(({ transaction }) => transaction.id));
  });

  test("granularity and startDate choose the window, including its first and last day", async () => {
    const customer = await newCustomer(api);
    for (const [index, bookedOn] of ["2026-02-01", "2026-02-02", "2026-02-08", "2026-02-09"].entries()) {
      await customer.store({ bookedOn, amount: 1 + index });
    }
    const query = "granularity=weekly&startDate=2026-02-02";
    const { lines, ...explained } = await customer.explain(query);
    expect(explained).toMatchObject({ startDate: "2026-02-02", endDate: "2026-02-08", expense: 5 });
    expect(lines.map(({ contribution }) => contribution)).toEqual([-3, -2]);
    expect(await customer.figures(query)).toMatchObject({ expense: 5 });
  });

  test("a window without transactions explains nothing", async () => {
    const customer = await newCustomer(api);
    expect(await customer.explain()).toMatchObject({ income: 0, expense: 0, remaining: 0, lines: [] });
  });

  test.each([
    ["granularity=daily", "query granularity invalid_value"],
    ["startDate=2026-02-30", "query startDate invalid_date"],
    ["limit=0", "query limit out_of_range"],
    ["cursor=x", "query cursor invalid_value"],
    ["from=2026-01-01", "query from unknown_field"],
  ])("refuses ?%s", async (query, error) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(endpoint, { path: customer.path, query }))).toEqual([error]);
  });
});
