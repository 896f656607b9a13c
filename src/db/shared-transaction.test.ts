import { expect, test } from "vitest";
import { type Database, inSharedTransaction, type SharedWork, type Transaction } from "./client";
import { createPartner } from "./clients";
import { describeOnEachDatabase } from "./testing/databases";

type Told = Readonly<{ name: string; error: unknown }>;

/** Works that each add a partner of their own and then do something else; `told` is what they were told, in order. */
function worksThatAdd(
  names: readonly string[],
  then: (name: string, transaction: Transaction) => Promise<unknown>,
) {
  const told: Told[] = [];
  const queue = names.map(
    (name): SharedWork => ({
      run: async (transaction) => {
        await createPartner(transaction, { id: name, name, createdAt: new Date() });
        await then(name, transaction);
      },
      commit: () => told.push({ name, error: null }),
      fail: (error) => told.push({ name, error }),
    }),
  );
  return { told, next: () => queue.shift() ?? null };
}

async function storedOf({ prisma }: Database, names: readonly string[]): Promise<readonly string[]> {
  const rows = await prisma.partner.findMany({ where: { id: { in: [...names] } }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

describeOnEachDatabase("Works that share a transaction", (database, _, provider) => {
  test("undo each alone what they wrote, and the others are kept", async () => {
    const names = ["a1", "a2", "a3"];
    const { told, next } = worksThatAdd(names, async (name) => {
      // Nobody has been told before all are committed.
      expect(told.filter(({ error }) => error === null)).toEqual([]);
      if (name === "a2") throw new Error("refused");
    });
    await inSharedTransaction(database(), next);
    expect(told).toEqual([
      { name: "a2", error: new Error("refused") },
      { name: "a1", error: null },
      { name: "a3", error: null },
    ]);
    expect(await storedOf(database(), names)).toEqual(["a1", "a3"]);
  });

  test("keep nothing of one of which a statement failed, whatever it made of the error", async () => {
    const names = ["b1", "b2", "b3"];
    const { told, next } = worksThatAdd(names, async (name, transaction) => {
      const again = { id: name, name, createdAt: new Date() };
      if (name === "b2") await createPartner(transaction, again).catch(() => undefined);
    });
    await inSharedTransaction(database(), next);
    expect(told.map(({ name, error }) => [name, error === null])).toEqual([
      ["b2", false],
      ["b1", true],
      ["b3", true],
    ]);
    expect(await storedOf(database(), names)).toEqual(["b1", "b3"]);
  });

  test("have what they read of what those before them wrote", async () => {
    const seen: number[] = [];
    const { next } = worksThatAdd(["c1", "c2"], async (_, transaction) => {
      seen.push(await transaction.partner.count({ where: { id: { startsWith: "c" } } }));
    });
    await inSharedTransaction(database(), next);
    expect(seen).toEqual([1, 2]);
  });

  test.runIf(provider === "postgres")("are all told to try again when the connection is lost", async () => {
    const names = ["d1", "d2", "d3"];
    const { told, next } = worksThatAdd(names, async (name, transaction) => {
      if (name === "d2") await transaction.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
    });
    await inSharedTransaction(database(), next);
    expect(told.map(({ name }) => name).toSorted()).toEqual(["d1", "d2"]);
    for (const { error } of told) expect(error).toMatchObject({ code: "service_unavailable" });
    expect(await storedOf(database(), names)).toEqual([]);
    // The third was not begun, and is there for the next.
    expect(next()).not.toBeNull();
  });
});
