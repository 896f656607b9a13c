import { expect, test } from "vitest";
import { createRuleEndpoint, listRulesEndpoint, removeRuleEndpoint } from "../../src/contract/rules";
import { errorsOf, namedBy } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" } };

describeOnEachServer("GET /rules and DELETE /rules/{ruleId}", ({ api }) => {
  test("returns each rule with its hits, its last hit and its creation time", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    await customer.store({ ...LANDLORD, bookedOn: "2026-03-05" });
    await customer.store({ ...LANDLORD, bookedOn: "2026-01-14" });
    const startedAt = Date.now();
    const { transaction } = await customer.exclude(id, "matching_future");
    const { text, data } = await api.call(listRulesEndpoint, { path: customer.path });
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_rules_retrieved",
      message: expect.stringMatching(/./),
      data: {
        rules: [
          {
            id: transaction.exclusion?.ruleId,
            direction: "outflow",
            currency: "EUR",
            counterpartyName: "Landlord Ltd",
            fromOn: "2026-01-15",
            throughOn: null,
            treatment: null,
            createdAt: expect.stringMatching(/Z$/),
            hits: 2,
            lastHitOn: "2026-03-05",
          },
        ],
        nextCursor: null,
      },
    });
    const createdAt = Date.parse(data.rules[0]?.createdAt ?? "");
    expect(createdAt).toBeGreaterThanOrEqual(startedAt);
    expect(createdAt).toBeLessThanOrEqual(Date.now());
  });

  test("hits reflect arrivals, corrections and inclusions by a person", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    await customer.exclude(id, "matching_future");
    const hits = async () => (await customer.rules()).map(({ hits: count, lastHitOn }) => [count, lastHitOn]);
    expect(await hits()).toEqual([[1, "2026-01-15"]]);
    const later = await customer.store({ ...LANDLORD, externalId: "later", bookedOn: "2026-02-01" });
    expect(await hits()).toEqual([[2, "2026-02-01"]]);
    await customer.include(later.id);
    expect(await hits()).toEqual([[1, "2026-01-15"]]);
    await customer.store({ externalId: "later", bookedOn: "2026-02-01", counterparty: { name: "Bakery" } });
    await customer.include(id);
    expect(await hits()).toEqual([[0, null]]);
  });

  test("lists the newest first, in pages", async () => {
    const customer = await newCustomer(api);
    const names = ["Bakery", "Landlord", "Roaster", "Printer"];
    for (const name of names) {
      const { id } = await customer.store({ counterparty: { name } });
      await customer.exclude(id, "matching_future");
    }
    const seen: string[] = [];
    let cursor = "";
    do {
      const query = `limit=3${cursor === "" ? "" : `&cursor=${cursor}`}`;
      const { data } = await api.call(listRulesEndpoint, { path: customer.path, query });
      seen.push(...data.rules.map(({ counterpartyName }) => counterpartyName));
      cursor = data.nextCursor ?? "";
    } while (cursor !== "");
    expect(seen).toEqual(names.toReversed());
  });

  test("removing a rule returns the effect, and the rule no longer exists", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    await customer.store(LANDLORD);
    const { transaction } = await customer.exclude(id, "matching_future");
    const ruleId = transaction.exclusion?.ruleId ?? "none";
    const { text } = await api.call(removeRuleEndpoint, { path: { ...customer.path, ruleId } });
    expect(JSON.parse(text)).toEqual({
      success: true,
      code: "business_rule_removed",
      message: expect.stringMatching(/./),
      data: {
        ruleId,
        changeId: await customer.lastChange(),
        includedCount: 2,
        changedCount: 2,
        preview: null,
      },
    });
    expect(await customer.rules()).toEqual([]);
    expect((await customer.figures()).expense).toBe(200);
    const { status, envelope } = await api.refuse(removeRuleEndpoint, { path: { ...customer.path, ruleId } });
    expect([status, envelope.code]).toEqual([404, "rule_not_found"]);
    expect((await customer.store(LANDLORD)).exclusion).toBeNull();
  });

  test("removing a rule keeps the exclusions that a person made too", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const alone = await customer.store({ ...LANDLORD, amount: 7 });
    const { transaction } = await customer.exclude(id, "matching_future");
    await customer.exclude(alone.id, "single");
    expect(await customer.removeRule(transaction.exclusion?.ruleId)).toMatchObject({ includedCount: 1 });
    expect((await customer.read(alone.id)).exclusion).toMatchObject({ scope: "single", ruleId: null });
    expect((await customer.figures()).expense).toBe(100);
  });

  test("removing a rule keeps the exclusions of another rule", async () => {
    const customer = await newCustomer(api);
    const later = await customer.store({ ...LANDLORD, bookedOn: "2026-01-20", amount: 1 });
    const first = await customer.store({ ...LANDLORD, bookedOn: "2026-01-10", amount: 2 });
    const newer = await customer.exclude(later.id, "matching_future");
    const older = await customer.exclude(first.id, "matching_future");
    const [newerId, olderId] = [newer, older].map(({ transaction }) => transaction.exclusion?.ruleId);
    expect(newerId).not.toBe(olderId);
    const before = await customer.read(later.id);
    expect(await customer.removeRule(newerId)).toMatchObject({ includedCount: 0 });
    const after = await customer.read(later.id);
    expect(after.exclusion).toEqual({ ...before.exclusion, ruleId: olderId });
    expect(await customer.removeRule(olderId)).toMatchObject({ includedCount: 2 });
    expect((await customer.figures()).expense).toBe(3);
  });

  test("removing a rule keeps the inclusions that a person made", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const mine = await customer.store({ ...LANDLORD, amount: 7 });
    const { transaction } = await customer.exclude(id, "matching_future");
    await customer.include(mine.id);
    expect(await customer.removeRule(transaction.exclusion?.ruleId)).toMatchObject({ includedCount: 1 });
    expect((await customer.read(mine.id)).exclusion).toBeNull();
  });

  test("a treatment applies again after the removal of the rule that hid it", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    await customer.reclassify(id, { type: "shared_expense", sharedType: "percentage", value: 30 });
    const { transaction } = await customer.exclude(id, "matching_future");
    await customer.removeRule(transaction.exclusion?.ruleId);
    expect((await customer.figures()).expense).toBe(30);
  });

  test.each(["excluded", "included"])(
    "a transaction that a person %s stays so after new batches, a corrected amount and booking",
    async (decision) => {
      const customer = await newCustomer(api);
      const pending = { ...LANDLORD, externalId: "p", status: "pending" } as const;
      const { id } = await customer.store(pending);
      if (decision === "excluded") await customer.exclude(id);
      const other = await customer.store({ ...LANDLORD, amount: 1 });
      const { transaction } = await customer.exclude(other.id, "matching_future");
      if (decision === "included") await customer.include(id);
      const isExcluded = decision === "excluded";
      const check = async (expense: number) => {
        expect((await customer.read(id)).exclusion !== null).toBe(isExcluded);
        expect((await customer.figures()).expense).toBe(isExcluded ? 0 : expense);
      };
      await check(0);
      await customer.store(LANDLORD);
      await customer.store(pending);
      await check(0);
      const booked = await customer.store({
        ...LANDLORD,
        externalId: "b",
        pendingExternalId: "p",
        amount: 50,
      });
      expect(booked.id).toBe(id);
      await check(50);
      await customer.store({ ...LANDLORD, externalId: "b", amount: 60 });
      await check(60);
      await customer.removeRule(transaction.exclusion?.ruleId);
      expect((await customer.read(id)).exclusion !== null).toBe(isExcluded);
    },
  );

  test("the rule of another customer is not found, and stays in force", async () => {
    const customer = await newCustomer(api);
    const neighbour = await newCustomer(api);
    const { id } = await neighbour.store(LANDLORD);
    const { transaction } = await neighbour.exclude(id, "matching_future");
    const path = { ...customer.path, ruleId: transaction.exclusion?.ruleId ?? "none" };
    const { status, envelope } = await api.refuse(removeRuleEndpoint, { path });
    expect([status, envelope.code]).toEqual([404, "rule_not_found"]);
    expect((await neighbour.read(id)).exclusion).not.toBeNull();
    expect(await customer.rules()).toEqual([]);
  });

  test.each(["limit=0", "limit=1.5", "cursor=x", "name=x"])("refuses ?%s", async (query) => {
    const customer = await newCustomer(api);
    expect(errorsOf(await api.refuse(listRulesEndpoint, { path: customer.path, query }))).toHaveLength(1);
  });
});

describeOnEachServer("POST /rules", ({ api }) => {
  const from = (fromOn: string) => ({ direction: "outflow", ...LANDLORD, fromOn });
  const create = (path: Readonly<{ userId: string }>, body: object, more: object = {}) =>
    api.call(createRuleEndpoint, { path, body, ...more });

  test("excludes stored and arriving transactions from its day on, and returns the rule", async () => {
    const customer = await newCustomer(api);
    const before = await customer.store({ ...LANDLORD, bookedOn: "2026-01-14", amount: 1 });
    const stored = await customer.store({ ...LANDLORD, bookedOn: "2026-01-15", amount: 2 });
    const inflow = await customer.store({ ...LANDLORD, direction: "inflow", amount: 4 });
    const { status, data } = await create(customer.path, from("2026-01-15"));
    expect(status).toBe(201);
    expect(data).toEqual({
      rule: {
        id: expect.any(String),
        direction: "outflow",
        currency: "EUR",
        counterpartyName: "Landlord Ltd",
        fromOn: "2026-01-15",
        throughOn: null,
        treatment: null,
        createdAt: expect.stringMatching(/Z$/),
        hits: 1,
        lastHitOn: "2026-01-15",
      },
      changeId: await customer.lastChange(),
      preview: null,
    });
    const arrived = await customer.store({ ...LANDLORD, bookedOn: "2026-01-16", amount: 8 });
    expect(arrived.exclusion).toMatchObject({ scope: "matching_future", ruleId: data.rule?.id });
    expect((await customer.read(stored.id)).exclusion).toMatchObject({ ruleId: data.rule?.id });
    expect((await customer.read(before.id)).exclusion).toBeNull();
    expect((await customer.read(inflow.id)).exclusion).toBeNull();
    expect(await customer.figures()).toEqual({ income: 4, expense: 1, remaining: 3 });
    expect(await customer.changes("limit=2")).toMatchObject([
      {},
      { kind: "rule_created", ruleId: data.rule?.id },
    ]);
  });

  test("does not override decisions by people or rules that begin later", async () => {
    const customer = await newCustomer(api);
    const early = await customer.store({ ...LANDLORD, bookedOn: "2026-01-10", amount: 1 });
    const late = await customer.store({ ...LANDLORD, bookedOn: "2026-01-20", amount: 2 });
    const older = await create(customer.path, from("2026-01-15"));
    await customer.include(late.id);
    const newer = await create(customer.path, from("2026-01-01"));
    expect(newer.data.rule).toMatchObject({ hits: 1, lastHitOn: "2026-01-10" });
    expect((await customer.read(early.id)).exclusion).toMatchObject({ ruleId: newer.data.rule?.id });
    expect((await customer.figures()).expense).toBe(2);
    expect(await customer.removeRule(newer.data.rule?.id)).toMatchObject({ includedCount: 1 });
    expect((await customer.rules()).map(({ id }) => id)).toEqual([older.data.rule?.id]);
    expect((await customer.figures()).expense).toBe(3);
  });

  test("returns an existing rule that has the same effect, and changes nothing", async () => {
    const customer = await newCustomer(api);
    const { data } = await create(customer.path, from("2026-01-01"));
    const again = await create(customer.path, from("2026-01-31"));
    expect([again.status, again.data.changeId, again.data.rule?.id]).toEqual([200, null, data.rule?.id]);
    expect(await customer.rules()).toHaveLength(1);
    expect(await customer.lastChange()).toBe(data.changeId);
  });

  test("previews its effect, has exactly that effect, and refuses if it has changed", async () => {
    const customer = await newCustomer(api);
    await customer.store({ ...LANDLORD, amount: 33.33 });
    const dry = await create(customer.path, from("2026-01-01"), { query: "dryRun=true" });
    const { preview } = dry.data;
    expect([dry.status, dry.data.rule, dry.data.changeId]).toEqual([200, null, null]);
    expect(dry.text).toContain(`"message":"This is what would happen; nothing has changed."`);
    expect(preview).toMatchObject({
      affectedCount: 1,
      affected: [{ before: { expense: 33.33 }, after: { expense: 0 } }],
    });
    expect(preview?.windows).toMatchObject([{ before: { expense: 33.33 }, after: { expense: 0 } }]);
    expect(await customer.rules()).toEqual([]);
    const headers = { "If-Preview": preview?.previewToken ?? "none" };
    await customer.store({ ...LANDLORD, externalId: "another", amount: 1 });
    const { status } = await api.refuse(createRuleEndpoint, {
      path: customer.path,
      body: from("2026-01-01"),
      headers,
    });
    expect(status).toBe(412);
    const second = await create(customer.path, from("2026-01-01"), { query: "dryRun=true" });
    const seen = { "If-Preview": second.data.preview?.previewToken ?? "none" };
    const created = await create(customer.path, from("2026-01-01"), { headers: seen });
    expect(created.text).toContain(`"message":"Rule created."`);
    expect(created.status).toBe(201);
    expect((await customer.figures()).expense).toBe(0);
  });

  test("is undone and redone as one change", async () => {
    const customer = await newCustomer(api);
    await customer.store({ ...LANDLORD, amount: 7 });
    const { data } = await create(customer.path, from("2026-01-01"));
    await customer.undo(data.changeId);
    expect([await customer.rules(), (await customer.figures()).expense]).toEqual([[], 7]);
    await customer.undo(await customer.lastChange());
    expect([(await customer.rules()).map(({ id }) => id), (await customer.figures()).expense]).toEqual([
      [data.rule?.id],
      0,
    ]);
  });

  test("refuses an unidentifiable counterparty, an effect on closed days, and an invalid day", async () => {
    const customer = await newCustomer(api);
    await customer.store({ ...LANDLORD, bookedOn: "2026-01-10" });
    await customer.close("2026-01-31");
    const refuse = async (body: object) => {
      const refusal = await api.refuse(createRuleEndpoint, { path: customer.path, body });
      return [refusal.status, refusal.envelope.code, ...namedBy(refusal)];
    };
    const unidentifiable = [422, "counterparty_not_identifiable", "body counterparty invalid_value"];
    const unknown = { direction: "outflow", counterparty: { name: "PayPal" }, fromOn: "2026-02-01" };
    expect(await refuse(unknown)).toEqual(unidentifiable);
    expect(await refuse({ ...unknown, counterparty: {} })).toEqual(unidentifiable);
    expect(await refuse(from("2026-01-01"))).toEqual([409, "period_closed"]);
    expect(await refuse(from("2026-02-30"))).toEqual([400, "validation_failed", "body fromOn invalid_date"]);
    expect((await create(customer.path, from("2026-02-01"))).status).toBe(201);
  });
});
