import { expect, test, vi } from "vitest";
import { readText } from "../db/engine/cells";
import type { UnitOfWork } from "../db/engine/executor";
import { describeOnEachDatabase } from "../db/testing/databases";
import { inTurn } from "./customer-turns";

const CURRENT_TRANSACTION = { name: "current_transaction", sql: "SELECT CAST(txid_current() AS TEXT)" };

/** Works that report when they begin, and end on request. */
function gatedWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async (): Promise<string> => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const hasBegun = (...names: readonly string[]) =>
    vi.waitFor(() => expect(begun.toSorted()).toEqual(names.toSorted()), { timeout: 30_000 });
  /** False where it has not begun or has already ended. */
  const end = (name: string): boolean => {
    const resolve = ends.get(name);
    resolve?.();
    return ends.delete(name);
  };
  return { work, end, hasBegun };
}

describeOnEachDatabase("Writes to one customer", (database, _, provider) => {
  const isPostgres = provider === "postgres";

  // SQLite has a single writer, so there every write waits for all others.
  test.runIf(isPostgres)("are at the database one at a time, and hold up no other's", async () => {
    const { work, end, hasBegun } = gatedWorks();
    const write = (partnerId: string, userId: string, name: string) =>
      inTurn(database(), { partnerId, userId }, work(name));
    const first = [write("p", "u", "1"), write("p", "u", "2")];
    const others = [write("p", "v", "of a sibling"), write("q", "u", "of a namesake")];
    await hasBegun("1", "of a sibling", "of a namesake");
    end("1");
    expect(await first[0]).toBe("1");
    await hasBegun("1", "2", "of a sibling", "of a namesake");
    for (const name of ["2", "of a sibling", "of a namesake"]) end(name);
    expect(await Promise.all([...first, ...others])).toEqual(["1", "2", "of a sibling", "of a namesake"]);
  });

  test.runIf(isPostgres)("share a transaction where they are short and wait for each other", async () => {
    const named = { partnerId: "p", userId: "shares" };
    const transactionIds = new Map<string, string>();
    const { work, end, hasBegun } = gatedWorks();
    const write = (name: string, isGated: boolean) =>
      inTurn(
        database(),
        named,
        async (unit: UnitOfWork) => {
          const [[id] = []] = await unit.run(CURRENT_TRANSACTION, []);
          transactionIds.set(name, readText(id));
          if (name === "refused") throw new Error("refused");
          return isGated ? work(name)() : name;
        },
        { size: "row" },
      );
    const gated = write("1", true);
    await hasBegun("1");
    const waiting = ["2", "refused", "3"].map((name) => write(name, false));
    end("1");
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map((each) => (each.status === "fulfilled" ? each.value : "refused"))).toEqual([
      "2",
      "refused",
      "3",
    ]);
    expect(await gated).toBe("1");
    const later = write("later", true);
    await hasBegun("1", "later");
    end("later");
    await later;
    const shared = transactionIds.get("1");
    expect(transactionIds.get("later")).not.toBe(shared);
    for (const name of ["2", "refused", "3"]) expect(transactionIds.get(name)).toBe(shared);
  });

  test.runIf(!isPostgres)(
    "share a transaction with those of other customers where they are short",
    async () => {
      const { work, end, hasBegun } = gatedWorks();
      const acknowledged: string[] = [];
      const write = async (userId: string) => {
        const name = await inTurn(database(), { partnerId: "p", userId }, work(userId), { size: "row" });
        acknowledged.push(name);
      };
      const first = write("a");
      await hasBegun("a");
      const second = write("b");
      end("a");
      await hasBegun("a", "b");
      // Nothing of the first is committed before the second is done.
      expect(acknowledged).toEqual([]);
      end("b");
      await Promise.all([first, second]);
      expect(acknowledged).toEqual(["a", "b"]);
    },
  );

  test.each(["row", "some", "all"] as const)("pass their turn on when they fail: %s", async (size) => {
    const named = { partnerId: "p", userId: "fails" };
    const fail = () => inTurn(database(), named, () => Promise.reject(new Error("refused")), { size });
    const outcomes = await Promise.allSettled([fail(), fail(), fail(), fail()]);
    expect(outcomes).toEqual(outcomes.map(() => ({ status: "rejected", reason: new Error("refused") })));
    expect(await inTurn(database(), named, async () => "done", { size })).toBe("done");
  });

  test("leave the connections of others alone, however many of them are large", async () => {
    const { work, end } = gatedWorks();
    const names = Array.from({ length: 9 }, (_, index) => `large ${index}`);
    const large = names.map((userId, index) =>
      inTurn(database(), { partnerId: `p${index % 2}`, userId }, work(userId), { size: "all" }),
    );
    // On SQLite the first one writes, but reads still have a connection of their own.
    expect(await database().prisma.partner.count()).toBe(0);
    const short = inTurn(database(), { partnerId: "p0", userId: "short" }, async () => "done");
    if (isPostgres) expect(await short).toBe("done");
    for (const _ of names) {
      await vi.waitFor(() => expect(names.some(end)).toBe(true), { timeout: 30_000 });
    }
    expect(await Promise.all([short, ...large])).toEqual(["done", ...names]);
  });

  test("let a large one be alone, and then share what they waited for", async () => {
    const named = { partnerId: "p", userId: "alone" };
    const { work, end, hasBegun } = gatedWorks();
    const write = (name: string, size: "some" | "all") => inTurn(database(), named, work(name), { size });
    const first = write("first", "some");
    await hasBegun("first");
    const large = write("large", "all");
    // By then it is waiting for the previous one.
    await database().prisma.partner.count();
    const last = write("last", "some");
    end("first");
    await first;
    await hasBegun("first", "large");
    end("large");
    await large;
    await hasBegun("first", "large", "last");
    end("last");
    await last;
  });

  test("get each its own response, however many wait", async () => {
    const named = { partnerId: "p", userId: "many" };
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    const responses = numbers.map((number) => inTurn(database(), named, async () => number, { size: "row" }));
    expect(await Promise.all(responses)).toEqual(numbers);
  });
});
