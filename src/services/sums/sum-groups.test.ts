import { expect, test } from "vitest";
import type { Database } from "../../db/engine/database";
import {
  groupByCounterparty,
  groupByWindow,
  groupExplained,
  groupMatching,
} from "../../db/tables/explained-groups";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { windowOfDays } from "../../domain/compared-windows";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { bulkEditTransactions } from "../transactions/bulk-edit-transactions";
import { GROUP_SUMS } from "./group-sums";
import { sumGroups } from "./sum-groups";

const WINDOW = windowOfDays("2026-01-01", "2026-01-31");
const NOTHING_BEFORE = { before: windowOfDays("2025-12-01", "2025-12-31"), now: WINDOW };

/** More groups than the main thread sums itself: each transaction is one. */
const COUNT = 1_500;

/** A customer with shared expenses, each with another amount, from one counterparty or from as many. */
async function newShared(database: Database, counterparty: (index: number) => Parameters<typeof newRow>[0]) {
  const context = await newPartner(database);
  const customer = await newCustomer(context);
  const { userId } = customer;
  const rows = Array.from({ length: COUNT }, (_, index) =>
    newRow({
      bookedOn: "2026-01-15",
      amount: BigInt(10_00 + index),
      direction: "outflow",
      ...counterparty(index),
    }),
  );
  await ingest(context, userId, ...rows);
  const half = { type: "shared_expense", value: 50, sharedType: "percentage" } as const;
  const edits = (await allTransactions(context, userId)).map(
    ({ id: transactionId }) => ({ action: "reclassify", transactionId, ...half }) as const,
  );
  for (let first = 0; first < COUNT; first += 500)
    await bulkEditTransactions(context, { userId, edits: edits.slice(first, first + 500) });
  return { customer, reads: database.reads };
}

const guest = (index: number) => ({ counterpartyId: `g-${index}`, counterpartyName: `Guest ${index}` });

/** How often the event loop turned until the work was done. */
async function countTurns<Result>(work: () => Promise<Result>) {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const result = await work();
  clearImmediate(next);
  return { result, turns };
}

describeOnEachDatabase("Groups of very many counterparties", (database) => {
  test("are compared in a thread", async () => {
    const { customer, reads } = await newShared(database(), guest);
    const json = await groupByCounterparty(reads, customer, NOTHING_BEFORE);
    const wanted = { limit: 3, offset: 2, search: "guest", sort: "now" } as const;
    const { result, turns } = await countTurns(() => sumGroups("drivers", json, wanted));
    expect(turns).toBeGreaterThan(0);
    expect(result.drivers).toHaveLength(3);
    expect(result).toEqual(GROUP_SUMS.drivers(json, wanted));
  });

  test("are listed in a thread", async () => {
    const { customer, reads } = await newShared(database(), guest);
    const json = await groupMatching(reads, customer, {});
    const wanted = { sort: "-amount", limit: 3, offset: 2 } as const;
    const { result, turns } = await countTurns(() => sumGroups("counterparties", json, wanted));
    expect(turns).toBeGreaterThan(0);
    expect(result.counterparties).toHaveLength(3);
    expect(result).toEqual(GROUP_SUMS.counterparties(json, wanted));
  });
});

describeOnEachDatabase("Groups of very many amounts", (database) => {
  test("are summed in a thread, for a filter and for one counterparty", async () => {
    const { customer, reads } = await newShared(database(), () => ({ counterpartyName: "Landlord" }));
    const all = await groupExplained(reads, customer, {});
    const summed = await countTurns(() => sumGroups("summary", all));
    expect(summed.turns).toBeGreaterThan(0);
    expect(summed.result.count).toBe(COUNT);
    expect(summed.result).toEqual(GROUP_SUMS.summary(all));

    const of = { counterpartyKey: "name:landlord", windows: [WINDOW] };
    const parts = await groupByWindow(reads, customer, of);
    const viewed = await countTurns(() => sumGroups("counterparty", parts, [WINDOW]));
    expect(viewed.turns).toBeGreaterThan(0);
    expect(viewed.result.rows).toBe(COUNT);
    expect(viewed.result).toEqual(GROUP_SUMS.counterparty(parts, [WINDOW]));
  });
});

describeOnEachDatabase("Groups of a few counterparties", (database) => {
  test("are compared at once", async () => {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    await ingest(context, customer.userId, newRow({ bookedOn: "2026-01-15" }));
    const json = await groupByCounterparty(database().reads, customer, NOTHING_BEFORE);
    const { result, turns } = await countTurns(() => sumGroups("drivers", json, { limit: 10 }));
    expect(turns).toBe(0);
    expect(result.drivers).toHaveLength(1);
  });
});
