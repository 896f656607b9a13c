import { expect, test } from "vitest";
import {
  createRuleEndpoint,
  listRuleSuggestionsEndpoint,
  removeRuleEndpoint,
  updateRuleEndpoint,
} from "../../src/contract/rules";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" } };
const THIRD = { type: "shared_expense", sharedType: "percentage", value: 33.33 } as const;
const COVERED = { type: "covered_expense" } as const;
const SAVINGS = { type: "transferred_to_savings" } as const;

describeOnEachServer("rules with treatments", ({ api }) => {
  test("share stored and arriving transactions from a day on, each amount on its own", async () => {
    const customer = await newCustomer(api);
    const before = await customer.store({ ...LANDLORD, bookedOn: "2026-01-14", amount: 1 });
    const stored = await customer.store({ ...LANDLORD, amount: 59.99 });
    const inflow = await customer.store({ ...LANDLORD, direction: "inflow", amount: 4 });
    const { rule, changeId } = await customer.createRule({ fromOn: "2026-01-15", treatment: THIRD });
    expect(rule).toEqual({
      id: expect.any(String),
      direction: "outflow",
      currency: "EUR",
      counterpartyName: "Landlord Ltd",
      fromOn: "2026-01-15",
      throughOn: null,
      treatment: THIRD,
      createdAt: expect.stringMatching(/Z$/),
      hits: 1,
      lastHitOn: "2026-01-15",
    });
    const arrived = await customer.store({ ...LANDLORD, bookedOn: "2026-01-16", amount: 0.05 });
    expect(arrived).toMatchObject({
      treatment: { ...THIRD, isStillShared: true, share: 0.02, othersShare: 0.03 },
      treatmentRuleId: rule?.id,
      exclusion: null,
    });
    expect(await customer.read(stored.id)).toMatchObject({
      treatment: { share: 19.99, othersShare: 40 },
      treatmentRuleId: rule?.id,
      version: 2,
    });
    for (const { id } of [before, inflow]) {
      expect(await customer.read(id)).toMatchObject({ treatment: null, treatmentRuleId: null, version: 1 });
    }
    expect(await customer.figures()).toEqual({ income: 4, expense: 21.01, remaining: -17.01 });
    expect(await customer.changes("limit=2")).toMatchObject([
      {},
      {
        id: changeId,
        kind: "rule_created",
        ruleId: rule?.id,
        rules: [{ before: null, after: { treatment: THIRD } }],
      },
    ]);
  });

  test.each([
    ["JPY", [1001, 334], [2, 1]],
    ["BHD", [1.234, 0.411], [0.002, 0.001]],
  ])("round a third of %s in its own unit", async (currency, ...amounts) => {
    const customer = await newCustomer(api, { currency });
    await customer.createRule({ treatment: THIRD });
    for (const [amount = 0, share] of amounts) {
      const { treatment } = await customer.store({ ...LANDLORD, currency, amount });
      expect(treatment).toMatchObject({ share });
    }
  });

  test("cover, move to savings, or share a fixed amount of each, but never more than was paid", async () => {
    const customer = await newCustomer(api);
    const named = (name: string) => ({ counterparty: { name } });
    await customer.createRule({ ...named("Grant Office"), treatment: COVERED });
    await customer.createRule({ ...named("Savings Bank"), treatment: SAVINGS });
    const amount = { type: "shared_expense", sharedType: "amount", value: 20 } as const;
    await customer.createRule({ ...named("Coffee Roasters"), treatment: amount });
    await customer.store({ ...named("Grant Office"), amount: 1 });
    await customer.store({ ...named("Savings Bank"), amount: 2 });
    await customer.store({ ...named("Coffee Roasters"), amount: 50 });
    await customer.store({ ...named("Coffee Roasters"), amount: 15 });
    const { outflow, lines } = await customer.explain();
    expect(outflow).toMatchObject({
      gross: 68,
      counted: 35,
      notCounted: { covered: 1, savings: 2, othersShare: 30, excluded: 0 },
    });
    const [{ id = "" } = {}] = await customer.rules();
    expect(lines.map(({ explanation }) => explanation)).toContain(
      `Shared: 20 EUR is the customer's, by rule ${id}.`,
    );
  });

  test("give way to the decisions of people, including a removed treatment", async () => {
    const customer = await newCustomer(api);
    const mine = await customer.store({ ...LANDLORD, amount: 10 });
    const cleared = await customer.store({ ...LANDLORD, amount: 20 });
    const same = await customer.store({ ...LANDLORD, amount: 30 });
    await customer.reclassify(mine.id, { type: "covered_expense" });
    const { rule } = await customer.createRule({ treatment: THIRD });
    expect((await customer.figures()).expense).toBe(16.67);
    expect((await customer.clearTreatment(cleared.id)).transaction).toMatchObject({
      treatment: null,
      treatmentRuleId: null,
    });
    const { transaction, changeId } = await customer.reclassify(same.id, THIRD);
    expect(transaction).toMatchObject({ treatment: { share: 10 }, treatmentRuleId: null });
    expect(changeId).not.toBeNull();
    await customer.updateRule(rule?.id, { treatment: { ...THIRD, value: 50 } });
    expect((await customer.figures()).expense).toBe(30);
    await customer.removeRule(rule?.id);
    expect((await customer.figures()).expense).toBe(30);
    await customer.createRule({ treatment: COVERED });
    expect((await customer.figures()).expense).toBe(30);
    expect((await customer.read(cleared.id)).treatment).toBeNull();
  });

  test("stay in force after a corrected amount, a booking and another spelling", async () => {
    const customer = await newCustomer(api);
    const { rule } = await customer.createRule({ treatment: THIRD });
    const pending = await customer.store({ ...LANDLORD, externalId: "p", status: "pending", amount: 9 });
    expect(pending.treatment).toMatchObject({ share: 3 });
    const booked = await customer.store({
      counterparty: { name: "LANDLORD LTD 0815" },
      externalId: "b",
      pendingExternalId: "p",
      amount: 12,
    });
    expect(booked).toMatchObject({ id: pending.id, treatment: { share: 4 }, treatmentRuleId: rule?.id });
    expect((await customer.figures()).expense).toBe(4);
    const moved = await customer.store({ counterparty: { name: "Bakery" }, externalId: "b", amount: 12 });
    expect(moved).toMatchObject({ id: pending.id, treatment: null, treatmentRuleId: null });
    const back = await customer.store({ ...LANDLORD, externalId: "b", amount: 15 });
    expect(back).toMatchObject({ treatment: { share: 5 }, treatmentRuleId: rule?.id });
    const inflow = await customer.store({ ...LANDLORD, externalId: "b", direction: "inflow", amount: 15 });
    expect(inflow).toMatchObject({ treatment: null, treatmentRuleId: null });
  });

  test("of several rules the last to begin decides, and of two from one day the newer", async () => {
    const customer = await newCustomer(api);
    const early = await customer.store({ ...LANDLORD, bookedOn: "2026-01-10", amount: 100 });
    const late = await customer.store({ ...LANDLORD, bookedOn: "2026-01-20", amount: 100 });
    const third = await customer.createRule({ fromOn: "2026-01-15", treatment: THIRD });
    const covered = await customer.createRule({ fromOn: "2026-01-01", treatment: COVERED });
    expect((await customer.figures()).expense).toBe(33.33);
    const half = await customer.createRule({ fromOn: "2026-01-15", treatment: { ...THIRD, value: 50 } });
    expect((await customer.figures()).expense).toBe(50);
    const { transaction } = await customer.exclude(early.id, "matching_future");
    expect(transaction).toMatchObject({
      treatment: null,
      treatmentRuleId: null,
      exclusion: { scope: "matching_future" },
    });
    expect((await customer.figures()).expense).toBe(50);
    expect((await customer.read(late.id)).treatmentRuleId).toBe(half.rule?.id);
    expect((await customer.rules()).map(({ id, hits }) => [id, hits])).toEqual([
      [transaction.exclusion?.ruleId, 1],
      [half.rule?.id, 1],
      [covered.rule?.id, 0],
      [third.rule?.id, 0],
    ]);
    await customer.removeRule(half.rule?.id);
    expect((await customer.figures()).expense).toBe(33.33);
    await customer.removeRule(third.rule?.id);
    expect(await customer.figures()).toMatchObject({ expense: 0 });
    expect((await customer.read(late.id)).exclusion?.ruleId).toBe(transaction.exclusion?.ruleId);
  });

  test("are undone in a different order than they were made, and redone", async () => {
    const customer = await newCustomer(api);
    await customer.store({ ...LANDLORD, amount: 100 });
    const third = await customer.createRule({ treatment: THIRD });
    const half = await customer.createRule({ treatment: { ...THIRD, value: 50 } });
    const expense = async () => (await customer.figures()).expense;
    expect(await expense()).toBe(50);
    await customer.undo(third.changeId);
    expect(await expense()).toBe(50);
    await customer.undo(half.changeId);
    expect([await customer.rules(), await expense()]).toEqual([[], 100]);
    const [undoOfHalf, undoOfThird] = await customer.changes("limit=2");
    await customer.undo(undoOfThird?.id ?? null);
    expect(await expense()).toBe(33.33);
    await customer.undo(undoOfHalf?.id ?? null);
    expect(await expense()).toBe(50);
  });

  test("apply to late arrivals on a closed day, and to nothing else on it", async () => {
    const customer = await newCustomer(api);
    await customer.store({ ...LANDLORD, bookedOn: "2026-01-10", amount: 60 });
    const { rule } = await customer.createRule({ treatment: THIRD });
    await customer.close("2026-01-31");
    const late = await customer.store({ ...LANDLORD, bookedOn: "2026-01-11", amount: 30 });
    expect(late).toMatchObject({ treatment: { share: 10 }, treatmentRuleId: rule?.id });
    expect((await customer.figures()).expense).toBe(30);
    const path = { ...customer.path, ruleId: rule?.id ?? "none" };
    const refused = [
      await api.refuse(updateRuleEndpoint, { path, body: { treatment: COVERED } }),
      await api.refuse(removeRuleEndpoint, { path }),
      await api.refuse(removeRuleEndpoint, { path, query: "dryRun=true" }),
    ];
    expect(refused.map(({ status, envelope }) => [status, envelope.code])).toEqual(
      refused.map(() => [409, "period_closed"]),
    );
    await customer.createRule({ fromOn: "2026-02-01", treatment: COVERED });
    expect((await customer.store({ ...LANDLORD, bookedOn: "2026-02-02" })).treatment).toMatchObject(COVERED);
    expect((await customer.figures()).expense).toBe(30);
  });

  test("an own transfer does not count, and its share counts once the link is removed", async () => {
    const customer = await newCustomer(api);
    await customer.createRule({ treatment: { ...THIRD, value: 50 } });
    const out = await customer.store({ ...LANDLORD, accountId: "giro", amount: 80 });
    const into = await customer.store({ accountId: "savings", direction: "inflow", amount: 80 });
    const { changeId } = await customer.pair(out.id, into.id);
    expect(await customer.figures()).toEqual({ income: 0, expense: 0, remaining: 0 });
    expect((await customer.read(out.id)).treatment).toMatchObject({ share: 40 });
    await customer.undo(changeId);
    expect(await customer.figures()).toEqual({ income: 80, expense: 40, remaining: 40 });
  });

  test("a refund follows the rule of its outflow", async () => {
    const customer = await newCustomer(api);
    const paid = await customer.store({ ...LANDLORD, amount: 90 });
    const back = await customer.store({ ...LANDLORD, direction: "inflow", amount: 30 });
    await customer.refund(back.id, paid.id);
    expect(await customer.figures()).toEqual({ income: 0, expense: 60, remaining: -60 });
    const { rule, changeId } = await customer.createRule({ treatment: { ...THIRD, value: 50 } });
    expect(await customer.figures()).toEqual({ income: 0, expense: 30, remaining: -30 });
    await customer.updateRule(rule?.id, { treatment: COVERED });
    expect(await customer.figures()).toEqual({ income: 0, expense: 0, remaining: 0 });
    await customer.undo(await customer.lastChange());
    expect((await customer.figures()).expense).toBe(30);
    await customer.undo(changeId, { force: true });
    expect((await customer.figures()).expense).toBe(60);
  });
});

describeOnEachServer("PATCH /rules/{ruleId}", ({ api }) => {
  test("changes the sent fields, previews the effect, and is undone field by field", async () => {
    const customer = await newCustomer(api);
    const early = await customer.store({ ...LANDLORD, bookedOn: "2026-01-05", amount: 10 });
    await customer.store({ ...LANDLORD, bookedOn: "2026-01-20", amount: 10 });
    const { rule } = await customer.createRule({ fromOn: "2026-01-10", treatment: { ...THIRD, value: 50 } });
    const path = { ...customer.path, ruleId: rule?.id ?? "none" };
    const body = { treatment: COVERED };
    const dry = await api.call(updateRuleEndpoint, { path, body, query: "dryRun=true" });
    expect(dry.data).toMatchObject({
      rule: null,
      changeId: null,
      preview: { affectedCount: 1, affected: [{ before: { expense: 5 }, after: { expense: 0 } }] },
    });
    expect((await customer.figures()).expense).toBe(15);
    const headers = { "If-Preview": dry.data.preview?.previewToken ?? "none" };
    const { data } = await api.call(updateRuleEndpoint, { path, body, headers });
    expect(data).toEqual({
      rule: { ...rule, treatment: { ...COVERED, value: null, sharedType: null } },
      changeId: await customer.lastChange(),
      preview: null,
    });
    expect((await customer.figures()).expense).toBe(10);
    const earlier = await customer.updateRule(rule?.id, {
      fromOn: "2026-01-01",
      counterpartyName: "My landlord",
    });
    expect(earlier.rule).toMatchObject({ fromOn: "2026-01-01", counterpartyName: "My landlord", hits: 2 });
    expect(await customer.updateRule(rule?.id, { fromOn: "2026-01-01" })).toMatchObject({ changeId: null });
    expect((await customer.figures()).expense).toBe(0);
    await customer.undo(data.changeId);
    expect(await customer.rules()).toMatchObject([
      {
        fromOn: "2026-01-01",
        counterpartyName: "My landlord",
        treatment: { type: "shared_expense", value: 50 },
      },
    ]);
    expect((await customer.figures()).expense).toBe(10);
    expect((await customer.changes("kind=rule_updated")).map(({ rules }) => rules)).toMatchObject([
      [{ before: { fromOn: "2026-01-10" }, after: { fromOn: "2026-01-01" } }],
      [{ before: { treatment: { value: 50 } }, after: { treatment: COVERED } }],
    ]);
    await customer.updateRule(rule?.id, { treatment: null });
    expect((await customer.read(early.id)).exclusion).toMatchObject({ ruleId: rule?.id });
  });

  test("the creation of a rule edited since is undone only by force, with its current state", async () => {
    const customer = await newCustomer(api);
    await customer.store({ ...LANDLORD, bookedOn: "2026-01-05", amount: 10 });
    const { rule, changeId } = await customer.createRule({ fromOn: "2026-01-10", treatment: COVERED });
    await customer.updateRule(rule?.id, { fromOn: "2026-01-01" });
    expect(await customer.refuseUndo(changeId)).toEqual([`rule ${rule?.id} has changed since`]);
    await customer.undo(changeId, { force: true });
    expect([await customer.rules(), (await customer.figures()).expense]).toEqual([[], 10]);
    await customer.undo(await customer.lastChange());
    expect(await customer.rules()).toMatchObject([{ id: rule?.id, fromOn: "2026-01-01", hits: 1 }]);
  });

  test("the undo of an edit of one transaction restores what the rule decides by then", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ ...LANDLORD, amount: 10 });
    const { rule } = await customer.createRule({ treatment: { ...THIRD, value: 50 } });
    const { changeId } = await customer.clearTreatment(id);
    await customer.updateRule(rule?.id, { treatment: { ...THIRD, value: 20 } });
    expect((await customer.figures()).expense).toBe(10);
    await customer.undo(changeId);
    expect(await customer.read(id)).toMatchObject({ treatment: { share: 2 }, treatmentRuleId: rule?.id });
    await customer.undo(await customer.lastChange());
    expect((await customer.figures()).expense).toBe(10);
  });

  test("refuses invalid rules, closed days, and a rule of another customer", async () => {
    const customer = await newCustomer(api);
    await customer.store({ ...LANDLORD, bookedOn: "2026-01-10" });
    const { rule } = await customer.createRule({ fromOn: "2026-02-01", treatment: COVERED });
    const inflows = await customer.createRule({ direction: "inflow" });
    await customer.close("2026-01-31");
    const refuse = async (ruleId: string | undefined, body: object) => {
      const path = { ...customer.path, ruleId: ruleId ?? "none" };
      const { status, envelope } = await api.refuse(updateRuleEndpoint, { path, body });
      return [status, envelope.code];
    };
    expect(await refuse(rule?.id, { fromOn: "2026-01-10" })).toEqual([409, "period_closed"]);
    expect(await refuse(rule?.id, {})).toEqual([400, "validation_failed"]);
    expect(await refuse(rule?.id, { treatment: { type: "shared_expense" } })).toEqual([
      400,
      "validation_failed",
    ]);
    expect(await refuse(inflows.rule?.id, { treatment: COVERED })).toEqual([422, "treatment_not_applicable"]);
    expect(await refuse("none", { treatment: COVERED })).toEqual([404, "rule_not_found"]);
    const neighbour = await newCustomer(api);
    const theirs = await neighbour.createRule();
    expect(await refuse(theirs.rule?.id, { treatment: COVERED })).toEqual([404, "rule_not_found"]);
    expect((await customer.store({ ...LANDLORD, bookedOn: "2026-01-11", amount: 3 })).treatment).toBeNull();
    expect((await customer.updateRule(rule?.id, { fromOn: "2026-02-10" })).changeId).not.toBeNull();
  });
});

describeOnEachServer("POST and DELETE /rules with treatments", ({ api }) => {
  test.each([
    [{ treatment: { type: "shared_expense", value: 50 } }, ["treatment.sharedType required"]],
    [
      { treatment: { type: "shared_expense", value: null, sharedType: null } },
      ["treatment.value required", "treatment.sharedType required"],
    ],
    [{ treatment: { ...COVERED, value: 1 } }, ["treatment.value field_not_allowed"]],
    [{ treatment: { ...THIRD, value: 101 } }, ["treatment.value out_of_range"]],
    [{ treatment: { ...THIRD, isStillShared: false } }, ["treatment.isStillShared unknown_field"]],
    [{ direction: "inflow", treatment: COVERED }, ["treatment field_not_allowed"]],
    [{ treatment: { ...THIRD, sharedType: "amount", value: 0.001 } }, ["treatment.value too_precise"]],
  ])("refuses %o", async (wrong, expected) => {
    const customer = await newCustomer(api);
    const body = { direction: "outflow", ...LANDLORD, fromOn: "2026-01-01", ...wrong };
    const refused = await api.refuse(createRuleEndpoint, { path: customer.path, body });
    expect(refused.envelope.data.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  test("a removal is previewed, refused if the preview has changed, and undone", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ ...LANDLORD, amount: 10 });
    const { rule } = await customer.createRule({ treatment: { ...THIRD, value: 50 } });
    const path = { ...customer.path, ruleId: rule?.id ?? "none" };
    const dry = await api.call(removeRuleEndpoint, { path, query: "dryRun=true" });
    expect(dry.data).toMatchObject({
      changeId: null,
      includedCount: 0,
      changedCount: 1,
      preview: { affectedCount: 1, affected: [{ before: { expense: 5 }, after: { expense: 10 } }] },
    });
    const headers = { "If-Preview": dry.data.preview?.previewToken ?? "none" };
    await customer.store({ ...LANDLORD, externalId: "other", amount: 1 });
    expect((await api.refuse(removeRuleEndpoint, { path, headers })).status).toBe(412);
    const { changeId } = await customer.removeRule(rule?.id);
    expect((await customer.figures()).expense).toBe(11);
    await customer.undo(changeId);
    expect((await customer.figures()).expense).toBe(5.5);
    expect((await customer.read(id)).treatmentRuleId).toBe(rule?.id);
  });
});

describeOnEachServer("GET /rules/suggestions", ({ api }) => {
  test("suggests decisions made three times, until a rule makes them", async () => {
    const customer = await newCustomer(api);
    const days = ["2026-01-05", "2026-02-05", "2026-03-05"];
    for (const bookedOn of days) {
      const { id } = await customer.store({ ...LANDLORD, bookedOn });
      expect(await customer.ruleSuggestions()).toEqual([]);
      await customer.reclassify(id, THIRD);
    }
    const suggestion = {
      direction: "outflow",
      currency: "EUR",
      counterparty: { id: null, name: "Landlord Ltd" },
      fromOn: "2026-03-05",
      treatment: THIRD,
      count: 3,
    };
    expect(await customer.ruleSuggestions()).toEqual([suggestion]);
    const early = await customer.createRule({ fromOn: "2026-03-05", treatment: COVERED });
    expect(await customer.ruleSuggestions()).toEqual([suggestion]);
    await customer.updateRule(early.rule?.id, { fromOn: "2026-03-06" });
    expect(await customer.ruleSuggestions()).toEqual([]);
    await customer.removeRule(early.rule?.id);
    expect(await customer.ruleSuggestions()).toEqual([suggestion]);
    await customer.createRule({ fromOn: "2026-03-05", treatment: THIRD });
    expect(await customer.ruleSuggestions()).toEqual([]);
  });

  test("uses the latest decisions, but no settled shares and no counterparties without a name", async () => {
    const customer = await newCustomer(api);
    const decide = async (name: string, body: object, bookedOn = "2026-01-15") => {
      const { id } = await customer.store({ counterparty: { name }, bookedOn });
      await customer.reclassify(id, body);
    };
    for (const bookedOn of ["2026-01-01", "2026-01-02", "2026-01-03"]) {
      await decide("Landlord", THIRD, bookedOn);
      await decide("Coffee Roasters", { ...THIRD, isStillShared: false }, bookedOn);
      await decide("PayPal", COVERED, bookedOn);
      const { id } = await customer.store({ counterparty: { id: "milk", name: "Milk & Co" }, bookedOn });
      await customer.exclude(id);
    }
    await decide("Landlord", COVERED, "2026-01-04");
    expect(await customer.ruleSuggestions()).toMatchObject([
      { counterparty: { id: "milk", name: "Milk & Co" }, treatment: null, fromOn: "2026-01-03", count: 3 },
    ]);
    expect(await customer.ruleSuggestions()).toHaveLength(1);
  });

  /** Pays the landlord once a day. Some of the payments are then decided in the given order. */
  async function payRent(days: number) {
    const customer = await newCustomer(api);
    const paid: { id: string }[] = [];
    for (let day = 1; day <= days; day++)
      paid.push(await customer.store({ ...LANDLORD, bookedOn: `2026-01-${String(day).padStart(2, "0")}` }));
    const decide = async (...chosen: readonly number[]) => {
      for (const day of chosen) await customer.reclassify(paid[day - 1]?.id ?? "none", THIRD);
    };
    return { customer, paid, decide };
  }

  test("suggests nothing if undecided transactions lie in between, whatever the order", async () => {
    const { customer, decide } = await payRent(13);
    await decide(1, 7, 13);
    expect(await customer.ruleSuggestions()).toEqual([]);
    await decide(11);
    expect(await customer.ruleSuggestions()).toEqual([]);
    await decide(12);
    expect(await customer.ruleSuggestions()).toMatchObject([{ fromOn: "2026-01-13", count: 5 }]);
  });

  test("still suggests with two undecided transactions since, but not with three", async () => {
    const { customer, decide } = await payRent(6);
    await decide(1, 2, 3);
    expect(await customer.ruleSuggestions()).toEqual([]);
    const { customer: other, decide: decideThere } = await payRent(5);
    await decideThere(1, 2, 3);
    expect(await other.ruleSuggestions()).toMatchObject([{ fromOn: "2026-01-03", count: 3 }]);
  });

  test("ignores payments by the counterparty, decisions of rules, and removed decisions", async () => {
    const { customer, paid, decide } = await payRent(4);
    await decide(1, 2, 3);
    for (let day = 1; day <= 3; day++)
      await customer.store({ ...LANDLORD, bookedOn: `2026-01-0${day}`, direction: "inflow" });
    expect(await customer.ruleSuggestions()).toMatchObject([{ direction: "outflow", count: 3 }]);
    await customer.clearTreatment(paid[1]?.id ?? "none");
    expect(await customer.ruleSuggestions()).toEqual([]);
    const ruled = await payRent(3);
    await ruled.customer.createRule({ treatment: THIRD, throughOn: "2026-01-02" });
    await ruled.decide(3);
    expect(await ruled.customer.ruleSuggestions()).toEqual([]);
  });

  test("counts only decisions in a row", async () => {
    const { customer, paid, decide } = await payRent(5);
    await customer.reclassify(paid[1]?.id ?? "none", COVERED);
    await decide(1, 3, 4, 5);
    expect(await customer.ruleSuggestions()).toMatchObject([{ fromOn: "2026-01-05", count: 3 }]);
  });

  test.each([
    ["no id", LANDLORD],
    ["an id", { counterparty: { id: "milk" }, description: "" }],
    ["a blank name", { counterparty: { name: " " }, description: "Landlord Ltd" }],
    ["a description that is too long for a name", { description: `Landlord Ltd ${"4711 ".repeat(80)}` }],
  ])("can be sent as it is for a counterparty with %s", async (_, row) => {
    for (const treatment of [THIRD, COVERED, null]) {
      const customer = await newCustomer(api);
      for (const bookedOn of ["2026-01-05", "2026-02-05", "2026-03-05"]) {
        const { id } = await customer.store({ ...row, bookedOn });
        if (treatment === null) await customer.exclude(id);
        else await customer.reclassify(id, treatment);
      }
      const [suggestion] = await customer.ruleSuggestions();
      if (suggestion === undefined) throw new Error("nothing is suggested");
      const { count: _count, currency: _currency, ...sent } = suggestion;
      const { rule } = await customer.createRule(sent);
      expect(rule).toMatchObject({ fromOn: "2026-03-05", treatment: suggestion.treatment });
      expect(await customer.ruleSuggestions()).toEqual([]);
      const { changeId } = await customer.updateRule(rule?.id, { treatment: rule?.treatment });
      expect(changeId).toBeNull();
      const { treatmentRuleId, exclusion } = await customer.store({ ...row, bookedOn: "2026-04-05" });
      expect(treatmentRuleId ?? exclusion?.ruleId).toBe(rule?.id);
    }
  });

  test("suggests no name that is too long for a rule", async () => {
    const customer = await newCustomer(api);
    for (const bookedOn of ["2026-01-05", "2026-02-05", "2026-03-05"]) {
      const { id } = await customer.store({ description: `Landlord ${"x".repeat(384)}`, bookedOn });
      await customer.reclassify(id, COVERED);
    }
    expect(await customer.ruleSuggestions()).toEqual([]);
  });

  test("accepts no parameters", async () => {
    const customer = await newCustomer(api);
    const path = { ...customer.path };
    const refused = await api.refuse(listRuleSuggestionsEndpoint, { path, query: "limit=1" });
    expect(errorsOf(refused)).toHaveLength(1);
  });
});
