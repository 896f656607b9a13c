import { expect, test } from "vitest";
import { importStatementEndpoint } from "../../src/contract/imports";
import { decideRecurringStreamEndpoint, listRecurringStreamsEndpoint } from "../../src/contract/recurring";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { removeTransactionEndpoint } from "../../src/contract/transaction-edits";
import { ofxOf } from "../../src/services/testing/bank-files";
import { errorsOf } from "./harness/api";
import { newCustomer, newRow, type Row, type TestCustomer } from "./harness/customer";
import { fileForm } from "./harness/form";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" }, amount: 900 };

describeOnEachServer("recurring payments", ({ api }) => {
  const streamsOf = async ({ path }: TestCustomer, today: string) =>
    (await api.call(listRecurringStreamsEndpoint, { path, query: `today=${today}` })).data.streams;

  const decide = async (customer: TestCustomer, transactionId: string, body: unknown) =>
    (await api.call(decideRecurringStreamEndpoint, { ...customer.pathTo(transactionId), body })).data;

  /** Stores one payment on each of these days and returns their ids. */
  const pay = async (customer: TestCustomer, days: readonly string[], row: Partial<Row> = LANDLORD) => {
    const { results } = await customer.ingest(...days.map((bookedOn) => newRow({ ...row, bookedOn })));
    return results.map(({ transactionId = "none" }) => transactionId);
  };

  test("are found with their next expected payment, on the days 29 to 31 too", async () => {
    const customer = await newCustomer(api);
    const ids = await pay(customer, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(await streamsOf(customer, "2026-05-10")).toEqual([
      {
        name: "Landlord Ltd",
        isNamed: false,
        counterparty: { id: null, name: "Landlord Ltd" },
        counterpartyKey: "name:landlord ltd",
        direction: "outflow",
        currency: "EUR",
        interval: "monthly",
        state: "mature",
        decision: null,
        timesSeen: 4,
        lastOn: "2026-04-30",
        lastAmount: 900,
        lastTransactionId: ids[3],
        amount: { typical: 900, low: 900, high: 900 },
        overdueSince: null,
        expected: { on: "2026-05-31", earliestOn: "2026-05-31", latestOn: "2026-05-31" },
      },
    ]);
  });

  test("are early, mature, late and ended as time passes and payments arrive", async () => {
    const customer = await newCustomer(api);
    const stateOn = async (today: string) => {
      const [stream] = await streamsOf(customer, today);
      return [stream?.state, stream?.overdueSince, stream?.expected?.on];
    };
    await pay(customer, ["2026-01-02"]);
    expect(await streamsOf(customer, "2026-02-20")).toEqual([]);
    await pay(customer, ["2026-02-02"]);
    expect(await stateOn("2026-02-20")).toEqual(["early", null, "2026-03-02"]);
    expect(await streamsOf(customer, "2026-04-07")).toEqual([]);
    await pay(customer, ["2026-03-02"]);
    expect(await stateOn("2026-03-20")).toEqual(["mature", null, "2026-04-02"]);
    expect(await stateOn("2026-04-04")).toEqual(["mature", null, "2026-04-04"]);
    expect(await stateOn("2026-04-06")).toEqual(["late", "2026-04-02", "2026-05-02"]);
    expect(await stateOn("2026-05-06")).toEqual(["ended", null, undefined]);
  });

  test("follow a new price, yen and dinars to their smallest unit", async () => {
    const yen = await newCustomer(api, { currency: "JPY" });
    const days = ["2026-01-05", "2026-02-05", "2026-03-05"];
    await pay(yen, days, { ...LANDLORD, currency: "JPY", amount: 80_001 });
    await pay(yen, ["2026-04-05"], { ...LANDLORD, currency: "JPY", amount: 90_000 });
    expect(await streamsOf(yen, "2026-04-10")).toMatchObject([
      { lastAmount: 90_000, amount: { typical: 90_000, low: 80_001, high: 90_000 } },
    ]);
    const dinars = await newCustomer(api, { currency: "BHD" });
    for (const [index, amount] of [12.345, 12.346, 12.347, 12.348].entries()) {
      await pay(dinars, [`2026-0${index + 1}-05`], { ...LANDLORD, currency: "BHD", amount });
    }
    // The median of the four is 12.3465, between two fils; the median distance from it is one fils.
    expect(await streamsOf(dinars, "2026-04-10")).toMatchObject([
      { amount: { typical: 12.346, low: 12.344, high: 12.348 } },
    ]);
  });

  test("recur on the 29th, the 30th and the 31st, each in its own months", async () => {
    const customer = await newCustomer(api);
    const vendor = (name: string, days: readonly string[]) =>
      pay(customer, days, { counterparty: { name }, amount: 20 });
    await vendor("Alpha Rental", ["2026-01-29", "2026-02-28", "2026-03-29"]);
    await vendor("Beta Rental", ["2026-01-30", "2026-02-28", "2026-03-30"]);
    await vendor("Gamma Rental", ["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31"]);
    const next = (await streamsOf(customer, "2026-04-01")).map(({ name, expected }) => [name, expected?.on]);
    expect(next.sort()).toEqual([
      ["Alpha Rental", "2026-04-29"],
      ["Beta Rental", "2026-04-30"],
      ["Gamma Rental", "2026-04-30"],
    ]);
  });

  test("are in the customer's currency, because rows in another currency are refused", async () => {
    const customer = await newCustomer(api);
    await pay(customer, ["2026-01-05", "2026-02-05", "2026-03-05"]);
    const before = await streamsOf(customer, "2026-03-10");
    const transactions = [newRow({ ...LANDLORD, bookedOn: "2026-03-06", currency: "USD" })];
    const { data } = await api.call(ingestTransactionsEndpoint, {
      path: customer.path,
      body: { transactions },
    });
    expect(data.counts).toMatchObject({ created: 0, rejected: 1 });
    expect(await streamsOf(customer, "2026-03-10")).toEqual(before);
    expect(before).toMatchObject([{ currency: "EUR", timesSeen: 3 }]);
  });

  test("are two streams if one vendor has two subscriptions", async () => {
    const customer = await newCustomer(api);
    const months = ["01", "02", "03", "04", "05"];
    await pay(
      customer,
      months.map((month) => `2026-${month}-03`),
      { ...LANDLORD, amount: 9.99 },
    );
    await pay(
      customer,
      months.map((month) => `2026-${month}-20`),
      { ...LANDLORD, amount: 49 },
    );
    expect(await streamsOf(customer, "2026-05-25")).toMatchObject([
      { lastAmount: 9.99, timesSeen: 5, expected: { on: "2026-06-03" } },
      { lastAmount: 49, timesSeen: 5, expected: { on: "2026-06-20" } },
    ]);
  });

  test("contain no pending payments, no own transfers and no refunds", async () => {
    const customer = await newCustomer(api);
    const ids = await pay(customer, ["2026-01-02", "2026-02-02", "2026-03-02"]);
    const { id: pendingId } = await customer.store({
      ...LANDLORD,
      bookedOn: "2026-04-02",
      status: "pending",
    });
    const found = await streamsOf(customer, "2026-04-03");
    expect(found).toMatchObject([{ timesSeen: 3, lastOn: "2026-03-02", expected: { on: "2026-04-03" } }]);
    await api.call(removeTransactionEndpoint, customer.pathTo(pendingId));
    expect(await streamsOf(customer, "2026-04-03")).toEqual(found);
    const back = await customer.store({ bookedOn: "2026-03-05", amount: 900, direction: "inflow" });
    const { changeId } = await customer.pair(ids[2] ?? "none", back.id);
    expect(await streamsOf(customer, "2026-03-10")).toMatchObject([{ timesSeen: 2, lastOn: "2026-02-02" }]);
    await customer.undo(changeId);
    expect(await streamsOf(customer, "2026-04-03")).toEqual(found);
    const refunds = ["2026-01-09", "2026-02-09", "2026-03-09"];
    const inflows = await pay(customer, refunds, { ...LANDLORD, amount: 10, direction: "inflow" });
    expect(await streamsOf(customer, "2026-03-10")).toHaveLength(2);
    for (const [index, id] of inflows.entries()) await customer.refund(id, ids[index] ?? "none");
    expect(await streamsOf(customer, "2026-03-10")).toMatchObject([{ direction: "outflow" }]);
  });

  test("that are excluded are listed without expected payments", async () => {
    const customer = await newCustomer(api);
    const [, , last = "none"] = await pay(customer, ["2026-01-02", "2026-02-02", "2026-03-02"]);
    const { changeId } = await customer.exclude(last);
    expect(await streamsOf(customer, "2026-03-10")).toMatchObject([{ state: "mature", expected: null }]);
    await customer.undo(changeId);
    expect(await streamsOf(customer, "2026-03-10")).toMatchObject([{ expected: { on: "2026-04-02" } }]);
  });

  test("are confirmed and named as changes that move no figure, and are undone", async () => {
    const customer = await newCustomer(api);
    const [first = "none", second = "none"] = await pay(customer, ["2026-01-02", "2026-02-02"]);
    const before = await customer.figures();
    const confirmed = await decide(customer, first, { decision: "confirmed" });
    expect(confirmed.stream).toMatchObject({ decision: "confirmed", isNamed: false, name: "Landlord Ltd" });
    const named = await decide(customer, second, { name: "Rent" });
    expect(await streamsOf(customer, "2026-02-10")).toMatchObject([
      { decision: "confirmed", isNamed: true, name: "Rent" },
    ]);
    expect(await decide(customer, first, { decision: "confirmed", name: "Rent" })).toMatchObject({
      changeId: null,
    });
    expect(await customer.figures()).toEqual(before);
    expect((await customer.changes("limit=2")).map(({ kind }) => kind)).toEqual([
      "stream_decided",
      "stream_decided",
    ]);
    await customer.undo(named.changeId);
    expect(await streamsOf(customer, "2026-02-10")).toMatchObject([
      { decision: "confirmed", isNamed: false },
    ]);
    await customer.undo(confirmed.changeId);
    expect(await streamsOf(customer, "2026-02-10")).toMatchObject([{ decision: null }]);
  });

  test("that were dismissed do not return when they continue, nor on closed days", async () => {
    const customer = await newCustomer(api);
    const [id = "none"] = await pay(customer, ["2026-01-02", "2026-02-02", "2026-03-02"]);
    await customer.close("2026-01-31");
    await decide(customer, id, { decision: "dismissed" });
    await pay(customer, ["2026-04-02"], { ...LANDLORD, amount: 950 });
    expect(await streamsOf(customer, "2026-04-10")).toMatchObject([
      { decision: "dismissed", timesSeen: 4, lastAmount: 950, expected: null },
    ]);
    await decide(customer, id, { decision: null });
    expect(await streamsOf(customer, "2026-04-10")).toMatchObject([
      { decision: null, expected: { on: "2026-05-02" } },
    ]);
  });

  test("that were dismissed stay dismissed when rows are sent again, and block an undo that would remove them", async () => {
    const customer = await newCustomer(api);
    const rows = ["2026-01-02", "2026-02-02", "2026-03-02"].map((bookedOn) =>
      newRow({ ...LANDLORD, bookedOn }),
    );
    const { changeId, results } = await customer.ingest(...rows);
    await decide(customer, results[1]?.transactionId ?? "none", { decision: "dismissed" });
    expect((await customer.ingest(...rows)).counts.unchanged).toBe(3);
    expect(await streamsOf(customer, "2026-03-10")).toMatchObject([{ decision: "dismissed", timesSeen: 3 }]);
    expect(await customer.refuseUndo(changeId)).toHaveLength(1);
  });

  test("that were dismissed stay dismissed when that payment is older than the range that is analysed", async () => {
    const customer = await newCustomer(api);
    const weeks = Array.from({ length: 60 }, (_, week) =>
      new Date(Date.UTC(2025, 0, 6 + 7 * week)).toISOString().slice(0, 10),
    );
    const [first = "none"] = await pay(customer, weeks.slice(0, 3));
    await decide(customer, first, { decision: "dismissed" });
    await pay(customer, weeks.slice(3));
    expect(await streamsOf(customer, "2026-03-01")).toMatchObject([
      { decision: "dismissed", interval: "weekly", timesSeen: 24, lastOn: "2026-02-23" },
    ]);
  });

  test("that were dismissed stay dismissed when the payment with the decision is removed", async () => {
    const customer = await newCustomer(api);
    const ids = await pay(customer, onDay("02", 1, 8));
    await pay(customer, onDay("20", 1, 8), { ...LANDLORD, amount: 300 });
    const decided = async () =>
      (await streamsOf(customer, "2026-08-25")).map(({ name, decision, timesSeen }) => [
        name,
        decision,
        timesSeen,
      ]);
    const remove = async (id = "none") =>
      (await api.call(removeTransactionEndpoint, customer.pathTo(id))).data.changeId;
    await decide(customer, ids[1] ?? "none", { decision: "dismissed", name: "Rent" });
    const seen = async (timesSeen: number) =>
      expect(await decided()).toEqual([
        ["Landlord Ltd", null, 8],
        ["Rent", "dismissed", timesSeen],
      ]);
    const first = await remove(ids[1]);
    await seen(7);
    const second = await remove(ids[7]);
    await seen(6);
    await customer.undo(second ?? "none");
    await seen(7);
    await customer.undo(first ?? "none");
    await seen(8);
    const open = await decide(customer, ids[0] ?? "none", { decision: null });
    expect(open.stream).toMatchObject({ decision: null, name: "Rent" });
  });

  test("that were dismissed stay dismissed when the bank corrects that payment, or its batch is undone by force", async () => {
    const customer = await newCustomer(api);
    const decided = async () =>
      (await streamsOf(customer, "2026-04-10")).map(({ name, decision, timesSeen }) => [
        name,
        decision,
        timesSeen,
      ]);
    const rows = onDay("02", 1, 5).map((bookedOn) => newRow({ ...LANDLORD, bookedOn }));
    const { results } = await customer.ingest(...rows);
    await decide(customer, results[2]?.transactionId ?? "none", { decision: "dismissed" });
    const others = { counterparty: { name: "Gardener" } };
    const corrected = rows.map((row) => ({ ...row, ...others }));
    const { changeId } = await customer.ingest(...corrected.slice(2, 3));
    expect(await decided()).toEqual([["Landlord Ltd", "dismissed", 4]]);
    await customer.undo(changeId);
    expect(await decided()).toEqual([["Landlord Ltd", "dismissed", 5]]);

    const last = await customer.ingest(newRow({ ...LANDLORD, bookedOn: "2026-06-02" }));
    await decide(customer, last.results[0]?.transactionId ?? "none", { decision: "confirmed" });
    await customer.undo(last.changeId, { force: true });
    expect(await decided()).toEqual([["Landlord Ltd", "confirmed", 5]]);

    await customer.ingest(...corrected);
    expect(await decided()).toEqual([["Gardener", "confirmed", 5]]);
  });

  test("that were dismissed stay dismissed when a bank file corrects that payment, or all of them", async () => {
    const customer = await newCustomer(api);
    const days = onDay("02", 1, 5);
    const importAs = async (nameOf: (index: number) => string) => {
      const moves = days.map((day, index) => ({ day, amount: "-900.00", name: nameOf(index), id: day }));
      const { path } = customer;
      return (await api.call(importStatementEndpoint, { path, ...fileForm(ofxOf(moves)) })).data;
    };
    const decided = async () =>
      (await streamsOf(customer, "2026-05-10")).map(({ name, decision, timesSeen }) => [
        name,
        decision,
        timesSeen,
      ]);
    const { rows } = await importAs(() => "Landlord Ltd");
    const march = rows.find(({ bookedOn }) => bookedOn === days[2]);
    await decide(customer, march?.transactionId ?? "none", { decision: "dismissed", name: "Rent" });
    const { counts, changeId } = await importAs((index) => (index === 2 ? "Gardener" : "Landlord Ltd"));
    expect(counts).toMatchObject({ updated: 1, unchanged: 4 });
    expect(await decided()).toEqual([["Rent", "dismissed", 4]]);
    await customer.undo(changeId);
    expect(await decided()).toEqual([["Rent", "dismissed", 5]]);
    await importAs(() => "Gardener");
    expect(await decided()).toEqual([["Rent", "dismissed", 5]]);
  });

  test.each([
    ["a pause and a new price", onDay("12", 1, 3), onDay("12", 7, 9), 12, 15],
    ["another day and price", onDay("12", 1, 3), onDay("20", 4, 7), 12, 19],
    ["another interval", onDay("12", 1, 3), ["2026-04-12", "2026-07-12", "2026-10-12"], 12, 34],
  ])("that were dismissed do not return after %s", async (_, before, after, amount, later) => {
    const customer = await newCustomer(api);
    const [id = "none"] = await pay(customer, before, { ...LANDLORD, amount });
    await decide(customer, id, { decision: "dismissed", name: "Rent" });
    const [next = "none"] = await pay(customer, after, { ...LANDLORD, amount: later });
    const today = "2026-10-20";
    const decided = async () =>
      (await streamsOf(customer, today)).map(({ name, decision, lastAmount }) => [
        name,
        decision,
        lastAmount,
      ]);
    const first = ["Rent", "dismissed", amount];
    expect(await decided()).toEqual([first, ["Rent", "dismissed", later]]);
    const { changeId } = await decide(customer, next, { decision: "confirmed", name: "New" });
    expect(await decided()).toEqual([first, ["New", "confirmed", later]]);
    await customer.undo(changeId);
    expect(await decided()).toEqual([first, ["Rent", "dismissed", later]]);
  });

  test.each([910, 1300])(
    "beside one of 900.00 that was dismissed stay undecided at %d when it is removed",
    async (amount) => {
      const customer = await newCustomer(api);
      const decided = async () =>
        (await streamsOf(customer, "2026-08-25")).map((stream) => [stream.lastAmount, stream.decision]);
      const paid = onDay("02", 1, 8).map((bookedOn) => newRow({ ...LANDLORD, bookedOn }));
      const dismiss = async () => {
        const { results, changeId } = await customer.ingest(...paid);
        const ids = results.flatMap(({ transactionId }) => transactionId ?? []);
        await decide(customer, ids[3] ?? "none", { decision: "dismissed" });
        expect(await decided()).toContainEqual([900, "dismissed"]);
        return { ids, changeId };
      };
      await pay(customer, onDay("20", 1, 8), { ...LANDLORD, amount });
      const { changeId } = await dismiss();
      await customer.undo(changeId, { force: true });
      expect(await decided()).toEqual([[amount, null]]);

      const { ids } = await dismiss();
      for (const id of ids) {
        await api.call(removeTransactionEndpoint, customer.pathTo(id));
        expect(await decided()).not.toContainEqual([amount, "dismissed"]);
      }
      expect(await decided()).toEqual([[amount, null]]);
    },
  );

  test("that were dismissed and stopped do not pass that on to a stream beside them, years later", async () => {
    const customer = await newCustomer(api);
    const year = (month: number) =>
      `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
    const months = (count: number, day: string) =>
      Array.from({ length: count }, (_, month) => `${year(month)}-${day}`);
    const stopped = await pay(customer, months(8, "03"), { ...LANDLORD, amount: 20 });
    await decide(customer, stopped[7] ?? "none", { decision: "dismissed" });
    await pay(customer, months(60, "20"), { ...LANDLORD, amount: 30 });
    expect(await streamsOf(customer, "2024-12-28")).toMatchObject([{ decision: null, timesSeen: 24 }]);
  });

  test("that were dismissed do not return under another spelling, but other streams do", async () => {
    const customer = await newCustomer(api);
    const streamit = (name: string, days: readonly string[], amount = 12) =>
      pay(customer, days, { counterparty: { name }, amount });
    const [id = "none"] = await streamit("Streamit", ["2026-01-12", "2026-02-12", "2026-03-12"]);
    await decide(customer, id, { decision: "dismissed" });
    await streamit("STREAMIT *6712", ["2026-04-12"]);
    expect(await streamsOf(customer, "2026-04-20")).toMatchObject([{ decision: "dismissed", timesSeen: 4 }]);
    await streamit("Streamit Europe B.V.", ["2026-05-12", "2026-06-12", "2026-07-12"]);
    await streamit("Streamit Hardware", ["2026-05-25", "2026-06-25", "2026-07-25"], 80);
    const decided = (await streamsOf(customer, "2026-07-28")).map(({ name, decision }) => [name, decision]);
    expect(decided).toEqual([
      ["STREAMIT *6712", "dismissed"],
      ["Streamit Europe B.V.", "dismissed"],
      ["Streamit Hardware", null],
    ]);
  });

  test("that were dismissed do not return when their name changes back and forth", async () => {
    const customer = await newCustomer(api);
    const paid = (name: string, days: readonly string[]) =>
      pay(customer, days, { counterparty: { name }, amount: 12 });
    const [id = "none"] = await paid("Streamit", onDay("12", 1, 6));
    await decide(customer, id, { decision: "dismissed" });
    for (const month of ["07", "09", "11"]) {
      await paid("Streamit Europe", [`2026-${month}-12`]);
      await paid("Streamit", [`2026-${String(Number(month) + 1).padStart(2, "0")}-12`]);
      const streams = await streamsOf(customer, "2026-12-20");
      expect(streams.filter(({ decision }) => decision !== "dismissed")).toEqual([]);
    }
    expect(await streamsOf(customer, "2026-12-20")).toMatchObject([
      { decision: "dismissed", name: "Streamit" },
      { decision: "dismissed", name: "Streamit Europe", interval: "every_two_months" },
    ]);
  });

  test("take over no decision from a stream beside them", async () => {
    const customer = await newCustomer(api);
    const monthly = (name: string, amount: number, days: readonly string[]) =>
      pay(customer, days, { counterparty: { name }, amount });
    const [prime = "none"] = await monthly("Amazon Prime", 8.99, onDay("03", 1, 9));
    await decide(customer, prime, { decision: "dismissed", name: "Prime (private)" });
    const [music = "none"] = await monthly("Amazon Music", 9.99, onDay("04", 5, 9));
    const decided = async () =>
      (await streamsOf(customer, "2026-09-10")).map(({ name, decision }) => [name, decision]);
    expect(await decided()).toEqual([
      ["Amazon Music", null],
      ["Prime (private)", "dismissed"],
    ]);
    await decide(customer, music, { decision: "confirmed" });
    expect(await decided()).toEqual([
      ["Amazon Music", "confirmed"],
      ["Prime (private)", "dismissed"],
    ]);
  });

  test("take over no decision from a stream that was beside them for a while", async () => {
    const customer = await newCustomer(api);
    const rowsOf = (day: string, name: string, amount: number) =>
      onDay(day, 1, 9).map((bookedOn) => newRow({ counterparty: { name }, amount, bookedOn }));
    const music = rowsOf("05", "Music", 9.99);
    const gym = rowsOf("20", "Gym", 9.49);
    const { results } = await customer.ingest(...gym, ...music);
    await decide(customer, results[4]?.transactionId ?? "none", { decision: "dismissed" });
    const decided = async () =>
      (await streamsOf(customer, "2026-09-25")).map(({ name, decision }) => [name, decision]);
    const before = [
      ["Gym", "dismissed"],
      ["Music", null],
    ];
    expect(await decided()).toEqual(before);
    const renamed = gym.map((row) => ({ ...row, counterparty: { name: "Music" } }));
    const { changeId } = await customer.ingest(...renamed);
    expect((await decided()).map(([, decision]) => decision)).toEqual([null, "dismissed"]);
    await customer.undo(changeId);
    expect(await decided()).toEqual(before);
    await customer.ingest(...renamed);
    await customer.ingest(...gym);
    expect(await decided()).toEqual(before);
  });

  test("under another spelling are decided on without a trace on the old one, unless a decision is removed", async () => {
    const customer = await newCustomer(api);
    const monthly = (name: string, days: readonly string[]) =>
      pay(customer, days, { counterparty: { name }, amount: 12 });
    const [old = "none"] = await monthly("Streamit", onDay("12", 1, 4));
    await decide(customer, old, { decision: "dismissed" });
    const [id = "none"] = await monthly("Streamit Europe", onDay("12", 5, 7));
    const decided = async () =>
      (await streamsOf(customer, "2026-07-20")).map(({ name, decision }) => [name, decision]);
    await decide(customer, id, { name: "Films" });
    expect(await decided()).toEqual([
      ["Streamit", "dismissed"],
      ["Films", "dismissed"],
    ]);
    await decide(customer, id, { decision: "confirmed" });
    expect(await decided()).toEqual([
      ["Streamit", "dismissed"],
      ["Films", "confirmed"],
    ]);
    const removed = await decide(customer, id, { decision: null });
    expect(removed.stream).toMatchObject({ decision: null, name: "Films" });
    expect(await decided()).toEqual([
      ["Streamit", null],
      ["Films", null],
    ]);
  });

  test("are decided on field by field, so that an undo restores the decision alone", async () => {
    const customer = await newCustomer(api);
    const [first = "none"] = await pay(customer, onDay("02", 7, 9));
    const decided = async () => (await streamsOf(customer, "2026-10-10"))[0];
    const dismissed = await decide(customer, first, { decision: "dismissed" });
    const [next = "none"] = await pay(customer, ["2026-10-02"]);
    await decide(customer, next, { name: "Office rent" });
    expect(await decided()).toMatchObject({ decision: "dismissed", name: "Office rent" });
    await customer.undo(dismissed.changeId);
    expect(await decided()).toMatchObject({ decision: null, name: "Office rent" });
  });

  test("are undecided after an undo by force, also where another payment was used since", async () => {
    const customer = await newCustomer(api);
    const [first = "none", second = "none"] = await pay(customer, onDay("02", 7, 9));
    const decision = async () => (await streamsOf(customer, "2026-09-10"))[0]?.decision;
    const dismissed = await decide(customer, first, { decision: "dismissed" });
    await decide(customer, second, { decision: "confirmed" });
    expect(await decision()).toBe("confirmed");
    expect(await customer.refuseUndo(dismissed.changeId)).toHaveLength(1);
    expect(await customer.undo(dismissed.changeId, { force: true })).toMatchObject({ changedCount: 1 });
    expect(await decision()).toBeNull();
  });

  test("are read one page of counterparties at a time, for one customer alone", async () => {
    const customer = await newCustomer(api);
    const rows = Array.from({ length: 501 }, (_, index) => {
      const counterparty = { id: `member-${String(index).padStart(3, "0")}` };
      return ["2026-01-02", "2026-02-02"].map((bookedOn) => newRow({ counterparty, bookedOn, amount: 30 }));
    }).flat();
    await customer.ingest(...rows.slice(0, 1_000));
    await customer.ingest(...rows.slice(1_000));
    const { path } = customer;
    const { data: first } = await api.call(listRecurringStreamsEndpoint, { path, query: "today=2026-02-10" });
    expect(first.streams).toHaveLength(500);
    const query = `today=2026-02-10&cursor=${first.nextCursor}`;
    const { data: second } = await api.call(listRecurringStreamsEndpoint, { path, query });
    expect(second).toMatchObject({ streams: [{ counterparty: { id: "member-500" } }], nextCursor: null });
    expect(await streamsOf(await newCustomer(api), "2026-02-10")).toEqual([]);
  });

  test("decisions are refused without a stream, and without a decision", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const refuse = (body: unknown) =>
      api.refuse(decideRecurringStreamEndpoint, { ...customer.pathTo(id), body });
    expect(await refuse({ decision: "confirmed" })).toMatchObject({
      status: 422,
      envelope: { code: "not_recurring" },
    });
    expect(errorsOf(await refuse({}))).toEqual([
      "body decision at_least_one_required",
      "body name at_least_one_required",
    ]);
    expect(errorsOf(await refuse({ decision: "maybe", name: "x".repeat(101) }))).toEqual([
      "body decision invalid_value",
      "body name too_long",
    ]);
    expect(errorsOf(await refuse({ name: "  " }))).toEqual(["body name invalid_value"]);
  });
});

/** A day of each of these months of 2026. */
function onDay(day: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `2026-0${first + index}-${day}`);
}
