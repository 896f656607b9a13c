import { describe, expect, test } from "vitest";
import { listChangedTransactionsEndpoint } from "../../src/contract/changes";
import { listClosedLinesEndpoint } from "../../src/contract/closings";
import { getExportEndpoint } from "../../src/contract/exports";
import { importStatementEndpoint } from "../../src/contract/imports";
import { removeRuleEndpoint } from "../../src/contract/rules";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import * as edits from "../../src/contract/transaction-edits";
import * as links from "../../src/contract/transaction-links";
import { errorsOf, headersOf, namedBy } from "./harness/api";
import { newCustomer, newRow, type Row, type TestCustomer } from "./harness/customer";
import { fileForm } from "./harness/form";
import { describeOnEachServer } from "./harness/servers";

const FEBRUARY = "startDate=2026-02-01";

type Refused = Promise<Readonly<{ status: number; envelope: Readonly<{ code: string }> }>>;

async function requireRefused(code: string, call: Refused): Promise<void> {
  const { status, envelope } = await call;
  expect([status, envelope.code]).toEqual([code === "period_closed" ? 409 : 422, code]);
}

/** An outflow in January, and an inflow in February that may refund it. */
async function paidAndBack(customer: TestCustomer, paid: Partial<Row> = {}, back: Partial<Row> = {}) {
  return {
    paid: await customer.store({ bookedOn: "2026-01-10", amount: 100, ...paid }),
    back: await customer.store({ bookedOn: "2026-02-10", amount: 100, direction: "inflow", ...back }),
  };
}

describeOnEachServer("refunds", ({ api, origin, clients }) => {
  const saved = async ({ userId }: TestCustomer, query: string): Promise<string> => {
    const target = getExportEndpoint.path.replace("{userId}", userId);
    return (await fetch(`${origin}${target}?${query}`, { headers: headersOf(clients.full) })).text();
  };

  const refuseRefund = (customer: TestCustomer, id: string, refundOf: unknown) =>
    api.refuse(links.markRefundEndpoint, { ...customer.pathTo(id), body: { refundOf } });

  test("lower expense on their own day instead of being income, and are undone", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, {}, { amount: 60 });
    const { transaction, changeId, impact } = await customer.refund(back.id, paid.id);
    expect(transaction).toMatchObject({
      refund: { refundOf: [{ transactionId: paid.id, amount: 60 }], applied: 60, lowersExpense: 60 },
      counted: { income: 0, expense: -60 },
    });
    expect(impact).toMatchObject({
      startDate: "2026-02-01",
      before: { income: 60, expense: 0, remaining: 60 },
      after: { income: 0, expense: -60, remaining: 60 },
    });
    expect(await customer.read(paid.id)).toMatchObject({
      refundedBy: [back.id],
      counted: { income: 0, expense: 100 },
    });
    expect(await customer.figures()).toEqual({ income: 0, expense: 100, remaining: -100 });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 0, expense: -60, remaining: 60 });
    expect(await customer.figures("granularity=annual")).toEqual({ income: 0, expense: 40, remaining: -40 });
    await customer.undo(changeId);
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 60, expense: 0, remaining: 60 });
    expect(await customer.read(back.id)).toMatchObject({ refund: null, counted: { income: 60, expense: 0 } });
    expect(await customer.read(paid.id)).toMatchObject({ refundedBy: [] });
  });

  test("are explained line by line, with sums that equal the figures", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, {}, { amount: 90 });
    await customer.reclassify(paid.id, { type: "shared_expense", sharedType: "percentage", value: 33.33 });
    await customer.refund(back.id, paid.id, 50);
    const explained = await customer.explain(FEBRUARY);
    // The customer's share is 33.33 of 100.00, so 16.67 of 50.00, rounded once. The other 40.00 are income.
    expect(explained).toMatchObject({
      income: 40,
      expense: -16.67,
      remaining: 56.67,
      inflow: { gross: 90, counted: 40, lowersExpense: 16.67, notCounted: { refund: 33.33, excluded: 0 } },
      outflow: { gross: 0, counted: 0, lowersExpense: 0 },
      lines: [{ reason: "refund", contribution: 56.67, notCounted: 33.33 }],
    });
  });

  test("follow the treatment of the refunded outflow, in the same change and its undo", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer);
    await customer.refund(back.id, paid.id);
    const february = async () => (await customer.figures(FEBRUARY)).expense;
    const { changeId } = await customer.reclassify(paid.id, {
      type: "shared_expense",
      sharedType: "amount",
      value: 25,
    });
    expect(await february()).toBe(-25);
    const change = (await customer.changes("limit=1"))[0];
    expect(change).toMatchObject({
      id: changeId,
      transactionCount: 2,
      effect: { income: 0, expense: 0, remaining: 0 },
    });
    await customer.reclassify(paid.id, { type: "covered_expense" });
    expect(await february()).toBe(0);
    await customer.undo(await customer.lastChange());
    expect(await february()).toBe(-25);
    await customer.undo(changeId);
    expect(await february()).toBe(-100);
    expect(await customer.figures("granularity=annual")).toEqual({ income: 0, expense: 0, remaining: 0 });
  });

  test("follow an exclusion of the refunded outflow, by a person or by a rule", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, { counterparty: { id: "shop" } });
    await customer.refund(back.id, paid.id);
    const counted = async () => (await customer.read(back.id)).counted;
    await customer.exclude(paid.id);
    expect(await counted()).toEqual({ income: 0, expense: 0 });
    await customer.include(paid.id);
    expect(await counted()).toEqual({ income: 0, expense: -100 });
    const other = await customer.store({ bookedOn: "2026-01-05", counterparty: { id: "shop" } });
    const { transaction, changeId } = await customer.exclude(other.id, "matching_future");
    expect(await counted()).toEqual({ income: 0, expense: 0 });
    await customer.undo(changeId);
    expect(await counted()).toEqual({ income: 0, expense: -100 });
    await customer.exclude(other.id, "matching_future");
    const [rule] = await customer.rules();
    await api.call(removeRuleEndpoint, { path: { ...customer.path, ruleId: rule?.id ?? "none" } });
    expect(await counted()).toEqual({ income: 0, expense: -100 });
    expect(transaction.exclusion?.scope).toBe("matching_future");
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 0, expense: -100, remaining: 100 });
  });

  test("of one outflow return no more than was paid, to the cent", async () => {
    const customer = await newCustomer(api);
    const { paid } = await paidAndBack(customer, { amount: 0.03 });
    await customer.reclassify(paid.id, { type: "shared_expense", sharedType: "percentage", value: 50 });
    expect((await customer.read(paid.id)).counted.expense).toBe(0.02);
    const backs = [];
    for (const bookedOn of ["2026-02-03", "2026-02-01", "2026-02-02"]) {
      const back = await customer.store({ bookedOn, amount: 0.01, direction: "inflow" });
      await customer.refund(back.id, paid.id);
      backs.push(back.id);
    }
    const borne = await Promise.all(backs.map(async (id) => (await customer.read(id)).refund?.lowersExpense));
    // In order of day, the running sums 0.67, 1.33 and 2.00 cents round to 1, 1 and 2.
    expect(borne).toEqual([0.01, 0.01, 0]);
    expect((await customer.read(paid.id)).refundedBy).toEqual([backs[1], backs[2], backs[0]]);
    expect(await customer.figures("granularity=annual")).toMatchObject({ expense: 0 });
    const more = await customer.store({ amount: 1, direction: "inflow" });
    const excess = await refuseRefund(customer, more.id, [{ transactionId: paid.id }]);
    expect([excess.envelope.code, ...namedBy(excess)]).toEqual([
      "refund_exceeds_amount",
      "body refundOf[0] invalid_value",
    ]);
  });

  test("may return several outflows, and their remainder is income", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, { amount: 30 });
    const other = await customer.store({ bookedOn: "2026-01-20", amount: 50 });
    const { data } = await api.call(links.markRefundEndpoint, {
      ...customer.pathTo(back.id),
      body: { refundOf: [{ transactionId: paid.id }, { transactionId: other.id, amount: 20.5 }] },
    });
    expect(data.transaction).toMatchObject({
      refund: { applied: 50.5, lowersExpense: 50.5 },
      counted: { income: 49.5, expense: -50.5 },
    });
    const body = { refundOf: [{ transactionId: other.id }] };
    await api.call(links.markRefundEndpoint, { ...customer.pathTo(back.id), body });
    expect(await customer.read(back.id)).toMatchObject({ counted: { income: 50, expense: -50 } });
    expect(await customer.read(paid.id)).toMatchObject({ refundedBy: [] });
    await api.call(links.clearRefundEndpoint, customer.pathTo(back.id));
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 100, expense: 0, remaining: 100 });
  });

  test.each([
    ["JPY", 1000, 333, 333],
    ["BHD", 1.001, 0.334, 0.334],
  ])("are exact in %s", async (currency, amount, back, expected) => {
    const customer = await newCustomer(api, { currency });
    const pair = await paidAndBack(customer, { amount, currency }, { amount: back, currency });
    await customer.refund(pair.back.id, pair.paid.id);
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 0, expense: -expected, remaining: expected });
  });

  test("are refused for refunds, for themselves, for too much and for missing transactions", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer);
    const chained = await customer.store({ direction: "inflow", amount: 10 });
    await customer.refund(back.id, paid.id);
    const toRefund = [{ transactionId: back.id }];
    await requireRefused("link_not_applicable", refuseRefund(customer, chained.id, toRefund));
    const chain = await refuseRefund(customer, back.id, toRefund);
    expect([chain.envelope.code, ...namedBy(chain)]).toEqual([
      "link_not_applicable",
      "body refundOf[0].transactionId invalid_value",
    ]);
    const misdirected = await refuseRefund(customer, paid.id, toRefund);
    expect([misdirected.envelope.code, ...namedBy(misdirected)]).toEqual([
      "link_not_applicable",
      "body refundOf invalid_value",
    ]);
    const tooMuch = [{ transactionId: paid.id, amount: 100.01 }];
    const excess = await refuseRefund(customer, back.id, tooMuch);
    expect([excess.envelope.code, ...namedBy(excess)]).toEqual([
      "refund_exceeds_amount",
      "body refundOf[0].amount invalid_value",
    ]);
    const missing = await refuseRefund(customer, back.id, [{ transactionId: "none" }]);
    expect([missing.status, missing.envelope.code]).toEqual([404, "transaction_not_found"]);
    expect(missing.envelope.data.errors).toMatchObject([{ field: "refundOf[0].transactionId", in: "body" }]);
    const wrong = async (refundOf: unknown) => errorsOf(await refuseRefund(customer, back.id, refundOf));
    expect(await wrong([])).toEqual(["body refundOf out_of_range"]);
    expect(await wrong([{ transactionId: paid.id, amount: 0 }])).toEqual([
      "body refundOf[0].amount out_of_range",
    ]);
    expect(await wrong([{ transactionId: paid.id, amount: 1.001 }])).toEqual([
      "body refundOf[0].amount too_precise",
    ]);
    expect(await wrong([{ transactionId: paid.id }, { transactionId: paid.id }])).toEqual([
      "body refundOf invalid_value",
    ]);
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 0, expense: -100, remaining: 100 });
  });

  test("end when the refunded outflow is removed, and come back with it", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, { externalId: "card", status: "pending" });
    await customer.refund(back.id, paid.id);
    // Nothing has been paid yet, so the refund cannot lower expense.
    expect((await customer.read(back.id)).counted).toEqual({ income: 0, expense: 0 });
    await customer.store({ externalId: "card", bookedOn: "2026-01-10", amount: 100, status: "booked" });
    expect((await customer.read(back.id)).counted).toEqual({ income: 0, expense: -100 });
    const { data } = await api.call(edits.removeTransactionEndpoint, customer.pathTo(paid.id));
    expect(await customer.read(back.id)).toMatchObject({
      refund: null,
      counted: { income: 100, expense: 0 },
    });
    expect(await customer.figures("granularity=annual")).toEqual({ income: 100, expense: 0, remaining: 100 });
    await customer.undo(data.changeId);
    expect((await customer.read(back.id)).counted).toEqual({ income: 0, expense: -100 });
    expect((await customer.read(paid.id)).refundedBy).toEqual([back.id]);
    await customer.undo(await customer.lastChange());
    expect((await customer.read(back.id)).refund).toBeNull();
  });

  test("end when a pending payment disappears, on either side", async () => {
    const customer = await newCustomer(api);
    const vanish = ({ id }: Readonly<{ id: string }>) =>
      api.call(edits.removeTransactionEndpoint, customer.pathTo(id));
    const { paid, back } = await paidAndBack(customer, { status: "pending" });
    await customer.refund(back.id, paid.id);
    expect((await customer.read(back.id)).counted).toEqual({ income: 0, expense: 0 });
    await vanish(paid);
    expect(await customer.read(back.id)).toMatchObject({
      refund: null,
      counted: { income: 100, expense: 0 },
    });
    const card = await paidAndBack(customer, { amount: 40 }, { amount: 40, status: "pending" });
    await customer.refund(card.back.id, card.paid.id);
    expect((await customer.read(card.back.id)).counted).toEqual({ income: 0, expense: 0 });
    expect((await customer.read(card.paid.id)).refundedBy).toEqual([card.back.id]);
    const { data } = await vanish(card.back);
    expect((await customer.read(card.paid.id)).refundedBy).toEqual([]);
    expect(await customer.figures("granularity=annual")).toEqual({ income: 100, expense: 40, remaining: 60 });
    await customer.undo(data.changeId);
    expect((await customer.read(card.paid.id)).refundedBy).toEqual([card.back.id]);
  });

  test("follow corrections by the bank, and are whole again when it reverts them", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, { externalId: "card" });
    await customer.refund(back.id, paid.id);
    const correct = (amount: number) =>
      customer.store({ externalId: "card", bookedOn: "2026-01-10", amount });
    await correct(40);
    expect((await customer.read(back.id)).counted).toEqual({ income: 60, expense: -40 });
    await correct(100);
    expect((await customer.read(back.id)).counted).toEqual({ income: 0, expense: -100 });
  });

  test("across a closing change open days alone", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer);
    const late = await customer.store({ bookedOn: "2026-01-31", amount: 5, direction: "inflow" });
    await customer.close("2026-01-31");
    const january = await customer.figures();
    await requireRefused(
      "period_closed",
      refuseRefund(customer, late.id, [{ transactionId: paid.id, amount: 1 }]),
    );
    await customer.refund(back.id, paid.id);
    expect(await customer.figures()).toEqual(january);
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 0, expense: -100, remaining: 100 });
    await api.call(links.clearRefundEndpoint, customer.pathTo(back.id));
    await customer.refund(back.id, paid.id);
    await customer.close("2026-02-28");
    await requireRefused("period_closed", api.refuse(links.clearRefundEndpoint, customer.pathTo(back.id)));
  });

  test("across a closing follow late corrections by the bank, which are shown as changes since closing", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, { externalId: "card" });
    await customer.close("2026-01-31");
    await customer.refund(back.id, paid.id);
    await customer.store({ externalId: "card", bookedOn: "2026-01-10", amount: 40 });
    expect(await customer.figures()).toEqual({ income: 0, expense: 40, remaining: -40 });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 60, expense: -40, remaining: 100 });
    const { data } = await api.call(listClosedLinesEndpoint, { path: customer.path });
    expect(data).toMatchObject({
      asClosed: { income: 0, expense: 100, remaining: -100 },
      asOfNow: { income: 0, expense: 40, remaining: -40 },
      lines: [{ transaction: { id: paid.id }, difference: { income: 0, expense: -60, remaining: 60 } }],
    });
  });

  test("stay with a pending payment that is booked under another id", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, { externalId: "announced", status: "pending" });
    await customer.refund(back.id, paid.id);
    const booked = { externalId: "booked", pendingExternalId: "announced", bookedOn: "2026-01-12" };
    const { id } = await customer.store({ ...booked, amount: 80 });
    expect(id).toBe(paid.id);
    expect((await customer.read(back.id)).counted).toEqual({ income: 20, expense: -80 });
    expect((await customer.read(paid.id)).refundedBy).toEqual([back.id]);
    expect(await customer.figures("granularity=annual")).toEqual({ income: 20, expense: 0, remaining: 20 });
  });

  test("follow a bank file that corrects the refunded outflow, and its undo", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, { externalId: "card" }, { externalId: "back" });
    await customer.refund(back.id, paid.id);
    const corrected = (await saved(customer, "")).replace(",outflow,100.00,", ",outflow,30.00,");
    const { data } = await api.call(importStatementEndpoint, { path: customer.path, ...fileForm(corrected) });
    expect(data).toMatchObject({ counts: { created: 0, updated: 1, unchanged: 1 } });
    expect((await customer.read(back.id)).counted).toEqual({ income: 70, expense: -30 });
    expect(await customer.figures("granularity=annual")).toEqual({ income: 70, expense: 0, remaining: 70 });
    await customer.undo(data.changeId);
    expect((await customer.read(back.id)).counted).toEqual({ income: 0, expense: -100 });
    expect((await customer.read(back.id)).refund).toMatchObject({ applied: 100, lowersExpense: 100 });
  });

  test("end when the import of the refunded outflow is undone, and come back with it", async () => {
    const customer = await newCustomer(api);
    const { path } = customer;
    const file = "Date,Amount,Description\n2026-01-10,-100.00,Office chair\n";
    const { data } = await api.call(importStatementEndpoint, { path, ...fileForm(file) });
    const back = await customer.store({ bookedOn: "2026-02-10", amount: 60, direction: "inflow" });
    const [paid] = await customer.list("direction=outflow");
    await customer.refund(back.id, paid?.id ?? "none");
    expect(await customer.refuseUndo(data.changeId)).toEqual([
      `transaction ${paid?.id} is refunded by ${back.id}`,
    ]);
    const undone = await customer.undo(data.changeId, { force: true });
    expect(await customer.read(back.id)).toMatchObject({ refund: null, counted: { income: 60, expense: 0 } });
    expect(await customer.figures("granularity=annual")).toEqual({ income: 60, expense: 0, remaining: 60 });
    await customer.undo(undone.changeId);
    expect((await customer.read(back.id)).counted).toEqual({ income: 0, expense: -60 });
    expect(await customer.figures("granularity=annual")).toEqual({ income: 0, expense: 40, remaining: -40 });
  });

  test("are in exported files with the outflows that they refund", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer);
    await customer.refund(back.id, paid.id);
    const records = (await saved(customer, "")).trimEnd().split("\r\n");
    expect(records[0]).toMatch(/,id,refundOf,transferWith$/);
    expect(records[1]).toMatch(new RegExp(`,0.00,-100.00,,,${back.id},${paid.id},$`));
    expect(records[2]).toMatch(new RegExp(`,0.00,100.00,,,${paid.id},,$`));
    expect(JSON.parse(await saved(customer, "format=json"))).toMatchObject({
      transactions: [
        { id: back.id, refund: { refundOf: [{ transactionId: paid.id, amount: 100 }] } },
        { id: paid.id, refundedBy: [back.id] },
      ],
    });
  });

  test("are previewed, and made as previewed", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer);
    const list = [
      { action: "mark_refund", transactionId: back.id, refundOf: [{ transactionId: paid.id }] },
    ] as const;
    const preview = await customer.preview({
      edits: list.map((each) => ({ ...each, refundOf: [...each.refundOf] })),
    });
    expect(preview).toMatchObject({
      affectedCount: 2,
      windows: [
        {
          startDate: "2026-02-01",
          before: { income: 100, expense: 0 },
          after: { income: 0, expense: -100, remaining: 100 },
        },
      ],
    });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 100, expense: 0, remaining: 100 });
    const headers = { "if-preview": preview.previewToken };
    const body = { refundOf: [{ transactionId: paid.id }] };
    await api.call(links.markRefundEndpoint, { ...customer.pathTo(back.id), body, headers });
    expect(await customer.figures(FEBRUARY)).toMatchObject({ expense: -100 });
  });

  test("of one outflow are separate decisions, and can be undone in any order", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, {}, { amount: 30 });
    const second = await customer.store({ bookedOn: "2026-02-12", amount: 20, direction: "inflow" });
    const { changeId: first } = await customer.refund(back.id, paid.id);
    await customer.refund(second.id, paid.id);
    await customer.undo(first);
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 30, expense: -20, remaining: 50 });
    expect((await customer.read(paid.id)).refundedBy).toEqual([second.id]);
  });

  test("are not restored by an undo over refunds that were marked since, unless forced", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer);
    const later = await customer.store({ bookedOn: "2026-02-12", amount: 100, direction: "inflow" });
    const applied = async () =>
      Promise.all([back, later].map(async ({ id }) => (await customer.read(id)).refund?.applied ?? null));
    await customer.refund(back.id, paid.id);
    const { data } = await api.call(links.clearRefundEndpoint, customer.pathTo(back.id));
    await customer.refund(later.id, paid.id, 70);
    const toPaid = [{ transactionId: paid.id, amount: 31 }];
    await requireRefused("refund_exceeds_amount", refuseRefund(customer, back.id, toPaid));
    expect(await customer.refuseUndo(data.changeId)).toEqual([
      `transaction ${paid.id} would be refunded by more than was paid`,
    ]);
    expect(await applied()).toEqual([null, 70]);
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 130, expense: -70, remaining: 200 });
    await customer.undo(data.changeId, { force: true });
    expect(await applied()).toEqual([100, 0]);
    const { lines } = await customer.explain(FEBRUARY);
    expect(lines.map(({ contribution, explanation }) => [contribution, explanation])).toEqual([
      [100, `Refund of ${paid.id}, which other refunds already return in full: it counts as income.`],
      [100, `Refund of ${paid.id}: it lowers expense by the part that the customer had borne.`],
    ]);
    await customer.undo(await customer.lastChange());
    expect(await applied()).toEqual([null, 70]);
    // Removed together with its refund, the first inflow cannot return with it either, until the other goes.
    await customer.refund(back.id, paid.id, 30);
    const removed = await api.call(edits.removeTransactionEndpoint, customer.pathTo(back.id));
    await customer.refund(later.id, paid.id, 71);
    expect(await customer.refuseUndo(removed.data.changeId)).toEqual([
      `transaction ${paid.id} would be refunded by more than was paid`,
    ]);
    await customer.refund(later.id, paid.id, 70);
    await customer.undo(removed.data.changeId);
    expect(await applied()).toEqual([30, 70]);
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 100, expense: -100, remaining: 200 });
  });

  test("that were cleared since stay cleared when a change that they had followed is undone", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, {}, { externalId: "back" });
    await customer.refund(back.id, paid.id);
    await customer.reclassify(paid.id, { type: "covered_expense" });
    const reclassified = await customer.lastChange();
    await customer.store({ externalId: "back", bookedOn: "2026-02-10", amount: 30, direction: "inflow" });
    const corrected = await customer.lastChange();
    await api.call(links.clearRefundEndpoint, customer.pathTo(back.id));
    await customer.undo(corrected);
    await customer.undo(reclassified);
    expect(await customer.read(back.id)).toMatchObject({
      refund: null,
      counted: { income: 100, expense: 0 },
    });
    expect(await customer.read(paid.id)).toMatchObject({ refundedBy: [], counted: { expense: 100 } });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 100, expense: 0, remaining: 100 });
  });

  test("are restored together after the outflow was corrected, and count for what fits", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, { externalId: "card" }, { amount: 60 });
    const second = await customer.store({ bookedOn: "2026-02-12", amount: 40, direction: "inflow" });
    for (const { id } of [back, second]) await customer.refund(id, paid.id);
    const { changeId } = await customer.bulkEdit(
      { action: "clear_refund", transactionId: back.id },
      { action: "clear_refund", transactionId: second.id },
    );
    await customer.store({ externalId: "card", bookedOn: "2026-01-10", amount: 70 });
    await customer.undo(changeId);
    expect((await customer.read(second.id)).refund).toMatchObject({ applied: 10, lowersExpense: 10 });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 30, expense: -70, remaining: 100 });
  });

  describe("that a correction left too large", () => {
    const corrected = async () => {
      const customer = await newCustomer(api);
      const { paid, back } = await paidAndBack(customer, { externalId: "card" }, { amount: 60 });
      const second = await customer.store({ bookedOn: "2026-02-12", amount: 40, direction: "inflow" });
      for (const { id } of [back, second]) await customer.refund(id, paid.id);
      const correct = (amount: number) =>
        customer.store({ externalId: "card", bookedOn: "2026-01-10", amount });
      await correct(50);
      const clear = async ({ id }: Readonly<{ id: string }>) =>
        (await api.call(links.clearRefundEndpoint, customer.pathTo(id))).data.changeId;
      const counted = async () =>
        Promise.all([back, second].map(async ({ id }) => (await customer.read(id)).counted));
      const exceeded = [`transaction ${paid.id} would be refunded by more than was paid`];
      return { customer, paid, back, second, correct, clear, counted, exceeded };
    };
    const AS_CORRECTED = [
      { income: 10, expense: -50 },
      { income: 40, expense: 0 },
    ];

    test("are restored as they were by the undo of the latest change", async () => {
      const { customer, paid, back, second, clear, counted } = await corrected();
      expect(await counted()).toEqual(AS_CORRECTED);
      const cleared = await clear(second);
      expect((await customer.read(second.id)).refund).toBeNull();
      const undone = await customer.undo(cleared);
      expect(await counted()).toEqual(AS_CORRECTED);
      expect((await customer.read(second.id)).refund).toMatchObject({ applied: 0, lowersExpense: 0 });
      const redone = await customer.undo(undone.changeId);
      expect((await customer.read(second.id)).refund).toBeNull();
      await customer.undo(redone.changeId);
      expect((await customer.read(paid.id)).refundedBy).toEqual([back.id, second.id]);

      const ofFirst = await clear(back);
      expect(await counted()).toEqual([
        { income: 60, expense: 0 },
        { income: 0, expense: -40 },
      ]);
      await customer.undo(ofFirst);
      expect(await counted()).toEqual(AS_CORRECTED);
      const { data } = await api.call(edits.removeTransactionEndpoint, customer.pathTo(second.id));
      expect(await customer.figures(FEBRUARY)).toEqual({ income: 10, expense: -50, remaining: 60 });
      await customer.undo(data.changeId);
      expect(await counted()).toEqual(AS_CORRECTED);
      expect(await customer.figures(FEBRUARY)).toEqual({ income: 50, expense: -50, remaining: 100 });
    });

    test("are not restored over a refund that was marked since, unless forced", async () => {
      const { customer, paid, back, clear, counted, exceeded } = await corrected();
      const third = await customer.store({ bookedOn: "2026-02-14", amount: 10, direction: "inflow" });
      const cleared = await clear(back);
      const { changeId } = await customer.refund(third.id, paid.id);
      expect((await customer.read(third.id)).counted).toEqual({ income: 0, expense: -10 });
      expect(await customer.refuseUndo(cleared)).toEqual(exceeded);
      await customer.undo(changeId);
      const { changeId: undone } = await customer.undo(cleared);
      expect(await counted()).toEqual(AS_CORRECTED);
      await customer.undo(undone);
      await customer.refund(third.id, paid.id);
      await customer.undo(cleared, { force: true });
      expect(await counted()).toEqual(AS_CORRECTED);
      expect((await customer.read(third.id)).counted).toEqual({ income: 10, expense: 0 });
    });

    test("are not restored in the place of another that was marked since", async () => {
      const { customer, paid, back, second, clear, exceeded } = await corrected();
      const third = await customer.store({ bookedOn: "2026-02-14", amount: 50, direction: "inflow" });
      const cleared = await clear(second);
      await clear(back);
      await customer.refund(third.id, paid.id);
      expect(await customer.refuseUndo(cleared)).toEqual(exceeded);
    });

    test("are restored after another correction only if they exceed it by no more than before", async () => {
      const { customer, second, correct, clear, counted, exceeded } = await corrected();
      const cleared = await clear(second);
      await correct(49.99);
      expect(await customer.refuseUndo(cleared)).toEqual(exceeded);
      await correct(60);
      await customer.undo(cleared);
      expect(await counted()).toEqual([
        { income: 0, expense: -60 },
        { income: 40, expense: 0 },
      ]);
    });
  });

  test("are at most 50 of one outflow, also after an undo", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer);
    await customer.refund(back.id, paid.id, 1);
    const { data } = await api.call(links.clearRefundEndpoint, customer.pathTo(back.id));
    const rows = Array.from({ length: 50 }, () =>
      newRow({ bookedOn: "2026-02-12", amount: 1, direction: "inflow" }),
    );
    const { results } = await customer.ingest(...rows);
    await customer.bulkEdit(
      ...results.map(({ transactionId = "none" }) => ({
        action: "mark_refund" as const,
        transactionId,
        refundOf: [{ transactionId: paid.id }],
      })),
    );
    await requireRefused(
      "link_not_applicable",
      refuseRefund(customer, back.id, [{ transactionId: paid.id, amount: 1 }]),
    );
    for (const body of [{}, { force: true }]) {
      expect(await customer.refuseUndo(data.changeId, body)).toEqual([
        `transaction ${paid.id} would have more than 50 refunds`,
      ]);
    }
    expect((await customer.read(paid.id)).refundedBy).toHaveLength(50);
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 100, expense: -50, remaining: 150 });
  });

  test.each([
    ["nothing", { income: 100, expense: 0 }, { income: 0, expense: 0 }],
    ["the outflow", { income: 0, expense: -100 }, { income: 100, expense: 0 }],
    ["another outflow", { income: 60, expense: -40 }, { income: 0, expense: 0 }],
  ])("of %s are undone and redone with a rule of the same bulk edit", async (refunded, was, became) => {
    const customer = await newCustomer(api);
    const shop = { counterparty: { name: "Office Store" } };
    const { paid, back } = await paidAndBack(customer, shop);
    const other = await customer.store({ ...shop, bookedOn: "2026-01-20", amount: 40 });
    if (refunded === "the outflow") await customer.refund(back.id, paid.id);
    if (refunded === "another outflow") await customer.refund(back.id, other.id);
    const state = async () => {
      const all = await Promise.all([paid, other, back].map(({ id }) => customer.read(id)));
      return {
        january: await customer.figures(),
        february: await customer.figures(FEBRUARY),
        links: all.map(({ refund, refundedBy }) => ({ refund, refundedBy })),
      };
    };
    const before = await state();
    expect(before).toMatchObject({ january: { income: 0, expense: 140 }, february: was });
    const { changeId, changedCount } = await customer.bulkEdit(
      { action: "exclude", transactionId: paid.id, scope: "matching_future" },
      refunded === "the outflow"
        ? { action: "clear_refund", transactionId: back.id }
        : { action: "mark_refund", transactionId: back.id, refundOf: [{ transactionId: paid.id }] },
    );
    const after = await state();
    expect(after).toMatchObject({ january: { income: 0, expense: 0 }, february: became });
    expect(changedCount).toBe(3);
    let last = changeId;
    for (const expected of [before, after, before, after, before]) {
      const undone = await customer.undo(last);
      expect(undone.changedCount).toBe(3);
      expect(await state()).toEqual(expected);
      last = undone.changeId;
      const path = { ...customer.path, changeId: last };
      const { data } = await api.call(listChangedTransactionsEndpoint, { path });
      const touched = data.transactions.map(({ transactionId }) => transactionId);
      expect(touched).toEqual([paid.id, back.id, other.id].sort());
    }
  });

  test("can be filtered, and add up", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer);
    await customer.refund(back.id, paid.id);
    const listed = async (query: string) => (await customer.list(query)).map(({ id }) => id);
    expect(await listed("linked=refund")).toEqual([back.id]);
    expect(await listed("linked=none")).toEqual([paid.id]);
    expect(await listed("included=false")).toEqual([back.id]);
    expect(await listed("included=true")).toEqual([paid.id]);
    expect(await customer.summary("included=false")).toMatchObject({ count: 1, expense: -100 });
    expect(await customer.summary("linked=refund")).toMatchObject({ count: 1, expense: -100 });
    expect(await customer.summary("linked=refund&q=office")).toMatchObject({ count: 1, expense: -100 });
  });
});

describeOnEachServer("own transfers", ({ api }) => {
  const sides = async (customer: TestCustomer, out: Partial<Row> = {}, into: Partial<Row> = {}) => ({
    out: await customer.store({ accountId: "giro", bookedOn: "2026-01-30", description: "Transfer", ...out }),
    into: await customer.store({
      accountId: "savings",
      bookedOn: "2026-02-02",
      direction: "inflow",
      description: "Transfer",
      ...into,
    }),
  });
  const refusePair = (customer: TestCustomer, id: string, withTransactionId: string) =>
    api.refuse(links.pairTransferEndpoint, { ...customer.pathTo(id), body: { withTransactionId } });

  test("count on neither side, as one change with one undo", async () => {
    const customer = await newCustomer(api);
    const { out, into } = await sides(customer);
    const before = await customer.changes();
    const { changeId, transaction } = await customer.pair(into.id, out.id);
    expect(transaction).toMatchObject({ transferWith: out.id, counted: { income: 0, expense: 0 } });
    expect(await customer.read(out.id)).toMatchObject({ transferWith: into.id });
    expect(await customer.figures()).toEqual({ income: 0, expense: 0, remaining: 0 });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 0, expense: 0, remaining: 0 });
    expect(await customer.explain()).toMatchObject({
      outflow: { gross: 100, counted: 0, notCounted: { transfer: 100 } },
      lines: [{ reason: "transfer", contribution: 0, notCounted: 100 }],
    });
    expect(await customer.changes()).toHaveLength(before.length + 1);
    expect((await customer.pair(out.id, into.id)).changeId).toBeNull();
    await customer.undo(changeId);
    expect(await customer.figures()).toEqual({ income: 0, expense: 100, remaining: -100 });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 100, expense: 0, remaining: 100 });
  });

  test.each([
    ["JPY", 1001, 1000],
    ["BHD", 0.001, 0.002],
  ])("are of equal amounts to the smallest unit of %s", async (currency, amount, other) => {
    const customer = await newCustomer(api, { currency });
    const row = { currency, amount };
    const { out, into } = await sides(customer, row, { ...row, bookedOn: "2026-01-31" });
    const near = await customer.store({
      ...{ accountId: "third", currency, bookedOn: "2026-01-31" },
      ...{ direction: "inflow", amount: other, description: "Transfer" },
    });
    await requireRefused("link_not_applicable", refusePair(customer, out.id, near.id));
    expect(await customer.figures()).toMatchObject({ expense: amount });
    expect((await customer.suggestions()).transfers).toMatchObject([
      { outflow: { id: out.id }, inflow: { id: into.id } },
    ]);
    await customer.pair(out.id, into.id);
    expect(await customer.figures()).toEqual({ income: other, expense: 0, remaining: other });
  });

  test("are refused if they do not move money between own accounts", async () => {
    const customer = await newCustomer(api);
    const { out, into } = await sides(customer);
    const no = async (one: string, other: string) => {
      const refused = await refusePair(customer, one, other);
      expect([refused.status, refused.envelope.code, ...namedBy(refused)]).toEqual([
        ...[422, "link_not_applicable", "body withTransactionId invalid_value"],
      ]);
    };
    const sameWay = await customer.store({ accountId: "savings" });
    const sameAccount = await customer.store({ accountId: "giro", direction: "inflow" });
    const otherAmount = await customer.store({ accountId: "savings", direction: "inflow", amount: 99.99 });
    for (const { id } of [sameWay, sameAccount, otherAmount, out]) await no(out.id, id);
    await customer.pair(out.id, into.id);
    const third = await customer.store({ accountId: "third", direction: "inflow" });
    await no(out.id, third.id);
    const paid = await customer.store({ accountId: "giro" });
    await customer.refund(third.id, paid.id);
    await no(paid.id, third.id);
    const fourth = await customer.store({ accountId: "fourth", direction: "inflow" });
    await no(paid.id, fourth.id);
    await requireRefused(
      "link_not_applicable",
      api.refuse(links.markRefundEndpoint, {
        ...customer.pathTo(fourth.id),
        body: { refundOf: [{ transactionId: out.id }] },
      }),
    );
  });

  test("end when a side is removed or no longer has the same amount", async () => {
    const customer = await newCustomer(api);
    const { out, into } = await sides(customer, {}, { externalId: "in" });
    await customer.pair(out.id, into.id);
    const corrected = {
      accountId: "savings",
      externalId: "in",
      bookedOn: "2026-02-02",
      direction: "inflow",
    } as const;
    await customer.store({ ...corrected, description: "Transfer", amount: 90 });
    expect(await customer.read(out.id)).toMatchObject({ transferWith: null, counted: { expense: 100 } });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 90, expense: 0, remaining: 90 });
    await customer.undo(await customer.lastChange());
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 0, expense: 0, remaining: 0 });
    const { data } = await api.call(edits.removeTransactionEndpoint, customer.pathTo(into.id));
    expect(await customer.figures()).toEqual({ income: 0, expense: 100, remaining: -100 });
    await customer.undo(data.changeId);
    expect(await customer.figures()).toEqual({ income: 0, expense: 0, remaining: 0 });
  });

  test("are not restored by an undo over a refund that was marked since, unless forced", async () => {
    const customer = await newCustomer(api);
    const { out, into } = await sides(customer);
    const bought = await customer.store({ amount: 100 });
    const { changeId: paired } = await customer.pair(into.id, out.id);
    const { changeId: unpaired } = await customer.undo(paired);
    await customer.refund(into.id, bought.id);
    expect(await customer.refuseUndo(unpaired)).toEqual([
      `transaction ${into.id} would be part of both a transfer and a refund`,
    ]);
    expect(await customer.read(into.id)).toMatchObject({
      transferWith: null,
      refund: { refundOf: [{ transactionId: bought.id }] },
    });
    await customer.undo(unpaired, { force: true });
    expect(await customer.read(into.id)).toMatchObject({ transferWith: out.id, refund: null });
  });

  test("across a closing are refused, because a closed side would no longer count", async () => {
    const customer = await newCustomer(api);
    const { out, into } = await sides(customer);
    await customer.close("2026-01-31");
    await requireRefused("period_closed", refusePair(customer, into.id, out.id));
    expect(await customer.figures()).toEqual({ income: 0, expense: 100, remaining: -100 });
  });
});

describeOnEachServer("suggested links", ({ api }) => {
  const SHOP = { counterparty: { name: "Office Store" } } as const;
  const idsIn = async (customer: TestCustomer) => {
    const { refunds, transfers } = await customer.suggestions();
    const toIds = ({ outflow, inflow }: (typeof refunds)[number]) => [outflow.id, inflow.id];
    return { refunds: refunds.map(toIds), transfers: transfers.map(toIds) };
  };

  test("name refunds of a counterparty, change nothing, and do not return once rejected", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, SHOP, SHOP);
    const before = await customer.changes();
    expect(await idsIn(customer)).toEqual({ refunds: [[paid.id, back.id]], transfers: [] });
    expect(await customer.figures(FEBRUARY)).toEqual({ income: 100, expense: 0, remaining: 100 });
    expect(await customer.changes()).toEqual(before);
    const rejecting = { ...customer.pathTo(back.id), body: { otherTransactionId: paid.id } };
    const { data } = await api.call(links.rejectLinkEndpoint, rejecting);
    expect(await idsIn(customer)).toEqual({ refunds: [], transfers: [] });
    expect((await api.call(links.rejectLinkEndpoint, rejecting)).data.changeId).toBeNull();
    const otherWay = { ...customer.pathTo(paid.id), body: { otherTransactionId: back.id } };
    expect((await api.call(links.rejectLinkEndpoint, otherWay)).data.changeId).toBeNull();
    await customer.undo(data.changeId);
    expect(await idsIn(customer)).toEqual({ refunds: [[paid.id, back.id]], transfers: [] });
  });

  test("are left out where a closed period would refuse them", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(customer, SHOP, SHOP);
    const side = { counterparty: { name: "Savings" }, amount: 70 };
    await customer.store({ ...side, accountId: "current", bookedOn: "2026-02-09" });
    await customer.store({ ...side, accountId: "savings", bookedOn: "2026-02-11", direction: "inflow" });
    const refund = [paid.id, back.id];
    expect(await idsIn(customer)).toMatchObject({ refunds: [refund], transfers: [{}] });
    await customer.close("2026-02-09");
    expect(await idsIn(customer)).toEqual({ refunds: [refund], transfers: [] });
    await customer.undo((await customer.refund(back.id, paid.id)).changeId);
    await customer.close("2026-02-10");
    expect(await idsIn(customer)).toEqual({ refunds: [], transfers: [] });
  });

  test("cannot be rejected for a transaction with itself", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store();
    const { status, envelope } = await api.refuse(links.rejectLinkEndpoint, {
      ...customer.pathTo(id),
      body: { otherTransactionId: id },
    });
    expect([status, envelope.code]).toEqual([400, "validation_failed"]);
    expect(envelope.data.errors).toEqual([
      {
        field: "otherTransactionId",
        in: "body",
        code: "invalid_value",
        message: "must name another transaction",
      },
    ]);
    expect((await customer.read(id)).version).toBe(1);
    expect(await customer.changes("limit=1&kind=link_rejected")).toEqual([]);
  });

  test.each([
    ["180 days later", "2026-07-09", 100, 1],
    ["181 days later", "2026-07-10", 100, 0],
    ["of more than was paid", "2026-02-10", 100.01, 0],
    ["of a part", "2026-02-10", 20, 0],
  ])("a refund %s", async (_, bookedOn, amount, count) => {
    const customer = await newCustomer(api);
    await paidAndBack(customer, SHOP, { ...SHOP, bookedOn, amount });
    expect((await idsIn(customer)).refunds).toHaveLength(count);
  });

  test("include a partial refund if the inflow names the number of the outflow", async () => {
    const customer = await newCustomer(api);
    const { paid, back } = await paidAndBack(
      customer,
      { ...SHOP, description: "Order 40711" },
      { ...SHOP, description: "Refund for 40711", amount: 20 },
    );
    expect((await idsIn(customer)).refunds).toEqual([[paid.id, back.id]]);
  });

  test("include no refund of a round sum from a counterparty that often gets one", async () => {
    const customer = await newCustomer(api);
    await customer.store({ ...SHOP, amount: 300, bookedOn: "2026-01-05" });
    await paidAndBack(customer, SHOP, SHOP);
    expect((await idsIn(customer)).refunds).toHaveLength(1);
    await customer.store({ ...SHOP, amount: 700, bookedOn: "2026-03-05" });
    expect((await idsIn(customer)).refunds).toEqual([]);
  });

  test("include no refund that may be an own transfer, even without a matching side", async () => {
    const customer = await newCustomer(api);
    const row = { ...SHOP, description: "Transfer", amount: 90 };
    await customer.store({ ...row, accountId: "b", bookedOn: "2026-01-05" });
    const into = { ...row, accountId: "b", direction: "inflow" } as const;
    await customer.store({ ...into, bookedOn: "2026-02-10" });
    expect((await idsIn(customer)).refunds).toHaveLength(1);
    for (const accountId of ["a", "c"]) await customer.store({ ...row, accountId, bookedOn: "2026-02-10" });
    expect(await idsIn(customer)).toEqual({ refunds: [], transfers: [] });
  });

  test("include no refund if the counterparty mostly pays, or is a different one", async () => {
    const customer = await newCustomer(api);
    await paidAndBack(customer, SHOP, SHOP);
    await customer.store({ ...SHOP, bookedOn: "2026-02-01", amount: 70, direction: "inflow" });
    await paidAndBack(customer, { counterparty: { name: "Printer" } }, { counterparty: { name: "Client" } });
    expect((await idsIn(customer)).refunds).toEqual([]);
  });

  test("pair equal amounts of two accounts within four days, unless several are equal", async () => {
    const customer = await newCustomer(api);
    const row = { description: "Transfer", amount: 500 };
    const out = await customer.store({ ...row, accountId: "a", bookedOn: "2026-01-10" });
    const into = await customer.store({
      ...row,
      accountId: "b",
      bookedOn: "2026-01-14",
      direction: "inflow",
    });
    expect(await idsIn(customer)).toEqual({ refunds: [], transfers: [[out.id, into.id]] });
    await customer.store({ ...row, accountId: "b", bookedOn: "2026-01-12", direction: "inflow" });
    expect((await idsIn(customer)).transfers).toEqual([]);
  });

  test("of two accounts with many equal amounts name the only pair that is left", async () => {
    const customer = await newCustomer(api);
    const row = { description: "Transfer", amount: 500 };
    const pairs: (readonly [string, string])[] = [];
    for (let day = 10; day < 20; day++) {
      const bookedOn = `2026-01-${day}`;
      const out = await customer.store({ ...row, accountId: "a", bookedOn });
      const into = await customer.store({ ...row, accountId: "b", bookedOn, direction: "inflow" });
      pairs.push([out.id, into.id]);
    }
    expect((await idsIn(customer)).transfers).toEqual([]);
    const last = pairs.pop();
    for (const [out, into] of pairs.slice(1)) await customer.pair(out, into);
    // The first pair and the last are nine days apart, and each has only one possible partner left.
    expect((await idsIn(customer)).transfers.sort()).toEqual([pairs[0], last].sort());
    expect(await customer.figures()).toEqual({ income: 1000, expense: 1000, remaining: 0 });
  });

  test("use stored rows only, and rows in other currencies are not stored", async () => {
    const customer = await newCustomer(api);
    const { paid } = await paidAndBack(customer, SHOP, { amount: 1 });
    const foreign = newRow({ ...SHOP, bookedOn: "2026-02-10", direction: "inflow", currency: "USD" });
    const body = { transactions: [foreign] };
    const { data } = await api.call(ingestTransactionsEndpoint, { path: customer.path, body });
    expect(data.counts).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 1 });
    expect(await idsIn(customer)).toEqual({ refunds: [], transfers: [] });
    const back = await customer.store({ ...foreign, currency: "EUR" });
    expect(await idsIn(customer)).toEqual({ refunds: [[paid.id, back.id]], transfers: [] });
  });

  test.each([
    ["five days apart", { bookedOn: "2026-01-15" }],
    ["of another amount", { amount: 499.99 }],
    ["of the same account", { accountId: "a" }],
    ["in the same direction", { direction: "outflow" }],
    ["that is pending", { status: "pending" }],
  ] as const)("are no transfer with a side %s", async (_, different) => {
    const customer = await newCustomer(api);
    const row = { description: "Transfer", amount: 500 };
    await customer.store({ ...row, accountId: "a", bookedOn: "2026-01-10" });
    await customer.store({
      ...row,
      accountId: "b",
      bookedOn: "2026-01-10",
      direction: "inflow",
      ...different,
    });
    expect((await idsIn(customer)).transfers).toEqual([]);
  });

  test("include no transfer without account ids", async () => {
    const customer = await newCustomer(api);
    const out = await customer.store({ description: "Transfer" });
    const into = await customer.store({ description: "Transfer", direction: "inflow" });
    expect((await idsIn(customer)).transfers).toEqual([]);
    // A person may still pair them.
    await customer.pair(out.id, into.id);
    expect(await customer.figures()).toEqual({ income: 0, expense: 0, remaining: 0 });
  });
});
