import { describe, expect, test } from "vitest";
import { AppError } from "../../domain/errors";
import { ConcurrencyLimit } from "./concurrency-limit";

const refuse = () => new AppError("rate_limit_exceeded", "Too many.");

/** Work that ends when the test says so, and the names of those that started, in order. */
function makeWork(limit: ConcurrencyLimit) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    begin: (key: string, name: string) =>
      limit.run(key, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

describe("a limit of what is at work at once", () => {
  test("lets the next one in when one is done, in the order of asking, and holds up nobody else", async () => {
    const { begun, begin, end } = makeWork(new ConcurrencyLimit({ atOnce: 2, waiting: 2, refuse }));
    const [first, second, third, fourth] = ["1", "2", "3", "4"].map((name) => begin("a", name));
    const other = begin("b", "other");
    expect(begun).toEqual(["1", "2", "other"]);
    end("2");
    expect(await second).toBe("2");
    await expect.poll(() => begun).toEqual(["1", "2", "other", "3"]);
    end("1");
    await expect.poll(() => begun).toEqual(["1", "2", "other", "3", "4"]);
    for (const name of ["3", "4", "other"]) end(name);
    expect(await Promise.all([first, third, fourth, other])).toEqual(["1", "3", "4", "other"]);
  });

  test("refuses whoever comes when too many wait, and takes them again when there is room", async () => {
    const { begun, begin, end } = makeWork(new ConcurrencyLimit({ atOnce: 1, waiting: 1, refuse }));
    const [first, second] = [begin("a", "1"), begin("a", "2")];
    await expect(begin("a", "3")).rejects.toMatchObject({ code: "rate_limit_exceeded" });
    end("1");
    await expect.poll(() => begun).toEqual(["1", "2"]);
    const fourth = begin("a", "4");
    end("2");
    await expect.poll(() => begun).toEqual(["1", "2", "4"]);
    end("4");
    expect(await Promise.all([first, second, fourth])).toEqual(["1", "2", "4"]);
  });

  test("a piece of work that fails gives its place back", async () => {
    const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 1, refuse });
    const fail = () => limit.run("a", async () => Promise.reject(new Error("failed")));
    const both = await Promise.allSettled([fail(), fail()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await limit.run("a", async () => "done")).toBe("done");
  });

  test("work that waits for nothing does not all run in one turn, in front of everybody else", async () => {
    const limit = new ConcurrencyLimit({ atOnce: 4, waiting: 100, refuse });
    const done: string[] = [];
    const run = (key: string) => limit.run(key, async () => done.push(key));
    const flood = Array.from({ length: 50 }, () => run("flood"));
    await run("other");
    expect(done.indexOf("other")).toBeLessThanOrEqual(4);
    await Promise.all(flood);
    expect(done).toHaveLength(51);
  });
});
