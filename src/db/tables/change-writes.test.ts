import fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, CHANGE_KINDS, type ChangeEntry, type Snapshot } from "../../domain/change";
import type { TotalsByDay } from "../../domain/contribution";
import type { CustomerKey } from "../../domain/customer";
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from "../../domain/id";
import { toKeptSearchText } from "../../domain/search-text";
import { anyDay } from "../../domain/testing/arbitraries";
import { inTransaction } from "../engine/database";
import { runCalls } from "../engine/run-calls";
import { anyInstant, anyText } from "../testing/any-text";
import { sampleTransactionRows } from "../testing/any-transaction-row";
import { describeOnEachDatabase } from "../testing/databases";
import { newNeighbours } from "../testing/new-neighbours";
import { numberedId, UNKNOWN_ID } from "../testing/numbered-id";
import { type CustomerTable, insertRows, plainRows } from "../testing/plain-rows";
import { storePlainly, toDomain } from "../testing/plain-transactions";
import { storedRows } from "../testing/stored-rows";
import { findFirstEntries, listEntries, MAX_LISTED_ENTRIES } from "./change-entries";
import { type Change, NOTHING_TOUCHED } from "./change-fields";
import {
  appendingChanges,
  appendingEffects,
  appendingEntries,
  endingChange,
  keepingCreations,
} from "./change-writes";
import { findChange, listChanges } from "./changes";
import { toSnapshotJson } from "./snapshot-json";
import { findLastVersions, findLatestChanges } from "./transaction-history";
import { addingTransactions, replacingTransactions } from "./transaction-writes";

const SEED = 20261121;
const LARGEST_EFFECT = 9_007_199_254_740_991n;

const anyActorId = fc.oneof(fc.uuid(), anyText({ max: 254 }));

const anySnapshot: fc.Arbitrary<Snapshot> = fc.oneof(
  fc.constant({}),
  fc.constant({ customer: null }),
  fc.record({ customer: fc.record({ name: anyText({ max: 200 }) }) }),
  fc.record({ import: fc.record({ fileName: anyText({ max: 254 }), format: fc.constant("csv" as const) }) }),
);

const anyActor: fc.Arbitrary<Actor> = fc.oneof(
  fc.constant({ kind: "command_line" as const }),
  fc.record({ kind: fc.constantFrom("user" as const, "client" as const), id: anyActorId }),
);

const anyChange = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...CHANGE_KINDS),
  actor: anyActor,
  transactionId: fc.option(fc.uuid()),
  ruleId: fc.option(fc.uuid()),
  undoesId: fc.option(fc.uuid()),
  before: anySnapshot,
  after: anySnapshot,
  createdAt: anyInstant,
  transactionCount: fc.nat({ max: 1_000_000 }),
  created: fc.option(fc.record({ firstId: fc.uuid(), lastId: fc.uuid() })),
});

const anyEffect = fc.oneof(
  fc.constantFrom(0n, -1n, LARGEST_EFFECT, -LARGEST_EFFECT),
  fc.bigInt({ min: -LARGEST_EFFECT, max: LARGEST_EFFECT }),
);
const anyEffects = fc
  .array(fc.tuple(anyDay, fc.record({ income: anyEffect, expense: anyEffect })), { maxLength: 10 })
  .map((days): TotalsByDay => new Map(days));

/** Transactions that are added, changed and removed, one after the other. */
const ENTRIES: readonly ChangeEntry[] = sampleTransactionRows(60).map((row, index) => {
  const whole = toDomain(row);
  const transactionId = row.id;
  if (index % 3 === 0) return { transactionId, before: null, after: whole };
  if (index % 3 === 1) return { transactionId, before: whole, after: null };
  const { description, amount, treatment, excludedAt } = whole;
  return { transactionId, before: { description, excludedAt }, after: { amount, treatment } };
});

type StoredChange = Change & Readonly<{ entries: readonly ChangeEntry[]; effects: TotalsByDay }>;

/** Ordered by their instants, which never decrease. */
const CHANGES: readonly StoredChange[] = fc
  .sample(fc.tuple(anyChange, anyEffects), { seed: SEED, numRuns: 20 })
  .toSorted(([a], [b]) => a.createdAt.getTime() - b.createdAt.getTime())
  .map(([change, effects], index) => ({
    ...change,
    sequence: index + 2,
    effects,
    entries: ENTRIES.slice(index * 3, index * 3 + (index % 4)),
  }));

const OLD_CHANGES = CHANGES.slice(0, 5);

const NEW_CHANGE: StoredChange = {
  id: numberedId(1),
  sequence: 2_000,
  kind: "transactions_ingested",
  actor: { kind: "command_line" },
  transactionId: null,
  ruleId: null,
  undoesId: null,
  before: {},
  after: {},
  createdAt: new Date("2200-12-31T23:59:59.999Z"),
  ...NOTHING_TOUCHED,
  entries: ENTRIES,
  effects: new Map([["2026-11-21", { income: 1n, expense: 2n }]]),
};

const UNTREATED_COLUMNS = {
  treatmentType: null,
  sharedType: null,
  sharedValue: null,
  isStillShared: null,
  settledShareMinorUnits: null,
};

const UNDECIDED_COLUMNS = {
  treatmentDecision: null,
  personDecision: null,
  note: null,
  reviewedAt: null,
  reviewedBy: null,
  refundOf: null,
  refunded: null,
  refundAppliedMinorUnits: null,
  refundBorneMinorUnits: null,
  refundedBy: null,
  transferWith: null,
  rejectedLinks: null,
  streamDecision: null,
  streamName: null,
} as const;

const TABLES = ["change", "change_entry", "change_effect"] as const;

function toChangeRow({ customerId }: CustomerKey, { entries, effects, ...change }: StoredChange) {
  const { actor, before, after, created, ...columns } = change;
  return {
    ...columns,
    customerId,
    actorKind: actor.kind,
    actorId: actor.kind === "command_line" ? null : actor.id,
    before: toSnapshotJson(before),
    after: toSnapshotJson(after),
    firstCreatedId: created?.firstId ?? null,
    lastCreatedId: created?.lastId ?? null,
  };
}

describeOnEachDatabase("What is written to changes", (database) => {
  const stored = (customer: CustomerKey) =>
    Promise.all(TABLES.map((table) => storedRows(database(), table, customer)));
  const write = (customer: CustomerKey, changes: readonly StoredChange[]) =>
    inTransaction(database(), async (unit) => {
      for (const { entries, effects, ...change } of changes) {
        await runCalls(unit, [
          ...appendingChanges(customer, [change]),
          ...appendingEntries(
            customer,
            entries.map((entry) => [change.id, entry]),
          ),
          ...appendingEffects(customer, [[change.id, effects]]),
        ]);
      }
    });

  async function writePlainly({ customerId }: CustomerKey, changes: readonly StoredChange[]) {
    const key = { customerId };
    const entryRows = changes.flatMap(({ id: changeId, entries }) =>
      entries.map(({ transactionId, before, after }) => ({
        ...key,
        changeId,
        transactionId,
        before: before && toSnapshotJson(before),
        after: after && toSnapshotJson(after),
      })),
    );
    const effectRows = changes.flatMap(({ id: changeId, effects }) =>
      [...effects].map(([bookedOn, { income, expense }]) => ({
        ...key,
        changeId,
        bookedOn,
        incomeMinorUnits: income,
        expenseMinorUnits: expense,
      })),
    );
    const changeRows = changes.map((each) => toChangeRow(key, each));
    await insertRows(database(), "change", changeRows);
    await insertRows(database(), "change_entry", entryRows);
    await insertRows(database(), "change_effect", effectRows);
  }

  test("is in each column what is written row by row", async () => {
    const { customer, sibling } = await newNeighbours(database());
    const { customerId } = customer;
    await writePlainly(sibling, CHANGES);
    await write(customer, CHANGES);
    expect(await stored(customer)).toEqual(await stored(sibling));
    const rows = await plainRows(database().reads, "change", { customerId }, ["sequence"]);
    expect(rows).toEqual(CHANGES.map((change) => toChangeRow(customer, change)));
  });

  test("is read back as it was", async () => {
    const { customer } = await newNeighbours(database());
    await write(customer, CHANGES);
    for (const { entries, effects, ...change } of CHANGES) {
      expect(await findChange(database().reads, customer, change.id)).toEqual(change);
    }
  });

  test("says which version a transaction had last, however often it was taken away", async () => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const removed = ENTRIES.filter(({ after }) => after === null);
    const [first] = removed;
    const again = [3, 2 ** 31 - 1, 7].map((version, index) => ({
      ...NEW_CHANGE,
      id: numberedId(100 + index),
      sequence: 3_000 + index,
      effects: new Map(),
      entries: first?.before ? [{ ...first, before: { ...first.before, version } } as ChangeEntry] : [],
    }));
    await write(customer, [{ ...NEW_CHANGE, effects: new Map(), entries: ENTRIES }, ...again]);
    for (const each of [sibling, namesake]) await writePlainly(each, again);
    const ids = [UNKNOWN_ID, ...ENTRIES.map(({ transactionId }) => transactionId)];
    const versions = removed.map(({ transactionId, before }) => [transactionId, before?.version] as const);
    const expected = new Map([...versions, [first?.transactionId, 2 ** 31 - 1]]);
    expect(await findLastVersions(database().reads, customer, ids)).toEqual(expected);
    const none = await findLastVersions(database().reads, sibling, ids);
    expect([...none]).toEqual([[first?.transactionId, 2 ** 31 - 1]]);
  });

  test("may record what it touched later, with the same result as at once", async () => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const before = CHANGES.map((change) => ({ ...change, ...NOTHING_TOUCHED }));
    await writePlainly(sibling, CHANGES);
    await writePlainly(namesake, before);
    await write(customer, before);
    await inTransaction(database(), async (unit) => {
      for (const { id: changeId, transactionCount, created, createdAt } of CHANGES) {
        const call = endingChange({ ...customer, changeId }, { transactionCount, created }, createdAt);
        await runCalls(unit, [call]);
      }
    });
    expect(await stored(customer)).toEqual(await stored(sibling));
    expect(await stored(namesake)).not.toEqual(await stored(sibling));
  });

  test("may have more entries than one statement takes", async () => {
    const { customer } = await newNeighbours(database());
    const entries = Array.from({ length: 2_001 }, (_, index) => ({
      transactionId: numberedId(10_000 + index),
      before: { description: `before ${index}` },
      after: { description: `after ${index}` },
    }));
    await write(customer, [{ ...NEW_CHANGE, entries }]);
    const limit = 5_000;
    const found = await listEntries(database().reads, customer, NEW_CHANGE, { limit });
    expect(found).toEqual(entries);
  });

  test("are shown by the first of their entries, of each change its own", async () => {
    const { customer, sibling } = await newNeighbours(database());
    const many = { ...NEW_CHANGE, id: numberedId(2), sequence: 4_000 };
    const entries = Array.from({ length: 50 }, (_, index) => ({
      transactionId: numberedId(10_000 + index),
      before: { description: `before ${index}` },
      after: { description: `after ${index}` },
    }));
    await write(customer, [NEW_CHANGE, { ...many, entries }]);
    await write(sibling, [{ ...many, entries: entries.slice(1) }]);
    const found = await findFirstEntries(database().reads, customer, [NEW_CHANGE.id, many.id, UNKNOWN_ID]);
    const limit = MAX_LISTED_ENTRIES;
    expect(found).toEqual(
      new Map([
        [NEW_CHANGE.id, await listEntries(database().reads, customer, NEW_CHANGE, { limit })],
        [many.id, entries.slice(0, limit)],
      ]),
    );
  });

  test.each<[string, Partial<StoredChange>]>([
    ["the id of another", { id: OLD_CHANGES[0]?.id ?? "" }],
    ["the sequence of another", { sequence: 2 }],
    ["two entries for one transaction", { entries: [...ENTRIES, ...ENTRIES.slice(0, 1)] }],
  ])("is refused with %s, and nothing of that write is kept", async (_, wrong) => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const all = [customer, sibling, namesake];
    for (const each of all) await writePlainly(each, OLD_CHANGES);
    const before = await Promise.all(all.map(stored));
    const writing = write(customer, [
      NEW_CHANGE,
      { ...NEW_CHANGE, id: numberedId(3), sequence: 3_000, ...wrong },
    ]);
    await expect(writing).rejects.toThrow(/unique constraint/i);
    expect(await Promise.all(all.map(stored))).toEqual(before);
  });
});

/** As a change adds them: without decisions, except by a rule. */
const ADDED = sampleTransactionRows(60).map((row) => ({
  ...row,
  ...UNDECIDED_COLUMNS,
  ...(row.treatmentRuleId === null ? UNTREATED_COLUMNS : {}),
  searchText: toKeptSearchText({ ...row, note: null }),
  version: 1,
  ruleId: row.personDecision === null ? row.ruleId : null,
  excludedAt: row.personDecision === null ? row.excludedAt : null,
  createdChangeId: NEW_CHANGE.id,
}));

const ADDED_IDS = ADDED.map(({ id }) => id);

/** A range that contains every id in these tests. */
const ALL_IDS = { firstId: numberedId(0), lastId: AFTER_ALL_IDS };

const ADDING: Change = {
  ...NEW_CHANGE,
  transactionCount: ADDED.length,
  created: { firstId: ADDED_IDS[0] ?? "", lastId: ADDED_IDS.at(-1) ?? "" },
};

describeOnEachDatabase("Transactions that a change has added", (database) => {
  const expected = ADDED.map((row) => ({ transactionId: row.id, before: null, after: toDomain(row) }));
  const storedIn = (table: CustomerTable, customer: CustomerKey) => storedRows(database(), table, customer);

  /** Three customers with the same data. No test may affect the second and third by changing the first. */
  async function newAlike() {
    const neighbours = await newNeighbours(database());
    const { customer, sibling, namesake } = neighbours;
    for (const each of [customer, sibling, namesake]) {
      await inTransaction(database(), async (unit) => {
        const key = { ...each, changeId: ADDING.id };
        const adding = addingTransactions(key, ADDED.map(toDomain));
        await runCalls(unit, [...appendingChanges(each, [ADDING]), ...adding]);
      });
    }
    return neighbours;
  }

  /** All entries, read page by page. */
  async function readEntries(customer: CustomerKey, limit: number) {
    const entries: ChangeEntry[] = [];
    for (;;) {
      const afterId = entries.at(-1)?.transactionId ?? BEFORE_ALL_IDS;
      const page = await listEntries(database().reads, customer, ADDING, { afterId, limit });
      if (page.length === 0) return entries;
      entries.push(...page);
    }
  }

  test("are shown by the first of them", async () => {
    const { customer } = await newAlike();
    const found = await findFirstEntries(database().reads, customer, [ADDING.id]);
    expect(found).toEqual(new Map([[ADDING.id, expected.slice(0, MAX_LISTED_ENTRIES)]]));
  });

  test("are in each column what is stored row by row", async () => {
    const { customer } = await newAlike();
    const { sibling: plain } = await newNeighbours(database());
    await storePlainly(database(), plain, ADDED);
    expect(await storedIn("transaction", customer)).toEqual(await storedIn("transaction", plain));
  });

  test("are entries of the change, as if these had been written", async () => {
    const { customer, sibling } = await newAlike();
    expect(await storedIn("change_entry", customer)).toEqual([]);
    for (const limit of [1, 7, 60, 1_000]) expect(await readEntries(customer, limit)).toEqual(expected);
    const [id = ""] = ADDED_IDS;
    const filter = { transactionId: id };
    const page = { filter, position: { before: null }, limit: 10 };
    const named = await listChanges(database().reads, customer, page);
    expect(named.map((change) => change.id)).toEqual([ADDING.id]);
    const latest = await findLatestChanges(database().reads, sibling, [id, UNKNOWN_ID]);
    expect([...latest]).toEqual([[id, ADDING.id]]);
  });

  test("get their entries before they are changed, and the change reads the same", async () => {
    const { customer, sibling, namesake } = await newAlike();
    const before = [await storedIn("transaction", sibling), await storedIn("transaction", namesake)];
    const changed = ADDED.filter((_, index) => index % 3 === 0);
    const kept = changed.map(({ id }) => id);
    await inTransaction(database(), async (unit) => {
      await runCalls(unit, keepingCreations(customer, [UNKNOWN_ID, ...kept]));
      const updated = changed.map((row) => ({ ...toDomain(row), description: "Another", version: 2 }));
      await runCalls(unit, replacingTransactions(customer, updated));
    });
    const entries = await storedIn("change_entry", customer);
    expect(entries.length).toBe(kept.length);
    for (const limit of [1, 7, 1_000]) expect(await readEntries(customer, limit)).toEqual(expected);
    // The second run finds no entries to write.
    await inTransaction(database(), (unit) => runCalls(unit, keepingCreations(customer, kept)));
    expect(await storedIn("change_entry", customer)).toEqual(entries);
    expect([await storedIn("transaction", sibling), await storedIn("transaction", namesake)]).toEqual(before);
    expect([await storedIn("change_entry", sibling), await storedIn("change_entry", namesake)]).toEqual([
      [],
      [],
    ]);
  });

  test("are not taken for entries of another change that was made at the same time", async () => {
    const { customer } = await newAlike();
    const other = { ...ADDING, id: numberedId(4), sequence: 3_000, created: ALL_IDS };
    await inTransaction(database(), (unit) => runCalls(unit, appendingChanges(customer, [other])));
    expect(await listEntries(database().reads, customer, other, { limit: 100 })).toEqual([]);
  });
});
