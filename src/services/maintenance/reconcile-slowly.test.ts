import { afterEach, expect, test, vi } from "vitest";
import { runQuery } from "../../db/engine/builder";
import { type Database, inTransaction } from "../../db/engine/database";
import type { Executor } from "../../db/engine/executor";
import { uuid } from "../../db/engine/uuid";
import { lockCustomer } from "../../db/tables/customers";
import { describeOnEachDatabase } from "../../db/testing/databases";
import type { Customer } from "../../domain/customer";
import { unavailable } from "../../domain/errors";
import type { Context } from "../context";
import { eraseCustomer } from "../customers/erase-customer";
import { newCustomer, newPartner, newTransaction } from "../testing/factories";
import { reconcile } from "./reconcile";
import { reconcileSlowly } from "./reconcile-slowly";

/** A customer with one day whose total is wrong. It is compared after those that were created before it. */
async function newMismatched(context: Context): Promise<Customer> {
  const customer = await newCustomer(context);
  await newTransaction(context, customer.userId);
  await inTransaction(context.database, (unit) =>
    runQuery(unit, (tables) =>
      tables
        .updateTable("daily_totals")
        .set({ expense_minor_units: 99_99n })
        .where("customer_id", "=", uuid(customer.customerId)),
    ),
  );
  return customer;
}

function setLongWrite({ database }: Context, { customerId }: Customer, at: string | null): Promise<unknown> {
  return inTransaction(database, (unit) =>
    runQuery(unit, (tables) =>
      tables.updateTable("customer").set({ long_write_at: at }).where("customer_id", "=", uuid(customerId)),
    ),
  );
}

const ends: (() => Promise<void>)[] = [];

/** Reconciles without pauses until the end of the test, and records what is reported. */
function begin(database: Database) {
  const ending = new AbortController();
  const reported = {
    compared: [] as string[],
    totals: [] as number[],
    errors: [] as (readonly [error: unknown, customerId: string | null])[],
  };
  const ended = reconcileSlowly({
    database,
    signal: ending.signal,
    onCustomer: ({ customerId }) => reported.compared.push(customerId),
    onTotal: (days) => reported.totals.push(days),
    onError: (error, customerId) => reported.errors.push([error, customerId]),
    pauseAfter: () => 0,
  });
  ends.push(() => {
    ending.abort();
    return ended;
  });
  return reported;
}

/** Reads through `reader` instead where the reads of this customer are concerned. */
function readingWith(
  database: Database,
  { customerId }: Customer,
  reader: (usual: Executor) => Executor,
): Database {
  return {
    ...database,
    longReads(asked) {
      const usual = database.longReads(asked);
      return "customerId" in asked && asked.customerId === customerId ? reader(usual) : usual;
    },
  };
}

const roundsOf = (compared: readonly string[], { customerId }: Customer): number =>
  compared.filter((each) => each === customerId).length;

describeOnEachDatabase("reconciling slowly", (database, _, provider) => {
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await reconcile(database(), { repair: true });
  });

  test("leaves out a customer between two steps of a long write, and comes back to it", async () => {
    const context = await newPartner(database());
    const [written, other] = [await newMismatched(context), await newMismatched(context)];
    await setLongWrite(context, written, "2026-01-15T12:00:00.000Z");
    const { compared, errors } = begin(database());
    await vi.waitFor(() => expect(roundsOf(compared, other)).toBeGreaterThan(1), { timeout: 30_000 });
    expect(roundsOf(compared, written)).toBe(0);
    await setLongWrite(context, written, null);
    await vi.waitFor(() => expect(roundsOf(compared, written)).toBeGreaterThan(1), { timeout: 30_000 });
    expect(errors).toEqual([]);
  });

  test.runIf(provider === "postgres")(
    "leaves out a customer that another transaction keeps locked",
    { timeout: 20_000 },
    async () => {
      const context = await newPartner(database());
      const [locked, other] = [await newMismatched(context), await newMismatched(context)];
      const reported = await inTransaction(
        database(),
        async (unit) => {
          await lockCustomer(unit, locked);
          const { compared, errors } = begin(database());
          await vi.waitFor(() => expect(roundsOf(compared, other)).toBeGreaterThan(0), { timeout: 15_000 });
          return { compared: [...compared], errors };
        },
        { lane: "long" },
      );
      expect(roundsOf(reported.compared, locked)).toBe(0);
      expect(reported.errors).toEqual([]);
    },
  );

  test("reports the error of one customer, and goes on with the others", async () => {
    const context = await newPartner(database());
    const [broken, other] = [await newMismatched(context), await newMismatched(context)];
    const error = unavailable(new Error("A read took too long."));
    const run = vi.fn<Executor["run"]>().mockRejectedValue(error);
    const { compared, errors } = begin(readingWith(database(), broken, (usual) => ({ ...usual, run })));
    await vi.waitFor(() => expect(roundsOf(compared, other)).toBeGreaterThan(1), { timeout: 30_000 });
    expect(roundsOf(compared, broken)).toBe(0);
    expect(errors[0]).toEqual([error, broken.customerId]);
  });

  test("reports that the customers cannot be listed, and tries again", async () => {
    const context = await newPartner(database());
    const other = await newMismatched(context);
    const error = new Error("connection lost");
    const run = vi.fn(database().reads.run).mockRejectedValueOnce(error);
    const { compared, errors } = begin({ ...database(), reads: { ...database().reads, run } });
    await vi.waitFor(() => expect(roundsOf(compared, other)).toBeGreaterThan(0), { timeout: 30_000 });
    expect(errors).toEqual([[error, null]]);
  });

  test("takes a customer that is erased meanwhile for no error", async () => {
    const context = await newPartner(database());
    const [erased, other] = [await newMismatched(context), await newMismatched(context)];
    let erasing: Promise<unknown> | null = null;
    const eraseBehind = ({ run, ...usual }: Executor): Executor => ({
      ...usual,
      async run(...asked) {
        const rows = await run(...asked);
        erasing ??= eraseCustomer(context, erased);
        await erasing;
        return rows;
      },
    });
    const { compared, errors } = begin(readingWith(database(), erased, eraseBehind));
    await vi.waitFor(() => expect(roundsOf(compared, other)).toBeGreaterThan(1), { timeout: 30_000 });
    expect(roundsOf(compared, erased)).toBe(1);
    expect(errors).toEqual([]);
  });

  test("counts the days of an erased customer no longer than to the end of a round", async () => {
    const context = await newPartner(database());
    const [first, second] = [await newMismatched(context), await newMismatched(context)];
    const { totals, errors } = begin(database());
    await vi.waitFor(() => expect(totals.at(-1)).toBe(2), { timeout: 30_000 });
    await eraseCustomer(context, first);
    await vi.waitFor(() => expect(totals.at(-1)).toBe(1), { timeout: 30_000 });
    await eraseCustomer(context, second);
    await vi.waitFor(() => expect(totals.at(-1)).toBe(0), { timeout: 30_000 });
    expect(errors).toEqual([]);
  });
});
