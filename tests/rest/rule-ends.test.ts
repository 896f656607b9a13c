import { expect, test } from "vitest";
import { createRuleEndpoint, updateRuleEndpoint } from "../../src/contract/rules";
import { errorsOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" } };
const HALF = { type: "shared_expense", sharedType: "percentage", value: 50 } as const;
const THIRD = { ...HALF, value: 33.33 } as const;
const COVERED = { type: "covered_expense" } as const;
const FIRST_QUARTER = { fromOn: "2026-01-01", throughOn: "2026-03-31" } as const;

describeOnEachServer("rules that end", ({ api }) => {
  /** A customer who paid 90 on the 5th of each of the first five months, and the five transactions. */
  async function newTenant() {
    const customer = await newCustomer(api);
    const paid = [];
    for (const month of [1, 2, 3, 4, 5])
      paid.push(await customer.store({ ...LANDLORD, bookedOn: `2026-0${month}-05`, amount: 90 }));
    /** The expense of each month. */
    const months = async () => {
      const periods = await customer.periods("granularity=monthly&from=2026-01-01&to=2026-05-31");
      return periods.map(({ expense }) => expense);
    };
    return { customer, paid, months };
  }

  test("cover days up to their last day, also for late arrivals, and no later day", async () => {
    const { customer, months } = await newTenant();
    const { rule } = await customer.createRule({ ...FIRST_QUARTER, treatment: HALF });
    expect(rule).toMatchObject({ ...FIRST_QUARTER, hits: 3, lastHitOn: "2026-03-05" });
    expect(await months()).toEqual([45, 45, 45, 90, 90]);
    const last = await customer.store({ ...LANDLORD, bookedOn: "2026-03-31", amount: 10 });
    const after = await customer.store({ ...LANDLORD, bookedOn: "2026-04-01", amount: 10 });
    expect([last.treatmentRuleId, after.treatmentRuleId]).toEqual([rule?.id, null]);
    expect(await months()).toEqual([45, 45, 50, 100, 90]);
    const { lines } = await customer.explain("granularity=quarterly&startDate=2026-01-01");
    expect(lines.map(({ contribution }) => contribution).sort()).toEqual([-45, -45, -45, -5]);
  });

  test("give way to the previous rule after their end", async () => {
    const { customer, months } = await newTenant();
    await customer.createRule({ fromOn: "2026-01-01", treatment: HALF });
    const covered = await customer.createRule({
      fromOn: "2026-02-01",
      throughOn: "2026-03-31",
      treatment: COVERED,
    });
    expect(await months()).toEqual([45, 0, 0, 45, 45]);
    await customer.undo(covered.changeId);
    expect(await months()).toEqual([45, 45, 45, 45, 45]);
  });

  test("ending a rule is previewed and recorded, and an undo lets the rule continue", async () => {
    const { customer, months } = await newTenant();
    const { rule } = await customer.createRule({ treatment: HALF });
    const path = { ...customer.path, ruleId: rule?.id ?? "none" };
    const body = { throughOn: "2026-03-31" };
    const dry = await api.call(updateRuleEndpoint, { path, body, query: "dryRun=true" });
    expect(dry.data.preview).toMatchObject({
      affectedCount: 2,
      affected: [
        { before: { expense: 45 }, after: { expense: 90 } },
        { before: { expense: 45 }, after: { expense: 90 } },
      ],
    });
    const ended = await customer.updateRule(rule?.id, body);
    expect(ended.rule).toEqual({ ...rule, ...body, hits: 3, lastHitOn: "2026-03-05" });
    expect(await months()).toEqual([45, 45, 45, 90, 90]);
    expect(await customer.updateRule(rule?.id, body)).toMatchObject({ changeId: null });
    expect((await customer.changes("limit=1"))[0]).toMatchObject({
      kind: "rule_updated",
      rules: [{ before: { throughOn: null }, after: { throughOn: "2026-03-31" } }],
      transactionCount: 2,
    });
    await customer.undo(ended.changeId);
    expect(await customer.rules()).toMatchObject([{ throughOn: null, hits: 5 }]);
    expect(await months()).toEqual([45, 45, 45, 45, 45]);
    await customer.undo(await customer.lastChange());
    expect(await months()).toEqual([45, 45, 45, 90, 90]);
    await customer.updateRule(rule?.id, { throughOn: null });
    expect(await months()).toEqual([45, 45, 45, 45, 45]);
  });

  test("a rule that ends sooner is different, and so is excluding all later transactions", async () => {
    const { customer, paid, months } = await newTenant();
    const quarter = await customer.createRule({ ...FIRST_QUARTER });
    expect(await customer.createRule({ fromOn: "2026-02-01", throughOn: "2026-02-28" })).toMatchObject({
      rule: { id: quarter.rule?.id },
      changeId: null,
    });
    expect(await months()).toEqual([0, 0, 0, 90, 90]);
    const { transaction } = await customer.exclude(paid[2]?.id ?? "none", "matching_future");
    expect(transaction.exclusion?.ruleId).not.toBe(quarter.rule?.id);
    expect(await months()).toEqual([0, 0, 0, 0, 0]);
    expect(await customer.rules()).toMatchObject([
      { fromOn: "2026-03-05", throughOn: null, hits: 3 },
      { ...FIRST_QUARTER, hits: 2 },
    ]);
    expect((await customer.exclude(paid[2]?.id ?? "none", "matching_future")).changeId).toBeNull();
  });

  test("a change from a day on ends the rule and creates another, with one undo for both", async () => {
    const { customer, months } = await newTenant();
    const { rule } = await customer.createRule({ treatment: HALF, throughOn: "2026-04-30" });
    const path = { ...customer.path, ruleId: rule?.id ?? "none" };
    const body = { effectiveOn: "2026-03-01", treatment: THIRD, counterpartyName: "Rent" };
    const dry = await api.call(updateRuleEndpoint, { path, body, query: "dryRun=true" });
    expect(dry.data.preview?.affectedCount).toBe(2);
    const headers = { "If-Preview": dry.data.preview?.previewToken ?? "none" };
    const { data } = await api.call(updateRuleEndpoint, { path, body, headers });
    expect(data.rule).toMatchObject({
      fromOn: "2026-03-01",
      throughOn: "2026-04-30",
      treatment: THIRD,
      counterpartyName: "Rent",
      hits: 2,
    });
    expect(data.rule?.id).not.toBe(rule?.id);
    expect(await months()).toEqual([45, 45, 30, 30, 90]);
    expect(await customer.rules()).toMatchObject([
      { id: data.rule?.id },
      { id: rule?.id, fromOn: "2026-01-01", throughOn: "2026-02-28", treatment: HALF, hits: 2 },
    ]);
    await customer.undo(data.changeId);
    expect(await customer.rules()).toMatchObject([{ ...rule, hits: 4, lastHitOn: "2026-04-05" }]);
    expect(await months()).toEqual([45, 45, 45, 45, 90]);
    await customer.undo(await customer.lastChange());
    expect(await months()).toEqual([45, 45, 30, 30, 90]);
    await customer.undo(await customer.lastChange());
    const whole = await customer.updateRule(rule?.id, { effectiveOn: "2025-12-01", treatment: COVERED });
    expect(whole.rule).toMatchObject({ id: rule?.id, fromOn: "2026-01-01", treatment: COVERED });
    expect(await months()).toEqual([0, 0, 0, 0, 90]);
  });

  test("closed days keep the decisions of a rule that is changed or ended after them", async () => {
    const { customer, months } = await newTenant();
    const { rule } = await customer.createRule({ treatment: HALF });
    await customer.close("2026-02-28");
    const path = { ...customer.path, ruleId: rule?.id ?? "none" };
    const refused = await api.refuse(updateRuleEndpoint, { path, body: { treatment: COVERED } });
    expect([refused.status, refused.envelope.code]).toEqual([409, "period_closed"]);
    expect(refused.envelope.message).toContain("the first open day is 2026-03-01");
    const early = await api.refuse(updateRuleEndpoint, { path, body: { throughOn: "2026-02-04" } });
    expect([early.status, early.envelope.code]).toEqual([409, "period_closed"]);
    const changed = await customer.updateRule(rule?.id, { effectiveOn: "2026-03-01", treatment: COVERED });
    expect(await months()).toEqual([45, 45, 0, 0, 0]);
    await customer.undo(changed.changeId);
    expect(await months()).toEqual([45, 45, 45, 45, 45]);
    await customer.updateRule(rule?.id, { throughOn: "2026-02-28" });
    expect(await months()).toEqual([45, 45, 90, 90, 90]);
    const late = await customer.store({ ...LANDLORD, bookedOn: "2026-02-20", amount: 30 });
    expect(late.treatment).toMatchObject({ share: 15 });
    expect(await months()).toEqual([45, 60, 90, 90, 90]);
  });

  test("a change of the first day cannot be undone if the rule would end before it begins", async () => {
    const { customer, months } = await newTenant();
    const { rule } = await customer.createRule({ fromOn: "2026-04-01", treatment: COVERED });
    const { changeId } = await customer.updateRule(rule?.id, { fromOn: "2026-01-01" });
    const ended = await customer.updateRule(rule?.id, { throughOn: "2026-02-28" });
    expect(await months()).toEqual([0, 0, 90, 90, 90]);
    const conflict = `rule ${rule?.id} would end before it begins`;
    expect(await customer.refuseUndo(changeId)).toEqual([conflict]);
    expect(await customer.refuseUndo(changeId, { force: true })).toEqual([conflict]);
    await customer.undo(ended.changeId);
    await customer.undo(changeId);
    expect(await months()).toEqual([90, 90, 90, 0, 0]);
  });

  test("are not suggested again after their end, until people decide the same again", async () => {
    const { customer, paid } = await newTenant();
    for (const { id } of paid.slice(0, 3)) await customer.reclassify(id, HALF);
    expect(await customer.ruleSuggestions()).toMatchObject([{ fromOn: "2026-03-05", count: 3 }]);
    const { rule } = await customer.createRule({ fromOn: "2026-03-05", treatment: HALF });
    await customer.updateRule(rule?.id, { throughOn: "2026-03-31" });
    expect(await customer.ruleSuggestions()).toEqual([]);
    for (const { id } of paid.slice(3)) await customer.reclassify(id, HALF);
    expect(await customer.ruleSuggestions()).toMatchObject([{ fromOn: "2026-05-05", count: 5 }]);
  });

  test.each([
    [{ throughOn: "2025-12-31" }, ["body throughOn out_of_range"]],
    [{ throughOn: "2026-02-30" }, ["body throughOn invalid_date"]],
    [{ throughOn: 5 }, ["body throughOn invalid_type"]],
    [{ effectiveOn: "2026-02-01" }, ["body effectiveOn unknown_field"]],
  ])("a new one is refused with %o", async (wrong, expected) => {
    const customer = await newCustomer(api);
    const body = { direction: "outflow", ...LANDLORD, fromOn: "2026-01-01", ...wrong };
    const refused = await api.refuse(createRuleEndpoint, { path: customer.path, body });
    expect(errorsOf(refused)).toEqual(expected);
  });

  test.each([
    [{ throughOn: "2025-12-31" }, ["body throughOn out_of_range"]],
    [{ fromOn: "2026-04-01" }, ["body throughOn out_of_range"]],
    [{ fromOn: "2026-02-01", throughOn: "2026-01-31" }, ["body throughOn out_of_range"]],
    [{ effectiveOn: "2026-04-01", treatment: COVERED }, ["body effectiveOn out_of_range"]],
    [{ effectiveOn: "2026-04-01", throughOn: null }, ["body effectiveOn out_of_range"]],
    [{ effectiveOn: "2026-03-02", throughOn: "2026-03-01" }, ["body effectiveOn out_of_range"]],
    [{ effectiveOn: "2026-02-01", fromOn: "2026-02-01" }, ["body fromOn field_not_allowed"]],
    [
      { effectiveOn: "2026-02-01" },
      ["counterpartyName", "fromOn", "throughOn", "treatment"].map(
        (field) => `body ${field} at_least_one_required`,
      ),
    ],
    [{ effectiveOn: null, throughOn: null }, ["body effectiveOn invalid_type"]],
    [{ counterpartyName: " " }, ["body counterpartyName invalid_value"]],
  ])("an edit of one is refused with %o", async (wrong, expected) => {
    const customer = await newCustomer(api);
    const { rule } = await customer.createRule({ ...FIRST_QUARTER, treatment: HALF });
    const path = { ...customer.path, ruleId: rule?.id ?? "none" };
    const refused = await api.refuse(updateRuleEndpoint, { path, body: wrong });
    expect(errorsOf(refused)).toEqual(expected);
    expect(await customer.rules()).toEqual([rule]);
  });
});
