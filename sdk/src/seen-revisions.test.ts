import { expect, test } from "vitest";
import { SeenRevisions } from "./seen-revisions";

test("keeps the largest that was said of each customer", () => {
  const seen = new SeenRevisions();
  expect(seen.least("shop-1")).toBe(0);
  for (const said of ["3", "5", "4", null, "x"]) seen.note("shop-1", said);
  expect([seen.least("shop-1"), seen.least("shop-2")]).toEqual([5, 0]);
});

test("asks for no less than was forgotten, whoever was seen longest ago", () => {
  const seen = new SeenRevisions(2);
  seen.note("shop-1", "7");
  seen.note("shop-2", "9");
  seen.note("shop-1", "8");
  seen.note("shop-3", "1");
  expect(["shop-1", "shop-2", "shop-3"].map((userId) => seen.least(userId))).toEqual([8, 9, 1]);
});
