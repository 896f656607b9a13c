import { expect, test } from "vitest";
import { unavailable } from "../../domain/errors";
import { describeOnEachDatabase } from "../testing/databases";
import { createPartner, partnersOf } from "../testing/transaction-kinds";
import type { UnitOfWork } from "./executor";
import { inSharedTransaction, type SharedWork } from "./shared-transaction";

type Outcome = Readonly<{ name: string; error: unknown }>;

const BREAK_CONNECTION = { name: "break_connection", sql: "SELECT pg_terminate_backend(pg_backend_pid())" };

/**
 * Pieces of work that each add a partner of their own and then run `then`. `outcomes` lists what was reported
 * to them, in order.
 */
function worksThatAdd(names: readonly string[], then: (name: string, unit: UnitOfWork) => Promise<unknown>) {
  const outcomes: Outcome[] = [];
  const queue = names.map(
    (name): SharedWork => ({
      run: async (unit) => {
        await createPartner(unit, name);
        await then(name, unit);
      },
      commit: () => outcomes.push({ name, error: null }),
      fail: (error) => outcomes.push({ name, error }),
    }),
  );
  return { outcomes, next: () => queue.shift() ?? null };
}

/** What `next` has left, combined into one piece, which throws `errors` one after the other. */
function combined(next: () => SharedWork | null, errors: readonly Error[]): () => SharedWork | null {
  const instead: SharedWork[] = [];
  for (let work = next(); work !== null; work = next()) instead.push(work);
  const left = [...errors];
  const queue: SharedWork[] = [
    {
      run: async () => {
        const error = left.shift();
        if (error !== undefined) throw error;
      },
      commit: () => {
        for (const { commit } of instead) commit();
      },
      fail: (error) => {
        for (const { fail } of instead) fail(error);
      },
      instead,
    },
  ];
  return () => queue.shift() ?? null;
}

describeOnEachDatabase("Works that share a transaction", (database, _, dialect) => {
  /** The partners whose ids have this prefix. */
  const stored = (prefix: string) => partnersOf(database().reads, prefix);

  test("undo only what they wrote themselves, and the others are kept", async () => {
    const { outcomes, next } = worksThatAdd(["a1", "a2", "a3"], async (name) => {
      // No success is reported before all are committed.
      expect(outcomes.filter(({ error }) => error === null)).toEqual([]);
      if (name === "a2") throw new Error("refused");
    });
    await inSharedTransaction(database(), next);
    expect(outcomes).toEqual([
      { name: "a2", error: new Error("refused") },
      { name: "a1", error: null },
      { name: "a3", error: null },
    ]);
    expect(await stored("a")).toEqual(["a1", "a3"]);
  });

  test("keep nothing of one whose statement failed, even if it caught the error", async () => {
    const { outcomes, next } = worksThatAdd(["b1", "b2", "b3"], async (name, unit) => {
      if (name === "b2") await createPartner(unit, name).catch(() => undefined);
    });
    await inSharedTransaction(database(), next);
    expect(outcomes.map(({ name, error }) => [name, error === null])).toEqual([
      ["b2", false],
      ["b1", true],
      ["b3", true],
    ]);
    expect(await stored("b")).toEqual(["b1", "b3"]);
  });

  test("read what earlier ones wrote", async () => {
    const seen: (readonly string[])[] = [];
    const { next } = worksThatAdd(["c1", "c2"], async (_, unit) => {
      seen.push(await partnersOf(unit, "c"));
    });
    await inSharedTransaction(database(), next);
    expect(seen).toEqual([["c1"], ["c1", "c2"]]);
  });

  test.runIf(dialect === "postgres")("are all told to try again when the connection is lost", async () => {
    const { outcomes, next } = worksThatAdd(["d1", "d2", "d3"], async (name, unit) => {
      if (name === "d2") await unit.run(BREAK_CONNECTION, []);
    });
    await inSharedTransaction(database(), next);
    expect(outcomes.map(({ name }) => name).toSorted()).toEqual(["d1", "d2"]);
    for (const { error } of outcomes) expect(error).toMatchObject({ code: "service_unavailable" });
    expect(await stored("d")).toEqual([]);
    // The third was not begun and is left for the next transaction.
    expect(next()).not.toBeNull();
  });

  test("are not given what another requests after its end", async () => {
    let noteEnd = (): void => {};
    const hasEnded = new Promise<void>((resolve) => {
      noteEnd = resolve;
    });
    let late: Promise<unknown> = Promise.resolve();
    const { outcomes, next } = worksThatAdd(["e1", "e2", "e3"], async (name, unit) => {
      if (name === "e1") return;
      if (name === "e3") {
        noteEnd();
        await expect(late).rejects.toThrow("TransactionAlreadyClosed");
        return;
      }
      // Two statements at once: one fails while the other has yet to request its own.
      late = hasEnded.then(() => createPartner(unit, "e late"));
      await Promise.all([createPartner(unit, "e1"), late]);
    });
    await inSharedTransaction(database(), next);
    expect(outcomes.map(({ name, error }) => [name, error === null])).toEqual([
      ["e2", false],
      ["e1", true],
      ["e3", true],
    ]);
    expect(await stored("e")).toEqual(["e1", "e3"]);
  });

  test("undo with a unit of work also the statements that it did not wait for", async () => {
    const { outcomes, next } = worksThatAdd(["f1", "f2", "f3"], async (name, unit) => {
      if (name !== "f2") return;
      for (const letter of ["a", "b", "c"]) {
        void createPartner(unit, `f under way ${letter}`).catch(() => undefined);
      }
      throw new Error("refused");
    });
    await inSharedTransaction(database(), next);
    expect(outcomes.map(({ name }) => name)).toEqual(["f2", "f1", "f3"]);
    expect(await stored("f")).toEqual(["f1", "f3"]);
  });

  test("are all told to try again when one of a refused combination finds the database unavailable", async () => {
    const { outcomes, next } = worksThatAdd(["g1", "g2", "g3"], async (name) => {
      if (name === "g1") throw unavailable(new Error("too late"));
    });
    await inSharedTransaction(database(), combined(next, [new Error("refused")]));
    expect(outcomes.map(({ name }) => name)).toEqual(["g1", "g2", "g3"]);
    for (const { error } of outcomes) expect(error).toMatchObject({ code: "service_unavailable" });
    expect(await stored("g")).toEqual([]);
  });

  test("run one at a time if their combination is in the way of another transaction", async () => {
    const { outcomes, next } = worksThatAdd(["h1", "h2", "h3"], async (name) => {
      if (name === "h2") throw new Error("refused");
    });
    const conflict = Object.assign(new Error("deadlock detected"), { code: "40P01" });
    await inSharedTransaction(database(), combined(next, [conflict, new Error("refused")]));
    expect(outcomes).toEqual([
      { name: "h1", error: null },
      { name: "h2", error: new Error("refused") },
      { name: "h3", error: null },
    ]);
    expect(await stored("h")).toEqual(["h1", "h3"]);
  });
});
