import fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, CHANGE_KINDS, type ChangeEntry, type Snapshot } from "../domain/change";
import type { CustomerKey } from "../domain/customer";
import { anyDay } from "../domain/testing/arbitraries";
import { type Change, createChange, createEffects, createEntries, findChange, listEntries } from "./changes";
import { inTransaction } from "./client";
import type { TotalsByDay } from "./daily-totals";
import { toSnapshotJson } from "./snapshot-json";
import { anyInstant, anyText } from "./testing/any-text";
import { sampleTransactionRows } from "./testing/any-transaction-row";
import { describeOnEachDatabase } from "./testing/databases";
import { newNeighbours } from "./testing/new-neighbours";
import { toDomain } from "./testing/plain-transactions";
import { storedRows } from "./testing/stored-rows";

const SEED = 20261121;
const LARGEST_EFFECT = 9_007_199_254_740_991n;

const anyId = fc.oneof(fc.uuid(), anyText({ max: 254 }));

const anySnapshot: fc.Arbitrary<Snapshot> = fc.oneof(
  fc.constant({}),
  fc.constant({ customer: null }),
  fc.record({ customer: fc.record({ name: anyText({ max: 200 }) }) }),
  fc.record({ import: fc.record({ fileName: anyText({ max: 254 }), format: fc.constant("csv" as const) }) }),
);

const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  fc.constant({ kind: "command_line" as const }),
  fc.record({ kind: fc.constantFrom("user" as const, "client" as const), id: anyId }),
);

const anyChange = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...CHANGE_KINDS),
  actor: anyActor,
  transactionId: fc.option(anyId),
  ruleId: fc.option(anyId),
  undoesId: fc.option(anyId),
  before: anySnapshot,
  after: anySnapshot,
  createdAt: anyInstant,
});

const anyEffect = fc.oneof(
  fc.constantFrom(0n, -1n, LARGEST_EFFECT, -LARGEST_EFFECT),
  fc.bigInt({ min: -LARGEST_EFFECT, max: LARGEST_EFFECT }),
);
const anyEffects = fc
  .array(fc.tuple(anyDay, fc.record({ income: anyEffect, expense: anyEffect })), { maxLength: 10 })
  .map((days): TotalsByDay => new Map(days));

/** Made, changed and taken away, one after the other. */
const ENTRIES: readonly ChangeEntry[] = sampleTransactionRows(60).map((row, index) => {
  const whole = toDomain(row);
  const transactionId = row.id;
  if (index % 3 === 0) return { transactionId, before: null, after: whole };
  if (index % 3 === 1) return { transactionId, before: whole, after: null };
  const { description, amount, treatment, excludedAt } = whole;
  return { transactionId, before: { description, excludedAt }, after: { amount, treatment } };
});

type StoredChange = Change & Readonly<{ entries: readonly ChangeEntry[]; effects: TotalsByDay }>;

const CHANGES: readonly StoredChange[] = fc
  .sample(fc.tuple(anyChange, anyEffects), { seed: SEED, numRuns: 20 })
  .map(([change, effects], index) => ({
    ...change,
    sequence: index + 2,
    effects,
    entries: ENTRIES.slice(index * 3, index * 3 + (index % 4)),
  }));

const OLD_CHANGES = CHANGES.slice(0, 5);

const NEW_CHANGE: StoredChange = {
  id: "new",
  sequence: 2_000,
  kind: "transactions_ingested",
  actor: { kind: "command_line" },
  transactionId: null,
  ruleId: null,
  undoesId: null,
  before: {},
  after: {},
  createdAt: new Date("2026-11-21T12:00:00.000Z"),
  entries: ENTRIES,
  effects: new Map([["2026-11-21", { income: 1n, expense: 2n }]]),
};

const TABLES = ["change", "change_entry", "change_effect"] as const;

function toChangeRow({ partnerId, customerId }: CustomerKey, { entries, effects, ...change }: StoredChange) {
  const { actor, before, after, ...columns } = change;
  return {
    ...columns,
    partnerId,
    customerId,
    actorKind: actor.kind,
    actorId: actor.kind === "command_line" ? null : actor.id,
    before: toSnapshotJson(before),
    after: toSnapshotJson(after),
  };
}

describeOnEachDatabase("What is written to changes past Prisma", (database) => {
  const stored = (customer: CustomerKey) =>
    Promise.all(TABLES.map((table) => storedRows(database(), table, customer)));
  const write = (customer: CustomerKey, changes: readonly StoredChange[]) =>
    inTransaction(database(), async (transaction) => {
      for (const { entries, effects, ...change } of changes) {
        const key = { ...customer, changeId: change.id };
        await createChange(transaction, customer, change);
        await createEntries(transaction, key, entries);
        await createEffects(transaction, key, effects);
      }
    });

  async function writePlainly({ partnerId, customerId }: CustomerKey, changes: readonly StoredChange[]) {
    const { change, changeEntry, changeEffect } = database().prisma;
    const key = { partnerId, customerId };
    await change.createMany({ data: changes.map((each) => toChangeRow(key, each)) });
    await changeEntry.createMany({
      data: changes.flatMap(({ id: changeId, entries }) =>
        entries.map(({ transactionId, before, after }) => ({
          ...key,
          changeId,
          transactionId,
          before: before && toSnapshotJson(before),
          after: after && toSnapshotJson(after),
        })),
      ),
    });
    await changeEffect.createMany({
      data: changes.flatMap(({ id: changeId, effects }) =>
        [...effects].map(([bookedOn, { income, expense }]) => ({
          ...key,
          changeId,
          bookedOn,
          incomeMinorUnits: income,
          expenseMinorUnits: expense,
        })),
      ),
    });
  }

  test("is in each column what Prisma writes", async () => {
    const { customer, sibling } = await newNeighbours(database());
    const { partnerId, customerId } = customer;
    await writePlainly(sibling, CHANGES);
    await write(customer, CHANGES);
    expect(await stored(customer)).toEqual(await stored(sibling));
    const rows = await database().prisma.change.findMany({
      where: { partnerId, customerId },
      orderBy: { sequence: "asc" },
    });
    expect(rows).toEqual(CHANGES.map((change) => toChangeRow(customer, change)));
  });

  test("is read back as it was", async () => {
    const { customer } = await newNeighbours(database());
    await write(customer, CHANGES);
    for (const { entries, effects, ...change } of CHANGES) {
      expect(await findChange(database().prisma, customer, change.id)).toEqual(change);
    }
  });

  test("may have more entries than one statement takes", async () => {
    const { customer } = await newNeighbours(database());
    const entries = Array.from({ length: 2_001 }, (_, index) => ({
      transactionId: `${10_000 + index}`,
      before: { description: `before ${index}` },
      after: { description: `after ${index}` },
    }));
    await write(customer, [{ ...NEW_CHANGE, entries }]);
    const limit = 5_000;
    const found = await listEntries(database().prisma, customer, NEW_CHANGE.id, { limit });
    expect(found).toEqual(entries);
  });

  test.each<[string, Partial<StoredChange>]>([
    ["the id of another", { id: OLD_CHANGES[0]?.id ?? "" }],
    ["the sequence of another", { sequence: 2 }],
    ["two entries for one transaction", { entries: [...ENTRIES, ...ENTRIES.slice(0, 1)] }],
  ])("is refused with %s, and nothing of that write is kept", async (_, faulty) => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const all = [customer, sibling, namesake];
    for (const each of all) await writePlainly(each, OLD_CHANGES);
    const before = await Promise.all(all.map(stored));
    const writing = write(customer, [
      NEW_CHANGE,
      { ...NEW_CHANGE, id: "another", sequence: 3_000, ...faulty },
    ]);
    await expect(writing).rejects.toThrow(/unique constraint/i);
    expect(await Promise.all(all.map(stored))).toEqual(before);
  });
});
