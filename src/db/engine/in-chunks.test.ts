import { expect, test } from "vitest";
import { readAhead } from "./in-chunks";

test("the next chunk is read while somebody works on the one before", async () => {
  const events: string[] = [];
  const read = async (chunk: readonly number[]) => {
    events.push(`read ${chunk}`);
    return chunk.join("+");
  };
  for await (const result of readAhead([1, 2, 3, 4, 5], 2, read)) events.push(`work on ${result}`);
  expect(events).toEqual(["read 1,2", "read 3,4", "work on 1+2", "read 5", "work on 3+4", "work on 5"]);
});

test("others have their turn before each chunk but the last is worked on", async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    others = setImmediate(count);
  };
  let others = setImmediate(count);
  const seen: number[] = [];
  for await (const _ of readAhead([1, 2, 3], 1, async () => null)) seen.push(turns);
  clearImmediate(others);
  expect(seen.map((each) => each > 0)).toEqual([true, true, true]);
  expect(seen[1]).toBeGreaterThan(seen[0] ?? 0);
});

test("an empty list reads nothing", async () => {
  for await (const _ of readAhead([], 2, async () => expect.unreachable())) expect.unreachable();
});

test("an error of a read is thrown in its place, after what was read before", async () => {
  const read = async ([item]: readonly number[]) => {
    if (item === 3) throw new Error("lost");
    return item;
  };
  const results: unknown[] = [];
  const all = async () => {
    for await (const result of readAhead([1, 2, 3], 1, read)) results.push(result);
  };
  await expect(all()).rejects.toThrow("lost");
  expect(results).toEqual([1, 2]);
});

test("where work fails, an error of the chunk behind it goes nowhere", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  const read = async ([item]: readonly number[]) => {
    if (item === 2) throw new Error("lost");
    return item;
  };
  const all = async () => {
    for await (const _ of readAhead([1, 2], 1, read)) throw new Error("no work");
  };
  await expect(all()).rejects.toThrow("no work");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
