import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../db/testing/databases";
import { inTurn } from "./customer-turns";

describeOnEachDatabase("Writes to one customer", (database) => {
  test("are at the database two at a time, and hold up no other customer's", async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const write = (partnerId: string, userId: string, name: string): Promise<void> =>
      inTurn(database(), { partnerId, userId }, () => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      });
    const writes = [
      write("p", "u", "first"),
      write("p", "u", "second"),
      write("p", "u", "third"),
      write("p", "v", "of a sibling"),
      write("q", "u", "of a namesake"),
    ];
    await Promise.all(writes.slice(3).map(() => Promise.resolve()));
    expect(begun).toEqual(["first", "second", "of a sibling", "of a namesake"]);
    ends.get("first")?.();
    await writes[0];
    expect(begun.at(-1)).toBe("third");
    for (const end of ends.values()) end();
    await Promise.all(writes);
  });

  test("pass their turn on when they fail", async () => {
    const named = { partnerId: "p", userId: "fails" };
    const fail = () => inTurn(database(), named, () => Promise.reject(new Error("refused")));
    const outcomes = await Promise.allSettled([fail(), fail(), fail()]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await inTurn(database(), named, async () => "done")).toBe("done");
  });
});
