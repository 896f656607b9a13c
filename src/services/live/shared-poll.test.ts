import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharedPoll } from "./shared-poll";

/** Longer than any test: queries only run when hurried. */
const NEVER = 60_000;

const stored = new Map<string, number>();
const asked: (readonly string[])[] = [];
let fails = false;
/** Resolves when a query may return. */
let answered: Promise<void>;
let end: AbortController;
let look: SharedPoll<string, number>;

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  fails = false;
  answered = Promise.resolve();
  end = new AbortController();
  look = new SharedPoll({
    pauseMillis: NEVER,
    nameOf: (key) => key,
    async find(keys) {
      asked.push(keys);
      if (fails) throw new Error("It cannot be had.");
      const found = new Map(stored);
      await answered;
      return found;
    },
  });
});
afterEach(() => end.abort());

const follow = (key: string) => look.follow(key, end.signal);

test("asks once for all, and wakes only those for whom something has changed", async () => {
  const streams = ["a", "a", "b", "c"].map(follow);
  stored.set("a", 1).set("b", 1);
  const first = streams.map((stream) => stream.next());
  look.pollNow();
  expect(await Promise.all(first)).toMatchObject([1, 1, 1, undefined].map((value) => ({ value })));
  const [, , ofB] = streams.map((stream) => stream.next());
  stored.set("b", 2);
  look.pollNow();
  expect(await ofB).toEqual({ done: false, value: 2 });
  expect(asked).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
});

test("tells those who come later what all others know", async () => {
  stored.set("a", 1);
  const early = follow("a");
  const first = early.next();
  look.pollNow();
  await first;
  const late = follow("a").next();
  look.pollNow();
  expect(await late).toEqual({ done: false, value: 1 });
});

test("polls again if it is hurried during a poll", async () => {
  const stream = follow("a");
  let response = (): void => {};
  answered = new Promise((resolve) => {
    response = resolve;
  });
  const first = stream.next();
  look.pollNow();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 30_000 });
  stored.set("a", 1);
  look.pollNow();
  response();
  expect([await first, await stream.next()]).toMatchObject([{ value: undefined }, { value: 1 }]);
});

test("ends with the signal, and asks no more for what nobody follows", async () => {
  const leaves = new AbortController();
  const left = look.follow("a", leaves.signal).next();
  const other = follow("b").next();
  leaves.abort();
  expect(await left).toEqual({ done: true, value: undefined });
  look.pollNow();
  await other;
  expect(asked).toEqual([["b"]]);
});

test("is over at once for whoever has left already", async () => {
  end.abort();
  expect((await follow("a").next()).done).toBe(true);
});

test("passes the error of a poll to all, and polls again for those who come later", async () => {
  const streams = [follow("a").next(), follow("b").next()];
  const failed = Promise.allSettled(streams);
  fails = true;
  look.pollNow();
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  stored.set("a", 1);
  const again = follow("a").next();
  look.pollNow();
  expect(await again).toEqual({ done: false, value: 1 });
});
