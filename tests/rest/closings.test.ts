import { expect, test } from "vitest";
import { getOverviewEndpoint } from "../../src/contract/cashflow-overview";
import { diffPeriodsEndpoint } from "../../src/contract/cashflow-periods";
import { previewEditsEndpoint } from "../../src/contract/cashflow-preview";
import { undoChangeEndpoint } from "../../src/contract/changes";
import * as closings from "../../src/contract/closings";
import * as customers from "../../src/contract/customers";
import { removeRuleEndpoint } from "../../src/contract/rules";
import * as edits from "../../src/contract/transaction-edits";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type TestCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const JANUARY = "granularity=monthly&from=2026-01-01&to=2026-01-31";

describeOnEachServer("closed periods", ({ api }) => {
  const reopen = async ({ path }: TestCustomer, through: string | null, reason = "A late credit note") =>
    (await api.call(closings.reopenPeriodEndpoint, { path, body: { through, reason } })).data;
  const closedFigures = async ({ path }: TestCustomer, query: string) =>
    (await api.call(closings.listClosedFiguresEndpoint, { path, query })).data.periods;
  const list = async ({ path }: TestCustomer) =>
    (await api.call(closings.listClosingsEndpoint, { path })).data.closings;

  test("refuse every decision about their days, and none about other days", async () => {
    const customer = await newCustomer(api);
    const { path, pathTo } = customer;
    const closed = await customer.store({ bookedOn: "2026-01-31", counterparty: { id: "milk" } });
    const open = await customer.store({ bookedOn: "2026-02-01", counterparty: { id: "milk" } });
    await customer.exclude(open.id, "matching_future");
    await customer.reclassify(closed.id, { type: "covered_expense" });
    const covered = await customer.lastChange();
    const before = await customer.figures("startDate=2026-01-01");
    await customer.close("2026-01-31");

    const refused = async (call: ReturnType<typeof api.refuse>) => {
      const refusal = await call;
      expect([refusal.status, refusal.envelope.code]).toEqual([409, "period_closed"]);
      return refusal;
    };
    const toClosed = pathTo(closed.id);
    const { envelope: single } = await refused(api.refuse(edits.excludeTransactionEndpoint, toClosed));
    expect(single.message).toContain(`transaction ${closed.id} of 2026-01-31`);
    await refused(
      api.refuse(edits.excludeTransactionEndpoint, { ...toClosed, body: { scope: "matching_future" } }),
    );
    await refused(api.refuse(edits.clearTreatmentEndpoint, toClosed));
    await refused(
      api.refuse(edits.reclassifyTransactionEndpoint, {
        ...toClosed,
        body: { type: "transferred_to_savings" },
      }),
    );
    await refused(api.refuse(edits.removeTransactionEndpoint, toClosed));
    const both = [open, closed].map(({ id }) => ({ action: "clear_treatment", transactionId: id }));
    for (const endpoint of [edits.bulkEditTransactionsEndpoint, previewEditsEndpoint]) {
      const { envelope } = await refused(api.refuse(endpoint, { path, body: { edits: both } }));
      expect(envelope.data.errors).toMatchObject([{ field: "edits[1].transactionId", in: "body" }]);
    }
    await refused(api.refuse(undoChangeEndpoint, { path: { ...path, changeId: covered } }));
    expect(await customer.figures("startDate=2026-01-01")).toEqual(before);
    expect(await customer.read(closed.id)).toMatchObject({ treatment: { type: "covered_expense" } });

    await customer.include(open.id);
    await customer.exclude(open.id);
    await api.call(removeRuleEndpoint, { path: { ...path, ruleId: (await customer.rules())[0]?.id ?? "" } });
    expect(await customer.changes("limit=1")).toMatchObject([{ kind: "rule_removed" }]);
  });

  test("show amounts of an earlier currency as they were", async () => {
    const customer = await newCustomer(api);
    const { path, pathTo } = customer;
    const rent = { externalId: "rent", bookedOn: "2026-01-10", amount: 123.45 };
    const { id } = await customer.store(rent);
    const from = (await customer.changes("limit=1"))[0]?.createdAt;
    await customer.close("2026-01-31");
    await customer.store({ ...rent, bookedOn: "2026-02-10" });
    await api.call(edits.removeTransactionEndpoint, pathTo(id));
    await api.call(customers.updateCustomerEndpoint, { path, body: { currency: "JPY" } });
    await customer.store({ externalId: "yen", bookedOn: "2026-01-11", currency: "JPY", amount: 500 });

    const sides = { before: 123.45, after: 500 };
    const expense = (amount: number) => expect.objectContaining({ expense: amount });
    const [january] = await closedFigures(customer, JANUARY);
    expect(january).toMatchObject({
      asClosed: expense(sides.before),
      asOfNow: expense(sides.after),
      difference: { income: 0, expense: 376.55, remaining: -376.55 },
      otherChanges: null,
    });
    expect(january?.changes.map((each) => each.expense).toSorted()).toEqual([-123.45, 500]);

    const query = "granularity=monthly&startDate=2026-01-01";
    const lines = (await api.call(closings.listClosedLinesEndpoint, { path, query })).data;
    expect(lines).toMatchObject({
      asClosed: expense(sides.before),
      asOfNow: expense(sides.after),
      difference: expense(376.55),
      lines: [
        { before: expense(123.45), after: expense(0), transaction: { currency: "EUR", amount: 123.45 } },
        { before: expense(0), after: expense(500), transaction: { currency: "JPY", amount: 500 } },
      ],
    });

    const between = `from=${from}&to=2200-01-01T00:00:00Z&granularity=monthly`;
    const { periods } = (await api.call(diffPeriodsEndpoint, { path, query: between })).data;
    expect(periods.at(-1)).toMatchObject({
      startDate: "2026-01-01",
      before: expense(sides.before),
      after: expense(sides.after),
      difference: expense(376.55),
      changes: [expense(-123.45), expense(500)],
    });
    const overview = await api.call(getOverviewEndpoint, {
      path,
      query: "on=2026-01-10&granularity=monthly",
    });
    expect(overview.data).toMatchObject({ period: expense(500), sinceClosing: expense(376.55) });

    expect(await customer.changes()).toMatchObject([
      { effect: expense(500), transactions: [{ transaction: { amount: 500 }, after: { amount: 500 } }] },
      { kind: "customer_updated", effect: expense(0) },
      {
        effect: expense(-123.45),
        transactions: [{ before: { amount: 123.45, currency: "EUR" }, after: null }],
      },
      { effect: expense(0) },
      { kind: "period_closed" },
      { effect: expense(123.45), transactions: [{ after: { amount: 123.45, currency: "EUR" } }] },
      { kind: "customer_created" },
    ]);
  });

  test("accept late bank data, which count now and are shown as changes since closing", async () => {
    const customer = await newCustomer(api);
    await customer.store({ externalId: "rent", bookedOn: "2026-01-10", amount: 700 });
    await customer.store({ bookedOn: "2026-01-12", amount: 1000, direction: "inflow" });
    const { changeId } = await customer.close("2026-01-31");
    const asClosed = { income: 1000, expense: 700, remaining: 300 };
    expect(await closedFigures(customer, JANUARY)).toEqual([
      expect.objectContaining({
        startDate: "2026-01-01",
        endDate: "2026-01-31",
        closing: expect.objectContaining({ changeId, closedThrough: "2026-01-31", reopening: null }),
        asClosed,
        asOfNow: asClosed,
        difference: { income: 0, expense: 0, remaining: 0 },
        changes: [],
        otherChanges: null,
      }),
    ]);

    await customer.ingest(newRow({ bookedOn: "2026-01-31", amount: 40.5 }));
    await customer.ingest(newRow({ externalId: "rent", bookedOn: "2026-01-10", amount: 710 }));
    await customer.ingest(newRow({ bookedOn: "2026-02-01", amount: 1 }));
    const [january] = await closedFigures(customer, JANUARY);
    expect(january).toMatchObject({
      asClosed,
      asOfNow: { income: 1000, expense: 750.5, remaining: 249.5 },
      difference: { income: 0, expense: 50.5, remaining: -50.5 },
      changes: [
        { kind: "transactions_ingested", expense: 40.5 },
        { kind: "transactions_ingested", expense: 10 },
      ],
      otherChanges: null,
    });
    expect(await customer.figures("startDate=2026-01-01")).toEqual(january?.asOfNow);
  });

  test("have the figures of the closing that made each window final", async () => {
    const customer = await newCustomer(api);
    await customer.store({ bookedOn: "2026-01-15", amount: 1 });
    await customer.close("2026-01-31");
    await customer.store({ bookedOn: "2026-01-16", amount: 2 });
    await customer.store({ bookedOn: "2026-02-15", amount: 4 });
    await customer.close("2026-02-28");
    await customer.store({ bookedOn: "2026-02-16", amount: 8 });
    const asClosed = async () =>
      (await closedFigures(customer, "granularity=monthly&from=2025-12-01&to=2026-03-31")).map(
        ({ startDate, asClosed, asOfNow }) => [startDate, asClosed.expense, asOfNow.expense],
      );
    expect(await asClosed()).toEqual([
      ["2026-02-01", 4, 12],
      ["2026-01-01", 1, 3],
      ["2025-12-01", 0, 0],
    ]);

    await reopen(customer, "2026-01-31");
    expect(await asClosed()).toEqual([
      ["2026-01-01", 1, 3],
      ["2025-12-01", 0, 0],
    ]);
    await customer.close("2026-02-28");
    expect(await asClosed()).toEqual([
      ["2026-02-01", 12, 12],
      ["2026-01-01", 1, 3],
      ["2025-12-01", 0, 0],
    ]);
    await reopen(customer, null);
    expect(await asClosed()).toEqual([]);
    await customer.close("2026-02-28");
    expect(await asClosed()).toEqual([
      ["2026-02-01", 12, 12],
      ["2026-01-01", 3, 3],
      ["2025-12-01", 0, 0],
    ]);
    const quarters = await closedFigures(customer, "granularity=quarterly&from=2025-12-31&to=2026-12-31");
    expect(quarters.map(({ startDate }) => startDate)).toEqual(["2025-10-01"]);
  });

  test("stay as they were closed where a reopening leaves them closed", async () => {
    const customer = await newCustomer(api);
    await customer.store({ bookedOn: "2026-01-10", amount: 100 });
    const { changeId } = await customer.close("2026-03-31");
    await customer.store({ bookedOn: "2026-01-20", amount: 20 });
    const january = async () => {
      const [figures] = await closedFigures(customer, JANUARY);
      return [figures?.closing.changeId, figures?.asClosed.expense, figures?.asOfNow.expense];
    };
    expect(await january()).toEqual([changeId, 100, 120]);

    const { changeId: reopening } = await reopen(customer, "2026-01-31");
    expect(await january()).toEqual([changeId, 100, 120]);
    const query = "granularity=monthly&startDate=2026-01-01";
    const { data } = await api.call(closings.listClosedLinesEndpoint, { path: customer.path, query });
    expect(data.lines.map(({ transaction }) => transaction.amount)).toEqual([20]);
    expect(await list(customer)).toMatchObject([
      { closedThrough: "2026-03-31", appliesThrough: "2026-01-31", reopening: { changeId: reopening } },
    ]);

    await customer.close("2026-03-31");
    expect(await january()).toEqual([changeId, 100, 120]);
    await reopen(customer, null);
    await customer.close("2026-01-31");
    expect((await january()).slice(1)).toEqual([120, 120]);
    expect((await list(customer)).map(({ appliesThrough }) => appliesThrough)).toEqual([
      "2026-01-31",
      null,
      null,
    ]);
  });

  test("list each change since closing; the lines add up to the difference", async () => {
    const customer = await newCustomer(api);
    const rent = await customer.store({ externalId: "rent", bookedOn: "2026-01-10", amount: 700 });
    const moved = await customer.store({ externalId: "moved", bookedOn: "2026-01-20", amount: 30 });
    await customer.store({ externalId: "sale", bookedOn: "2026-02-03", amount: 90, direction: "inflow" });
    await customer.close("2026-01-31");
    await customer.ingest(
      newRow({ externalId: "rent", bookedOn: "2026-01-10", amount: 710 }),
      newRow({ externalId: "late", bookedOn: "2026-01-31", amount: 40.5 }),
      newRow({ bookedOn: "2026-02-01", amount: 1 }),
    );
    await customer.ingest(newRow({ externalId: "moved", bookedOn: "2026-02-20", amount: 30 }));
    await customer.ingest(
      newRow({ externalId: "sale", bookedOn: "2026-01-30", amount: 90, direction: "inflow" }),
    );
    await customer.ingest(newRow({ externalId: "late", bookedOn: "2026-01-31", amount: 50.5 }));

    const read = async (query: string) =>
      (await api.call(closings.listClosedLinesEndpoint, { path: customer.path, query })).data;
    const january = await read("");
    expect(january).toMatchObject({
      startDate: "2026-01-01",
      endDate: "2026-01-31",
      asClosed: { income: 0, expense: 730, remaining: -730 },
      asOfNow: { income: 90, expense: 760.5, remaining: -670.5 },
      difference: { income: 90, expense: 30.5, remaining: 59.5 },
      nextCursor: null,
    });
    const told = january.lines.map(({ transaction, before, after, difference }) => [
      transaction.externalId,
      before,
      after,
      difference.remaining,
    ]);
    const nothing = { income: 0, expense: 0 };
    expect(told).toEqual([
      ["rent", { income: 0, expense: 700 }, { income: 0, expense: 710 }, -10],
      ["late", nothing, { income: 0, expense: 40.5 }, -40.5],
      ["moved", { income: 0, expense: 30 }, nothing, 30],
      ["sale", nothing, { income: 90, expense: 0 }, 90],
      ["late", { income: 0, expense: 40.5 }, { income: 0, expense: 50.5 }, -10],
    ]);
    expect(january.lines[0]?.transaction.id).toBe(rent.id);
    expect(january.lines[2]?.transaction).toMatchObject({ id: moved.id, bookedOn: "2026-02-20" });

    const paged: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(`limit=1${cursor}`);
      paged.push(...page.lines.map(({ transaction }) => transaction.externalId));
      cursor = page.nextCursor === null ? null : `&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
    expect(paged).toEqual(["rent", "late", "moved", "sale", "late"]);
    const refused = async (query: string) =>
      errorsOf(await api.refuse(closings.listClosedLinesEndpoint, { path: customer.path, query }));
    expect(await refused("startDate=2026-02-01")).toEqual(["query startDate out_of_range"]);
    expect(await refused("cursor=x")).toEqual(["query cursor invalid_value"]);
  });

  test("are read in pages, newest first", async () => {
    const customer = await newCustomer(api);
    const query = `${JANUARY}&cursor=madeUp`;
    const madeUp = await api.refuse(closings.listClosedFiguresEndpoint, { path: customer.path, query });
    expect(errorsOf(madeUp)).toEqual(["query cursor invalid_value"]);
    await customer.close("2026-03-31");
    const read = async (cursor: string) => {
      const query = `granularity=monthly&from=2025-01-01&to=2026-12-31&limit=6${cursor}`;
      return (await api.call(closings.listClosedFiguresEndpoint, { path: customer.path, query })).data;
    };
    const starts: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { periods, nextCursor }: Awaited<ReturnType<typeof read>> = await read(cursor);
      starts.push(...periods.map(({ startDate }) => startDate));
      cursor = nextCursor === null ? null : `&cursor=${encodeURIComponent(nextCursor)}`;
    }
    const months = Array.from({ length: 15 }, (_, index) => new Date(Date.UTC(2026, 2 - index, 1)));
    expect(starts).toEqual(months.map((month) => month.toISOString().slice(0, 10)));
  });

  test("are in the journal with who closed and reopened them and why, and cannot be undone", async () => {
    const customer = await newCustomer(api);
    const { changeId: first } = await customer.close("2026-01-31");
    const { changeId: second } = await customer.close("2026-02-28");
    const { changeId: third, closedThrough } = await reopen(customer, "2026-01-31", "A late credit note");
    expect(closedThrough).toBe("2026-01-31");
    expect(await customer.changes("limit=3")).toMatchObject([
      { kind: "period_reopened", reason: "A late credit note" },
      { kind: "period_closed", reason: null },
      {
        kind: "period_closed",
        customer: { before: { closedThrough: null }, after: { closedThrough: "2026-01-31" } },
      },
    ]);
    expect(await list(customer)).toMatchObject([
      {
        changeId: second,
        closedThrough: "2026-02-28",
        closedBy: { kind: "client" },
        reopening: { changeId: third, reason: "A late credit note", reopenedBy: { kind: "client" } },
      },
      { changeId: first, closedThrough: "2026-01-31", reopening: null },
    ]);
    for (const changeId of [first, second, third]) {
      const { status, envelope } = await api.refuse(undoChangeEndpoint, {
        path: { ...customer.path, changeId },
      });
      expect([status, envelope.code]).toEqual([409, "period_closed"]);
    }
    const { data } = await api.call(customers.getCustomerEndpoint, { path: customer.path });
    expect(data.customer.closedThrough).toBe("2026-01-31");
    const body = { name: "Another name", currency: "EUR" };
    const put = await api.call(customers.putCustomerEndpoint, { path: customer.path, body });
    expect(put.data.customer.closedThrough).toBe("2026-01-31");
  });

  test("are closed forwards and reopened backwards", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const refusedClose = async (through: unknown) =>
      errorsOf(await api.refuse(closings.closePeriodEndpoint, { path, body: { through } }));
    const refusedReopen = async (body: unknown) =>
      errorsOf(await api.refuse(closings.reopenPeriodEndpoint, { path, body }));
    const through = "body through out_of_range";
    expect(await refusedReopen({ through: null, reason: "None is closed" })).toEqual([through]);
    await customer.close("2026-01-31");
    expect(await refusedClose("2026-01-31")).toEqual([through]);
    expect(await refusedClose("2026-01-30")).toEqual([through]);
    expect(await refusedClose("2199-01-30")).toEqual([through]);
    expect(await refusedClose("2026-02-30")).toEqual(["body through invalid_date"]);
    expect(await refusedReopen({ through: "2026-01-31", reason: "Later" })).toEqual([through]);
    expect(await refusedReopen({ through: null })).toEqual(["body reason required"]);
    expect(await refusedReopen({ through: null, reason: "  " })).toEqual(["body reason invalid_value"]);
    const invisible = { through: null, reason: "\u200b\u2060\u00ad" };
    expect(await refusedReopen(invisible)).toEqual(["body reason invalid_value"]);
    expect(await refusedReopen({ through: null, reason: "" })).toEqual(["body reason invalid_value"]);
    expect((await list(customer)).length).toBe(1);
  });
});
