import { validate, version } from "uuid";
import { expect, test } from "vitest";
import { newId } from "./new-id";

const MANY = 20_000;

test("ids grow, and differ from each other in more than their order", () => {
  const ids = Array.from({ length: MANY }, newId);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(MANY);
  // After the time and the sequence come 42 random bits.
  expect(new Set(ids.map((id) => id.slice(25))).size).toBeGreaterThan(MANY * 0.99);
});

test("an id says when it was made", () => {
  const before = Date.now();
  const id = newId();
  const millis = Number.parseInt(id.slice(0, 13).replace("-", ""), 16);
  expect(millis).toBeGreaterThanOrEqual(before);
  expect(millis).toBeLessThanOrEqual(Date.now());
});
