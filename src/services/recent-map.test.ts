import { expect, test } from "vitest";
import { RecentMap } from "./recent-map";

function mapOf(size: number, ...keys: readonly number[]): RecentMap<number, string> {
  const map = new RecentMap<number, string>(size);
  for (const key of keys) map.set(key, `value of ${key}`);
  return map;
}

const KEYS = Array.from({ length: 1_000 }, (_, key) => key);

test("holds at least as many entries as its size, those used last, and at most twice as many", () => {
  const map = mapOf(100, ...KEYS);
  const held = KEYS.filter((key) => map.get(key) !== undefined);
  expect(held).toEqual(expect.arrayContaining(KEYS.slice(-100)));
  expect(held.length).toBeLessThanOrEqual(200);
});

test("never forgets what is used between any others", () => {
  const map = mapOf(2);
  map.set(-1, "kept");
  for (const key of KEYS) {
    map.set(key, "passing");
    expect(map.get(-1)).toBe("kept");
  }
});

test("answers the newest value of a key", () => {
  const map = mapOf(2, 1, 2, 3, 4);
  map.set(2, "newer");
  expect(map.get(2)).toBe("newer");
  map.set(2, "newest");
  map.set(5, "another");
  map.set(6, "another");
  expect(map.get(2)).toBe("newest");
});

test("is empty when it was cleared", () => {
  const map = mapOf(2, 1, 2, 3);
  map.clear();
  expect([1, 2, 3].map((key) => map.get(key))).toEqual([undefined, undefined, undefined]);
});
