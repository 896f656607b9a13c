import { beforeAll, expect, test } from "vitest";
import { runQuery } from "../../db/engine/builder";
import { readInteger } from "../../db/engine/cells";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { DAYS_PER_EVENT, MOST_NAMED_TRANSACTIONS, TRANSACTIONS_PER_EVENT } from "../../domain/event";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import { closePeriod, reopenPeriod } from "../closings/close-period";
import type { Context } from "../context";
import { updateCustomer } from "../customers/update-customer";
import { markRefund } from "../links/mark-refund";
import { pairTransfer } from "../links/pair-transfer";
import { rejectLink } from "../links/reject-link";
import { createRule } from "../rules/create-rule";
import { removeRule } from "../rules/remove-rule";
import { updateRule } from "../rules/update-rule";
import { signOff } from "../sign-off/sign-off";
import { csvOf, importFile } from "../testing/bank-files";
import { ingest, newCustomer, newPartner, newRow, newTransaction } from "../testing/factories";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { getTransaction } from "../transactions/get-transaction";
import { noteTransaction } from "../transactions/note-transaction";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";
import { removeTransaction } from "../transactions/remove-transaction";
import { getEventSettings } from "./get-event-settings";
import { listCustomerEvents } from "./list-customer-events";
import { listEvents } from "./list-events";
import { setEventSettings } from "./set-event-settings";

describeOnEachDatabase("Events", (database) => {
  let context: Context;

  beforeAll(async () => {
    context = await newPartner(database());
    await setEventSettings(context, { feed: true });
  });

  const eventsOf = async (userId: string, after = 0) =>
    (await listCustomerEvents(context, { userId, after, limit: 200 })).events;

  const typesOf = async (userId: string, after = 0) =>
    (await eventsOf(userId, after)).map(({ type }) => type);

  test("report a customer and its first transaction, in order", async () => {
    const { userId } = await newCustomer(context, { incomeGranularity: "monthly" });
    const stored = await newTransaction(context, userId, { amount: 12_34n });
    const events = await eventsOf(userId);
    expect(events.map(({ sequence, type }) => [sequence, type])).toEqual([
      [1, "customer.updated"],
      [2, "transaction.created"],
      [3, "cashflow.figures.changed"],
    ]);
    const [customer, created, figures] = events;
    expect(customer?.data).toMatchObject({
      isNew: true,
      customer: { name: "Test customer", currency: "EUR" },
    });
    expect(created?.data).toMatchObject({ part: 1, parts: 1, transactionCount: 1, transactions: [stored] });
    expect(figures?.data).toMatchObject({
      currency: "EUR",
      days: [{ bookedOn: "2026-01-15", before: { expense: 0n }, after: { income: 0n, expense: 12_34n } }],
      windows: [
        {
          window: { startOn: "2026-01-01", endBefore: "2026-02-01" },
          before: { income: 0n, expense: 0n },
          after: { income: 0n, expense: 12_34n },
        },
      ],
      transactionCount: 1,
      transactionIds: [stored.id],
    });
  });

  test("report the transaction as it was right after an edit, whatever came later", async () => {
    const { userId } = await newCustomer(context);
    const { id: transactionId } = await newTransaction(context, userId);
    const subject = { userId, transactionId };
    const { transaction: covered } = await reclassifyTransaction(context, {
      ...subject,
      type: "covered_expense",
    });
    const afterEdit = await eventsOf(userId, 3);
    expect(afterEdit.map(({ type }) => type)).toEqual(["transaction.updated", "cashflow.figures.changed"]);
    expect(afterEdit[0]?.data).toMatchObject({ transactions: [covered] });
    await excludeTransaction(context, { ...subject, scope: "single" });
    const { transaction: removed } = { transaction: await getTransaction(context, subject) };
    await removeTransaction(context, subject);
    expect((await eventsOf(userId, 3)).slice(0, 2)).toEqual(afterEdit);
    const [last] = (await eventsOf(userId)).slice(-1);
    expect(last).toMatchObject({ type: "transaction.removed", data: { transactions: [removed] } });
  });

  test("report rules, imports and settings, and their undo", async () => {
    const { userId } = await newCustomer(context);
    const { id: transactionId } = await newTransaction(context, userId, { counterpartyName: "Landlord" });
    const before = (await eventsOf(userId)).length;
    const excluded = await excludeTransaction(context, { userId, transactionId, scope: "matching_future" });
    await removeRule(context, { userId, ruleId: excluded.transaction.ruleId ?? "" });
    await updateCustomer(context, { userId, name: "Renamed" });
    const file = csvOf([{ day: "2026-02-01", amount: "-5.00", name: "Flowers" }]);
    await importFile(context, userId, file);
    const [imported] = (await listChanges(context, { userId, limit: 1 })).changes;
    await undoChange(context, { userId, changeId: imported?.id ?? "" });
    expect(await typesOf(userId, before)).toEqual([
      "rule.created",
      "transaction.updated",
      "cashflow.figures.changed",
      "rule.removed",
      "transaction.updated",
      "cashflow.figures.changed",
      "customer.updated",
      "transaction.created",
      "import.completed",
      "cashflow.figures.changed",
      "transaction.removed",
      "import.undone",
      "cashflow.figures.changed",
    ]);
    const events = await eventsOf(userId, before);
    const undone = events.find(({ type }) => type === "import.undone");
    expect(undone?.data).toMatchObject({ undoneChangeId: imported?.id, transactionCount: 1 });
  });

  test("report closing and reopening, and nothing for a sign-off", async () => {
    const { userId } = await newCustomer(context);
    const { changeId } = await closePeriod(context, { userId, through: "2026-01-31" });
    await signOff(context, { userId, changeId });
    await reopenPeriod(context, { userId, through: null, reason: "A late credit note" });
    expect(await eventsOf(userId, 1)).toMatchObject([
      {
        type: "customer.updated",
        data: { cause: { changeId, kind: "period_closed" }, customer: { closedThrough: "2026-01-31" } },
      },
      {
        type: "customer.updated",
        data: { cause: { kind: "period_reopened" }, customer: { closedThrough: null } },
      },
    ]);
  });

  test("report an edited rule, as it was and as it became again", async () => {
    const { userId } = await newCustomer(context);
    await newTransaction(context, userId, { counterpartyName: "Landlord" });
    const landlord = { direction: "outflow", counterparty: { name: "Landlord" } } as const;
    const treatment = { type: "shared_expense", sharedType: "percentage", value: 50 } as const;
    const rule = { userId, ...landlord, fromOn: "2026-01-01", treatment, dryRun: false };
    const ruleId = (await createRule(context, rule)).rule?.id ?? "";
    const before = (await eventsOf(userId)).length;
    const covered = { type: "covered_expense" } as const;
    const { changeId } = await updateRule(context, { userId, ruleId, treatment: covered, dryRun: false });
    await undoChange(context, { userId, changeId: changeId ?? "" });
    const events = await eventsOf(userId, before);
    expect(events.map(({ type }) => type)).toEqual([
      ...["rule.updated", "transaction.updated", "cashflow.figures.changed"],
      ...["rule.updated", "transaction.updated", "cashflow.figures.changed"],
    ]);
    const rules = events.flatMap(({ type, data }) => (type === "rule.updated" ? [data] : []));
    expect(rules).toMatchObject([
      { rule: { id: ruleId, treatment: covered } },
      { rule: { id: ruleId, treatment: { type: "shared_expense", value: 500_000n } } },
    ]);
  });

  test("report a rule that ends early as edited, and the one after it as created", async () => {
    const { userId } = await newCustomer(context);
    const landlord = { direction: "outflow", counterparty: { name: "Landlord" } } as const;
    const rule = { userId, ...landlord, fromOn: "2026-01-01", throughOn: "2026-03-31", dryRun: false };
    const ruleId = (await createRule(context, rule)).rule?.id ?? "";
    const before = (await eventsOf(userId)).length;
    await updateRule(context, { userId, ruleId, effectiveOn: "2026-03-01", throughOn: null, dryRun: false });
    const events = await eventsOf(userId, before);
    expect(events).toMatchObject([
      { type: "rule.created", data: { rule: { fromOn: "2026-03-01", throughOn: null } } },
      { type: "rule.updated", data: { rule: { id: ruleId, throughOn: "2026-02-28" } } },
    ]);
    expect(events).toHaveLength(2);
  });

  test("report what refunds and own transfers move, and nothing if one is rejected", async () => {
    const { userId } = await newCustomer(context);
    const paid = await newTransaction(context, userId, { amount: 100_00n, accountId: "a" });
    const back = { amount: 60_00n, accountId: "b", direction: "inflow" as const };
    const refund = await newTransaction(context, userId, back);
    const into = await newTransaction(context, userId, { ...back, amount: 40_00n });
    const out = await newTransaction(context, userId, { amount: 40_00n, accountId: "a" });
    const before = (await eventsOf(userId)).length;
    const named = { userId, transactionId: refund.id };
    await rejectLink(context, { ...named, otherTransactionId: paid.id });
    expect(await eventsOf(userId, before)).toEqual([]);
    await markRefund(context, { ...named, refundOf: [{ transactionId: paid.id }] });
    await pairTransfer(context, { userId, transactionId: out.id, withTransactionId: into.id });
    const events = await eventsOf(userId, before);
    expect(events.map(({ type }) => type)).toEqual([
      ...["transaction.updated", "cashflow.figures.changed"],
      ...["transaction.updated", "cashflow.figures.changed"],
    ]);
    const days = events.flatMap(({ type, data }) => (type === "cashflow.figures.changed" ? data.days : []));
    expect(days).toEqual([
      {
        bookedOn: "2026-01-15",
        before: { income: 100_00n, expense: 140_00n },
        after: { income: 40_00n, expense: 80_00n },
      },
      {
        bookedOn: "2026-01-15",
        before: { income: 40_00n, expense: 80_00n },
        after: { income: 0n, expense: 40_00n },
      },
    ]);
  });

  test("report late transactions of a closed day like any others", async () => {
    const { userId } = await newCustomer(context);
    await closePeriod(context, { userId, through: "2026-01-31" });
    const before = (await eventsOf(userId)).length;
    const late = await newTransaction(context, userId, { amount: 7_00n });
    expect(await eventsOf(userId, before)).toMatchObject([
      { type: "transaction.created", data: { transactions: [{ id: late.id }] } },
      {
        type: "cashflow.figures.changed",
        data: { days: [{ bookedOn: "2026-01-15", after: { income: 0n, expense: 7_00n } }] },
      },
    ]);
  });

  test("are not created for what people record besides the figures, nor for what changes nothing", async () => {
    const { userId } = await newCustomer(context);
    const { id: transactionId, externalId } = await newTransaction(context, userId);
    const subject = { userId, transactionId };
    const before = await eventsOf(userId);
    await noteTransaction(context, { ...subject, note: "Ask Ann" });
    const [noted] = (await listChanges(context, { userId, limit: 1 })).changes;
    await undoChange(context, { userId, changeId: noted?.id ?? "" });
    await ingest(context, userId, newRow({ externalId }));
    expect(await eventsOf(userId)).toEqual(before);
  });

  test("name no transactions of a change that touches very many, and split the days", async () => {
    const { userId } = await newCustomer(context);
    const days = Array.from({ length: DAYS_PER_EVENT + 1 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        newRow({ bookedOn: days[index % days.length] ?? "", counterpartyId: "landlord" }),
      );
    await ingest(context, userId, ...rows(MOST_NAMED_TRANSACTIONS));
    const parts = MOST_NAMED_TRANSACTIONS / TRANSACTIONS_PER_EVENT;
    const events = await eventsOf(userId);
    expect(events.filter(({ type }) => type === "transaction.created")).toHaveLength(parts);
    const figures = events.filter(({ type }) => type === "cashflow.figures.changed");
    expect(figures.map(({ data }) => data)).toMatchObject([
      { part: 1, parts: 2, windows: [{ window: { startOn: "2026-01-01" } }] },
      { part: 2, parts: 2, windows: [] },
    ]);
    await ingest(context, userId, ...rows(1));
    const [newest] = events.slice(-1);
    const [first] = (await listChanges(context, { userId, limit: 1 })).changes;
    const { transactionId = "" } = first?.entries[0] ?? {};
    await excludeTransaction(context, { userId, transactionId, scope: "matching_future" });
    const ruled = (await eventsOf(userId, newest?.sequence)).slice(2);
    expect(ruled.map(({ type, data }) => [type, data])).toMatchObject([
      ["rule.created", { rule: { counterpartyKey: "id:landlord" } }],
      ["transaction.updated", { transactionCount: MOST_NAMED_TRANSACTIONS + 1, transactions: null }],
      ["cashflow.figures.changed", { transactionCount: MOST_NAMED_TRANSACTIONS + 1 }],
      ["cashflow.figures.changed", { part: 2 }],
    ]);
  });

  test("are listed for all customers of the partner, each customer's in order, and new ones at the end", async () => {
    const partner = await newPartner(database());
    await setEventSettings(partner, { feed: true });
    const [one, other] = [await newCustomer(partner), await newCustomer(partner)];
    await newTransaction(partner, one.userId);
    const first = await listEvents(partner, { after: 0, limit: 3 });
    expect([first.events.length, first.hasMore]).toEqual([3, true]);
    await newTransaction(partner, other.userId);
    const rest = await listEvents(partner, { after: first.resumeAfter, limit: 50 });
    expect([rest.events.length, rest.hasMore]).toEqual([3, false]);
    const all = [...first.events, ...rest.events];
    for (const { userId } of [one, other]) {
      const { events } = await listCustomerEvents(partner, { userId, after: 0, limit: 50 });
      expect(all.filter((each) => each.userId === userId)).toEqual(events);
    }
    expect(await listEvents(partner, { after: rest.resumeAfter, limit: 50 })).toEqual({
      events: [],
      hasMore: false,
      resumeAfter: rest.resumeAfter,
    });
  });

  test("are listed only up to one that a long write still hides", async () => {
    const partner = await newPartner(database());
    await setEventSettings(partner, { feed: true });
    const [hidden, other] = [await newCustomer(partner), await newCustomer(partner)];
    const { resumeAfter: after } = await listEvents(partner, { after: 0, limit: 50 });
    // As while another process ends a long write.
    const { views } = database();
    views?.open(hidden);
    await newTransaction(partner, other.userId);
    await listEvents(partner, { after, limit: 50 });
    await ingest(partner, hidden.userId, newRow());
    // Published before the next, so that the order of the feed is known.
    await listEvents(partner, { after, limit: 50 });
    await newTransaction(partner, other.userId);
    const before = await listEvents(partner, { after, limit: 50 });
    if (views !== null) {
      expect(before.events.map(({ userId }) => userId)).toEqual([other.userId, other.userId]);
      expect(before.hasMore).toBe(false);
    }
    views?.close(hidden);
    const rest = await listEvents(partner, { after: before.resumeAfter, limit: 50 });
    const listed = [...before.events, ...rest.events].map(({ userId }) => userId);
    expect(listed.filter((userId) => userId === hidden.userId)).toHaveLength(2);
    expect(listed.filter((userId) => userId === other.userId)).toHaveLength(4);
  });

  test("are not recorded while nobody wants them", async () => {
    const partner = await newPartner(database());
    const { userId } = await newCustomer(partner);
    await newTransaction(partner, userId);
    await setEventSettings(partner, { feed: true });
    expect(await getEventSettings(partner)).toEqual({ feed: true });
    await setEventSettings(partner, { feed: false });
    expect(await getEventSettings(partner)).toEqual({ feed: false });
    await newTransaction(partner, userId);
    const [[count] = []] = await runQuery(database().reads, (tables) =>
      tables
        .selectFrom("outbox")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("partner_id", "=", partner.partnerId),
    );
    expect(readInteger(count)).toBe(0n);
  });
});
