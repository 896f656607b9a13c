import { expect, test } from "vitest";
import { AppError } from "../../domain/errors";
import { BodyBudget } from "./body-budget";

const MIB = 1024 * 1024;
const FILE = 10 * MIB;
const EDIT = 64 * 1024;

/** How many bodies of a size are accepted, and the error for the next one. */
function fill(budget: BodyBudget, bytes: number, addressOf: (index: number) => string) {
  for (let index = 0; index < 2_000; index += 1) {
    try {
      budget.hold(addressOf(index), bytes).grow(bytes);
    } catch (error) {
      return [index, error instanceof AppError ? error.code : error];
    }
  }
  return "all of them";
}

test("one address may send three files at once, and all together six", () => {
  const budget = new BodyBudget();
  expect(fill(budget, FILE, () => "one")).toEqual([3, "rate_limit_exceeded"]);
  expect(fill(budget, FILE, (index) => `other ${index}`)).toEqual([3, "service_unavailable"]);
});

test("files leave the room of small bodies alone", () => {
  const budget = new BodyBudget();
  fill(budget, FILE, (index) => `file ${index}`);
  expect(fill(budget, EDIT, () => "one")).toEqual([128, "rate_limit_exceeded"]);
  expect(fill(budget, EDIT, (index) => `other ${index}`)).toEqual([384, "service_unavailable"]);
});

test("a response makes room, once", () => {
  const budget = new BodyBudget();
  const held = budget.hold("one", FILE);
  for (const _ of [1, 2, 3]) held.grow(FILE);
  expect(() => held.grow(FILE)).toThrow(AppError);
  held.release();
  held.release();
  expect(fill(budget, FILE, () => "one")).toEqual([3, "rate_limit_exceeded"]);
});
