import fc from "fast-check";
import { expect, test } from "vitest";
import type { CustomerKey } from "../../domain/customer";
import type { Rule } from "../../domain/rule";
import { anyDay } from "../../domain/testing/arbitraries";
import { DIRECTIONS } from "../../domain/transaction";
import { inTransaction } from "../engine/database";
import { anyInstant, anyText } from "../testing/any-text";
import { describeOnEachDatabase } from "../testing/databases";
import { newNeighbours } from "../testing/new-neighbours";
import { insertRows, plainRows } from "../testing/plain-rows";
import { findRules } from "./rules";

const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    id: fc.uuid(),
    direction: fc.constantFrom(...DIRECTIONS),
    currency: fc.constantFrom("EUR", "JPY", "BHD"),
    counterpartyKey: anyText({ max: 500 }),
    counterpartyName: anyText({ max: 254 }),
    fromOn: anyDay,
    throughOn: fc.option(anyDay),
    treatment: fc.constantFrom<Rule["treatment"]>(
      null,
      { type: "covered_expense" },
      { type: "transferred_to_savings" },
      { type: "shared_expense", sharedType: "percentage", value: 333_300n, settledShare: null },
      { type: "shared_expense", sharedType: "amount", value: 999_999_999_999_999n, settledShare: null },
    ),
    createdAt: anyInstant,
  })
  .map(({ throughOn, ...rule }) => ({
    ...rule,
    throughOn: throughOn !== null && throughOn < rule.fromOn ? rule.fromOn : throughOn,
    treatment: rule.direction === "outflow" ? rule.treatment : null,
  }));

function toRow({ treatment, ...rule }: Rule) {
  const shared = treatment?.type === "shared_expense" ? treatment : null;
  return {
    ...rule,
    treatmentType: treatment?.type ?? null,
    sharedType: shared?.sharedType ?? null,
    sharedValue: shared?.value ?? null,
  };
}

/** Newest first. */
const RULES = fc.sample(anyRule, { seed: 20261121, numRuns: 60 }).toSorted((a, b) => (a.id < b.id ? 1 : -1));

const KEYS = RULES.map(({ counterpartyKey }) => counterpartyKey);

describeOnEachDatabase("findRules", (database) => {
  async function findPlainly({ customerId }: CustomerKey, keys: readonly string[]) {
    const rows = await plainRows(database().reads, "rule", { customerId }, ["id"]);
    const found = rows.filter(({ counterpartyKey }) => keys.includes(counterpartyKey));
    const ids = found.map(({ id }) => id);
    const rules = RULES.filter(({ id }) => ids.includes(id)).toReversed();
    expect(found).toEqual(rules.map((rule) => ({ ...toRow(rule), customerId })));
    return rules;
  }

  test("finds those of the customer that have one of the keys, the oldest first", async () => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const rowsOf = ({ customerId }: CustomerKey, rules: readonly Rule[]) =>
      rules.map((rule) => ({ ...toRow(rule), customerId }));
    const theirs = RULES.map((rule) => ({ ...rule, counterpartyName: "Theirs" }));
    const rows = [...rowsOf(customer, RULES), ...rowsOf(sibling, theirs), ...rowsOf(namesake, theirs)];
    await insertRows(database(), "rule", rows);
    expect(await findPlainly(customer, KEYS)).toEqual(RULES.toReversed());
    for (const keys of [
      KEYS,
      ["unknown", ...KEYS.slice(0, 20)],
      [...KEYS.slice(40), ...KEYS.slice(40)],
      ["unknown"],
      [],
    ]) {
      const expected = await findPlainly(customer, keys);
      expect(await findRules(database().reads, customer, keys)).toEqual(expected);
      await inTransaction(database(), async (unit) =>
        expect(await findRules(unit, customer, keys)).toEqual(expected),
      );
    }
  });
});
