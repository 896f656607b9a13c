import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CustomerKey } from "../../domain/customer";
import { isExcluded } from "../../domain/exclusion";
import type { Rule } from "../../domain/rule";
import { type CountingState, DIRECTIONS, type Transaction } from "../../domain/transaction";
import { runQuery } from "../engine/builder";
import { inTransaction } from "../engine/database";
import type { Executor } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { runCalls } from "../engine/run-calls";
import { optionalUuid, uuid } from "../engine/uuid";
import { sampleTransactionRows } from "../testing/any-transaction-row";
import { describeOnEachDatabase } from "../testing/databases";
import { manyTransactions } from "../testing/many-transactions";
import { newNeighbours, RULE_IDS } from "../testing/new-neighbours";
import { UNKNOWN_ID } from "../testing/numbered-id";
import { plainRows } from "../testing/plain-rows";
import { storePlainly, toDomain } from "../testing/plain-transactions";
import { storedRows } from "../testing/stored-rows";
import { readMatching, savingCountingStates, savingDecisions } from "./counting-states";
import { creatingTransactions, replacingTransactions } from "./transaction-writes";

const AT = new Date("2026-11-21T12:00:00.000Z");
const EXCLUDED_AT = new Date("2026-11-20T07:08:09.010Z");
const DAYS = ["2026-02-28", "2026-03-01", "2026-03-02"];
const KEYS = ["name:landlord", "name:landlord ", "name:\"\\'$1"];

const cycle = (values: readonly string[], index: number): string => values[index % values.length] ?? "";

/** Few counterparties and days, so that a rule reaches some transactions and narrowly misses others. */
const ROWS = sampleTransactionRows(50).map((row, index) => ({
  ...row,
  currency: cycle(["EUR", "EUR", "JPY"], index >> 3),
  bookedOn: cycle(DAYS, index),
  counterpartyKey: cycle(KEYS, index >> 2),
}));

const RULE: Rule = {
  id: RULE_IDS[0],
  direction: "outflow",
  currency: "EUR",
  counterpartyKey: "name:landlord",
  counterpartyName: "Landlord",
  fromOn: "2026-03-01",
  throughOn: null,
  treatment: null,
  createdAt: AT,
};

const THIRD = {
  type: "shared_expense",
  sharedType: "percentage",
  value: 333_300n,
  settledShare: null,
} as const;

const RULES = KEYS.flatMap((counterpartyKey) =>
  ["1900-01-01", ...DAYS, "2026-03-03"].flatMap((fromOn) =>
    DIRECTIONS.flatMap((direction) =>
      [null, fromOn, "2026-03-01"].map((throughOn) => ({
        ...{ ...RULE, counterpartyKey, direction, fromOn },
        throughOn,
      })),
    ),
  ),
);

async function chunksOf(executor: Executor, customer: CustomerKey, rule: Rule) {
  const chunks: (readonly CountingState[])[] = [];
  for await (const chunk of readMatching(executor, customer, rule)) chunks.push(chunk);
  return chunks;
}

function toCountingState(transaction: Transaction): CountingState {
  const { externalId, pendingExternalId, accountId, description, counterpartyId, counterpartyName, ...rest } =
    transaction;
  const { note, reviewedAt, reviewedBy, rejectedLinks, streamDecision, streamName, ...state } = rest;
  return state;
}

/** The state after the opposite decision of a rule. */
function turned(state: CountingState): CountingState {
  const { personDecision, version } = state;
  const ruleId = state.ruleId === null ? RULE_IDS[1] : null;
  const excludedAt = isExcluded({ personDecision, ruleId }) ? EXCLUDED_AT : null;
  const changed = { ruleId, excludedAt, ...turnedTreatment(state) };
  return { ...state, ...changed, version: version === 1 ? 2 : version - 1 };
}

function turnedTreatment({ direction, treatment, treatmentRuleId, treatmentDecision }: CountingState) {
  if (treatmentRuleId !== null) return { treatment: null, treatmentRuleId: null };
  if (direction === "inflow" || treatment !== null || treatmentDecision !== null) return {};
  return { treatment: THIRD, treatmentRuleId: RULE_IDS[1] };
}

describeOnEachDatabase("counting states", (database) => {
  const stored = (customer: CustomerKey) => storedRows(database(), "transaction", customer);

  /** What a rule reaches, computed in JavaScript from all of the customer's transactions. */
  async function findPlainly({ customerId }: CustomerKey, rule: Rule) {
    const { counterpartyKey, direction, currency, fromOn, throughOn } = rule;
    const where = { customerId, counterpartyKey, direction, currency };
    const rows = await plainRows(database().reads, "transaction", where, ["bookedOn", "id"]);
    const reached = rows.filter(
      ({ bookedOn }) => bookedOn >= fromOn && (throughOn === null || bookedOn <= throughOn),
    );
    return reached.map(toDomain).map(toCountingState);
  }

  test("are read of what a rule reaches, by day and id", async () => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const theirs = ROWS.map((row) => ({ ...row, amountMinorUnits: 666n }));
    await storePlainly(database(), customer, ROWS);
    for (const each of [sibling, namesake]) await storePlainly(database(), each, theirs);
    let reached = 0;
    for (const rule of RULES) {
      const expected = await findPlainly(customer, rule);
      const chunks = await chunksOf(database().reads, customer, rule);
      expect(chunks).toEqual(expected.length === 0 ? [] : [expected]);
      reached += expected.length;
    }
    expect(reached).toBeGreaterThan(ROWS.length);
  });

  test("are stored as if one by one, and nothing else is", async () => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    for (const each of [customer, sibling, namesake]) await storePlainly(database(), each, ROWS);
    const before = await stored(namesake);
    const states = ROWS.slice(0, 40).map((row) => turned(toCountingState(toDomain(row))));
    const unknown = states.slice(0, 1).map((state) => ({ ...state, id: UNKNOWN_ID }));
    await inTransaction(database(), (unit) =>
      runCalls(unit, savingCountingStates(customer, [...unknown, ...states])),
    );
    expect([await stored(sibling), await stored(namesake)]).toEqual([before, before]);
    await inTransaction(database(), async (unit) => {
      for (const { id, ruleId, excludedAt, treatment, treatmentRuleId, version } of states) {
        const shared = treatment?.type === "shared_expense" ? treatment : null;
        const isOpen = shared && shared.settledShare === null;
        await runQuery(unit, (tables) =>
          tables
            .updateTable("transaction")
            .set({
              rule_id: optionalUuid(ruleId),
              excluded_at: excludedAt && toInstantText(excludedAt),
              treatment_type: treatment?.type ?? null,
              shared_type: shared?.sharedType ?? null,
              shared_value: shared?.value ?? null,
              is_still_shared: isOpen === null ? null : sql`CAST(${Number(isOpen)} AS BOOLEAN)`,
              settled_share_minor_units: shared?.settledShare ?? null,
              treatment_rule_id: optionalUuid(treatmentRuleId),
              version,
            })
            .where("customer_id", "=", uuid(sibling.customerId))
            .where("id", "=", uuid(id)),
        );
      }
    });
    expect(await stored(customer)).toEqual(await stored(sibling));
    expect(await stored(customer)).not.toEqual(before);
  });

  test("are stored with all else that is decided as if replaced whole, and nothing of the facts is", async () => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    for (const each of [customer, sibling, namesake]) await storePlainly(database(), each, ROWS);
    const before = await stored(namesake);
    const decided = ROWS.slice(0, 40).map((row, index) => {
      const donor = ROWS.find((each, place) => place > index && each.direction === row.direction) ?? row;
      const { treatment, treatmentRuleId, treatmentDecision, personDecision, ruleId, ...others } =
        toDomain(donor);
      const { excludedAt, reviewedAt, reviewedBy, version } = others;
      const decisions = { treatment, treatmentRuleId, treatmentDecision, personDecision, ruleId };
      return { ...toDomain(row), ...decisions, excludedAt, reviewedAt, reviewedBy, version };
    });
    const unknown = decided.slice(0, 1).map((each) => ({ ...each, id: UNKNOWN_ID }));
    const renamed = decided.map((each) => ({ ...each, description: "Not stored", amount: 1n }));
    await inTransaction(database(), (unit) =>
      runCalls(unit, savingDecisions(customer, [...unknown, ...renamed])),
    );
    expect([await stored(sibling), await stored(namesake)]).toEqual([before, before]);
    await inTransaction(database(), (unit) => runCalls(unit, replacingTransactions(sibling, decided)));
    expect(await stored(customer)).toEqual(await stored(sibling));
    expect(await stored(customer)).not.toEqual(before);
  });

  test("are read and stored over the bounds of their chunks", async () => {
    const { customer } = await newNeighbours(database());
    // The first day has one more than the others, so that a chunk ends within the second day.
    const created = manyTransactions(1_501, DAYS);
    await inTransaction(database(), (unit) =>
      runCalls(unit, creatingTransactions(customer, created.toReversed())),
    );
    const rule = { ...RULE, fromOn: "2026-02-28" };
    const expected = created.map(toCountingState);
    const chunks = [expected.slice(0, 1_000), expected.slice(1_000)];
    expect(await chunksOf(database().reads, customer, rule)).toEqual(chunks);
    expect(await chunksOf(database().reads, customer, RULE)).toEqual([expected.slice(501)]);
    await inTransaction(database(), async (unit) => {
      await runCalls(unit, savingCountingStates(customer, expected.map(turned)));
      expect(await chunksOf(unit, customer, rule)).toEqual(chunks.map((chunk) => chunk.map(turned)));
    });
  });
});
