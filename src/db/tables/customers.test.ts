import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { customerIdOf } from "../../domain/customer-id";
import { anyDay, anyGranularity } from "../../domain/testing/arbitraries";
import { runQuery } from "../engine/builder";
import { inTransaction } from "../engine/database";
import { anyInstant, anyText } from "../testing/any-text";
import { describeOnEachDatabase } from "../testing/databases";
import { newNeighbours } from "../testing/new-neighbours";
import { insertRows, plainRows } from "../testing/plain-rows";
import { lockCustomer } from "./customers";

const anySettings = fc.record({
  name: anyText({ max: 200 }),
  currency: fc.constantFrom("EUR", "JPY", "BHD"),
  referenceDate: anyDay,
  incomeGranularity: anyGranularity,
  expenseGranularity: anyGranularity,
  fixedPeriodDays: fc.integer({ min: 1, max: 366 }),
  closedThrough: fc.option(anyDay),
  revision: fc.integer({ min: 0, max: 2 ** 31 - 2 }),
  createdAt: anyInstant,
  updatedAt: anyInstant,
});

const ROWS = fc.sample(fc.tuple(anySettings, anyText({ max: 250 })), { seed: 20261121, numRuns: 40 });

/** The columns that identify a customer. */
const named = (partnerId: string, userId: string) => ({
  partnerId,
  userId,
  customerId: customerIdOf({ partnerId, userId }),
});

describeOnEachDatabase("lockCustomer", (database, _, provider) => {
  async function revisionsOf(partnerId: string): Promise<Readonly<Record<string, number>>> {
    const rows = await plainRows(database().reads, "customer", { partnerId });
    return Object.fromEntries(rows.map(({ customerId, revision }) => [customerId, revision]));
  }

  test("returns what was stored, under its next revision, and stores only that", async () => {
    const { customer, namesake } = await newNeighbours(database());
    const { partnerId } = customer;
    const rows = ROWS.map(([settings, text], index) => {
      return { ...settings, longWriteAt: null, erasedAt: null, ...named(partnerId, `${index} ${text}`) };
    });
    const theirs = rows.map((row) => ({ ...row, ...named(namesake.partnerId, row.userId), name: "Theirs" }));
    await insertRows(database(), "customer", [...rows, ...theirs]);
    const before = [await revisionsOf(partnerId), await revisionsOf(namesake.partnerId)];
    const expected = rows.map((row) => ({ ...row, revision: row.revision + 1 }));
    await inTransaction(database(), async (unit) => {
      for (const row of expected) {
        const { longWriteAt: _, erasedAt: __, ...details } = row;
        expect(await lockCustomer(unit, row)).toEqual(details);
      }
    });
    const revisions = Object.fromEntries(expected.map(({ customerId, revision }) => [customerId, revision]));
    expect(await revisionsOf(partnerId)).toEqual({ ...before[0], ...revisions });
    expect(await revisionsOf(namesake.partnerId)).toEqual(before[1]);
    const ids = new Set(expected.map(({ customerId }) => customerId));
    const stored = await plainRows(database().reads, "customer", { partnerId });
    expect(new Set(stored.filter((row) => ids.has(row.customerId)))).toEqual(new Set(expected));
  });

  test.runIf(provider === "postgres")(
    "leaves the customer on its page, one write after the other",
    async () => {
      const { customer } = await newNeighbours(database());
      const { partnerId, customerId } = customer;
      const stored = await plainRows(database().reads, "customer", { customerId });
      const userIds = Array.from({ length: 30 }, (_, index) => `neighbour ${index}`);
      const copies = userIds.flatMap((userId) =>
        stored.map((row) => ({ ...row, ...named(partnerId, userId) })),
      );
      await insertRows(database(), "customer", copies);
      const pages = () =>
        runQuery(database().reads, (tables) =>
          tables
            .selectFrom("customer")
            .select(["user_id", sql`split_part(CAST(ctid AS TEXT), ',', 1)`.as("page")])
            .where("partner_id", "=", partnerId)
            .orderBy("user_id"),
        );
      const first = await pages();
      // In one transaction, so that nothing is removed in between.
      await inTransaction(database(), async (unit) => {
        for (let write = 0; write < 20; write += 1) {
          await lockCustomer(unit, { partnerId, userId: "neighbour 7" });
        }
      });
      expect(await pages()).toEqual(first);
    },
  );

  test("returns nothing for a customer that is not there, or is another partner's", async () => {
    const { customer, sibling, namesake } = await newNeighbours(database());
    const before = await revisionsOf(customer.partnerId);
    await inTransaction(database(), async (unit) => {
      for (const by of [
        { partnerId: customer.partnerId, userId: "nobody" },
        { partnerId: customer.partnerId, userId: customer.customerId },
        { partnerId: namesake.partnerId, userId: sibling.userId },
      ]) {
        expect(await lockCustomer(unit, by)).toBeNull();
      }
    });
    expect(await revisionsOf(customer.partnerId)).toEqual(before);
  });

  test("lets writes of one customer in one after the other, and takes no revision for one that fails", async () => {
    const { customer } = await newNeighbours(database());
    const kept: (number | undefined)[] = [];
    const write = (_: unknown, index: number) =>
      inTransaction(database(), async (unit) => {
        const revision = (await lockCustomer(unit, customer))?.revision;
        if (index % 2 === 1) throw new Error("This write fails.");
        kept.push(revision);
      });
    await Promise.allSettled(Array.from({ length: 8 }, write));
    expect(kept).toEqual([2, 3, 4, 5]);
    expect((await revisionsOf(customer.partnerId))[customer.customerId]).toBe(5);
  });
});
