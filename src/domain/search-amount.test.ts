import { describe, expect, test } from "vitest";
import { searchedAmount } from "./search-amount";

describe("searchedAmount", () => {
  test.each([
    ["3600", { from: 360_000n, to: 360_099n, direction: null }],
    ["3,600", { from: 360_000n, to: 360_099n, direction: null }],
    ["3.600", { from: 360_000n, to: 360_099n, direction: null }],
    ["3’600", { from: 360_000n, to: 360_099n, direction: null }],
    ["3,600.00", { from: 360_000n, to: 360_000n, direction: null }],
    ["3.600,00", { from: 360_000n, to: 360_000n, direction: null }],
    ["3600.5", { from: 360_050n, to: 360_050n, direction: null }],
    ["1.234.567,89", { from: 123_456_789n, to: 123_456_789n, direction: null }],
    ["0,05", { from: 5n, to: 5n, direction: null }],
    ["€3,600.00", { from: 360_000n, to: 360_000n, direction: null }],
    ["-3600", { from: 360_000n, to: 360_099n, direction: "outflow" }],
    ["−3600.00", { from: 360_000n, to: 360_000n, direction: "outflow" }],
    ["-€3,600.00", { from: 360_000n, to: 360_000n, direction: "outflow" }],
    ["+12", { from: 1_200n, to: 1_299n, direction: "inflow" }],
  ])("takes %s for an amount", (word, expected) => {
    expect(searchedAmount(word, 2)).toEqual(expected);
  });

  test.each([
    "",
    "-",
    "rent",
    "12a",
    "3,60,000",
    "3.600.00",
    "3,600,00",
    "0.001",
    "0815",
    "36 00",
    "2026-10-01",
  ])("does not take %s for one", (word) => expect(searchedAmount(word, 2)).toBeNull());

  test("goes by the decimals of the currency", () => {
    expect(searchedAmount("3600", 0)).toEqual({ from: 3_600n, to: 3_600n, direction: null });
    expect(searchedAmount("3.600", 3)).toEqual({ from: 3_600n, to: 3_600n, direction: null });
    expect(searchedAmount("3,600.500", 3)).toEqual({ from: 3_600_500n, to: 3_600_500n, direction: null });
  });

  test("leaves numbers alone that no amount reaches", () => {
    expect(searchedAmount("9".repeat(14), 2)).toBeNull();
    expect(searchedAmount("9".repeat(13), 2)).toMatchObject({ to: 999_999_999_999_999n });
  });
});
