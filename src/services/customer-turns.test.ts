import { expect, test, vi } from "vitest";
import type { Transaction } from "../db/client";
import { describeOnEachDatabase } from "../db/testing/databases";
import { inTurn } from "./customer-turns";

/** Works that say when they have begun, and end when they are told to. */
function gatedWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async (): Promise<string> => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const hasBegun = (...names: readonly string[]) =>
    vi.waitFor(() => expect(begun.toSorted()).toEqual(names.toSorted()));
  return { work, end: (name: string) => ends.get(name)?.(), hasBegun };
}

describeOnEachDatabase("Writes to one customer", (database, _, provider) => {
  const isPostgres = provider === "postgres";

  // SQLite has one writer, so there each waits for every other.
  test.runIf(isPostgres)("are at the database two at a time, and hold up no other's", async () => {
    const { work, end, hasBegun } = gatedWorks();
    const write = (partnerId: string, userId: string, name: string) =>
      inTurn(database(), { partnerId, userId }, work(name));
    const first = [write("p", "u", "1"), write("p", "u", "2"), write("p", "u", "3")];
    const others = [write("p", "v", "of a sibling"), write("q", "u", "of a namesake")];
    await hasBegun("1", "2", "of a sibling", "of a namesake");
    end("1");
    expect(await first[0]).toBe("1");
    await hasBegun("1", "2", "3", "of a sibling", "of a namesake");
    for (const name of ["2", "3", "of a sibling", "of a namesake"]) end(name);
    expect(await Promise.all([...first, ...others])).toEqual([
      "1",
      "2",
      "3",
      "of a sibling",
      "of a namesake",
    ]);
  });

  test.runIf(isPostgres)("share a transaction where they are short and wait for each other", async () => {
    const named = { partnerId: "p", userId: "shares" };
    const transactionIds = new Map<string, string>();
    const { work, end, hasBegun } = gatedWorks();
    const write = (name: string, isGated: boolean) =>
      inTurn(
        database(),
        named,
        async (transaction: Transaction) => {
          const [row] = await transaction.$queryRaw<
            { id: string }[]
          >`SELECT CAST(txid_current() AS TEXT) AS id`;
          transactionIds.set(name, row?.id ?? "");
          if (name === "refused") throw new Error("refused");
          return isGated ? work(name)() : name;
        },
        { isShort: true },
      );
    const gated = [write("1", true), write("2", true)];
    await hasBegun("1", "2");
    const waiting = ["3", "refused", "4"].map((name) => write(name, false));
    end("1");
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map((each) => (each.status === "fulfilled" ? each.value : "refused"))).toEqual([
      "3",
      "refused",
      "4",
    ]);
    end("2");
    expect(await Promise.all(gated)).toEqual(["1", "2"]);
    const [shared, alone] = [transactionIds.get("1"), transactionIds.get("2")];
    expect(alone).not.toBe(shared);
    for (const name of ["3", "refused", "4"]) expect(transactionIds.get(name)).toBe(shared);
  });

  test.each([true, false])("pass their turn on when they fail; short: %s", async (isShort) => {
    const named = { partnerId: "p", userId: "fails" };
    const fail = () => inTurn(database(), named, () => Promise.reject(new Error("refused")), { isShort });
    const outcomes = await Promise.allSettled([fail(), fail(), fail(), fail()]);
    expect(outcomes).toEqual(outcomes.map(() => ({ status: "rejected", reason: new Error("refused") })));
    expect(await inTurn(database(), named, async () => "done", { isShort })).toBe("done");
  });

  test("are answered each its own, however many wait", async () => {
    const named = { partnerId: "p", userId: "many" };
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    const answers = numbers.map((number) => inTurn(database(), named, async () => number, { isShort: true }));
    expect(await Promise.all(answers)).toEqual(numbers);
  });
});
