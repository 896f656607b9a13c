import { expect, test } from "vitest";
import { listRulesEndpoint, removeRuleEndpoint } from "../../src/contract/rules";
import { faultsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" } };

describeOnEachServer("GET /rules and DELETE /rules/{ruleId}", ({ api }) => {
  test("answers each rule with its hits, its last hit and since when it is", async () => {
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

  test("hits follow what arrives, what is corrected away, and what a person includes again", async () => {
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

  test("removing a rule answers what it did, and the rule is gone", async () => {
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
      data: { ruleId, changeId: await customer.lastChange(), includedCount: 2 },
    });
    expect(await customer.rules()).toEqual([]);
    expect((await customer.figures()).expense).toBe(200);
    const { status, envelope } = await api.refuse(removeRuleEndpoint, { path: { ...customer.path, ruleId } });
    expect([status, envelope.code]).toEqual([404, "rule_not_found"]);
    expect((await customer.store(LANDLORD)).exclusion).toBeNull();
  });

  test("removing a rule leaves excluded what a person excluded as well", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const alone = await customer.store({ ...LANDLORD, amount: 7 });
    const { transaction } = await customer.exclude(id, "matching_future");
    await customer.exclude(alone.id, "single");
    expect(await customer.removeRule(transaction.exclusion?.ruleId)).toMatchObject({ includedCount: 1 });
    expect((await customer.read(alone.id)).exclusion).toMatchObject({ scope: "single", ruleId: null });
    expect((await customer.figures()).expense).toBe(100);
  });

  test("removing a rule leaves excluded what another rule reaches", async () => {
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

  test("removing a rule leaves counting what a person included", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const mine = await customer.store({ ...LANDLORD, amount: 7 });
    const { transaction } = await customer.exclude(id, "matching_future");
    await customer.include(mine.id);
    expect(await customer.removeRule(transaction.exclusion?.ruleId)).toMatchObject({ includedCount: 1 });
    expect((await customer.read(mine.id)).exclusion).toBeNull();
  });

  test("a treatment comes back with the removal of the rule that hid it", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    await customer.reclassify(id, { type: "shared_expense", sharedType: "percentage", value: 30 });
    const { transaction } = await customer.exclude(id, "matching_future");
    await customer.removeRule(transaction.exclusion?.ruleId);
    expect((await customer.figures()).expense).toBe(30);
  });

  test.each(["excluded", "included"])(
    "a transaction that a person %s stays so over new batches, a corrected amount, and pending becoming booked",
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

  test("the rule of another customer is not found, and works on", async () => {
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
    expect(faultsOf(await api.refuse(listRulesEndpoint, { path: customer.path, query }))).toHaveLength(1);
  });
});
