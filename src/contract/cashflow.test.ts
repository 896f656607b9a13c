import { expect, test } from "vitest";
import { presentFigures } from "./cashflow";

test("figures in a currency that no longer exists keep its decimals", () => {
  const counted = { income: 1230n, expense: 1000n };
  expect(presentFigures(counted, "BGN")).toEqual({ income: 12.3, expense: 10, remaining: 2.3 });
});
