import { data } from "currency-codes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DECIMALS_BY_CURRENCY } from "./iso-4217";
import {
  currencyDecimals,
  MAX_AMOUNT_MINOR_UNITS,
  parseAmount,
  toDecimalNumber,
  toDecimalText,
} from "./money";

const anyAmount = fc.bigInt({ min: -MAX_AMOUNT_MINOR_UNITS, max: MAX_AMOUNT_MINOR_UNITS });
const anyDecimals = fc.integer({ min: 0, max: 4 });

describe("currencyDecimals", () => {
  test.each([
    ["JPY", 0],
    ["EUR", 2],
    ["USD", 2],
    ["ISK", 0],
    ["XOF", 0],
    ["BHD", 3],
    ["IQD", 3],
    ["CLF", 4],
    ["XCG", 2],
  ])("%s has %i decimals", (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals);
  });

  test.each(["XXX", "XTS", "XAU", "XDR", "eur", " EUR", "EU", "", "DEM", "HRK", "BGN", "BTC", "constructor"])(
    "%j is no current currency",
    (text) => {
      expect(currencyDecimals(text)).toBeNull();
    },
  );

  test("the table is the published list with the amendments that it names", () => {
    const withoutMinorUnit = "XAG XAU XPD XPT XBA XBB XBC XBD XDR XSU XTS XUA XXX".split(" ");
    const withdrawn = ["ANG", "BGN", "CUC"];
    const published = new Map(data.map(({ code, digits }) => [code, digits]));
    for (const code of [...withoutMinorUnit, ...withdrawn]) expect(published.delete(code)).toBe(true);
    published.set("XCG", 2);
    expect(new Map([...DECIMALS_BY_CURRENCY].sort())).toEqual(new Map([...published].sort()));
  });
});

describe("parseAmount", () => {
  test.each([
    [0, 2, 0n],
    [-0, 2, 0n],
    [12.3, 2, 1230n],
    [0.1, 2, 10n],
    [0.29, 2, 29n],
    [1.005, 3, 1005n],
    [4.35, 2, 435n],
    [-0.05, 2, -5n],
    [101, 0, 101n],
    [101, 3, 101_000n],
    [33.3333, 4, 333_333n],
    [1e-7, 7, 1n],
    [1.5e-7, 8, 15n],
    [9_999_999_999_999.99, 2, MAX_AMOUNT_MINOR_UNITS],
    [-9_999_999_999_999.99, 2, -MAX_AMOUNT_MINOR_UNITS],
    [999_999_999_999_999, 0, MAX_AMOUNT_MINOR_UNITS],
  ])("%d with %i decimals is %d", (value, decimals, amount) => {
    expect(parseAmount(value, decimals)).toBe(amount);
  });

  test.each([
    [12.345, 2],
    [0.1 + 0.2, 2],
    [1e-7, 2],
    [5e-324, 4],
    [0.5, 0],
    [-1.001, 2],
    [9_999_999_999_999.5, 0],
  ])("%d is too precise for %i decimals", (value, decimals) => {
    expect(parseAmount(value, decimals)).toBe("too_precise");
  });

  test.each([
    [Number.NaN, 2],
    [Number.POSITIVE_INFINITY, 2],
    [Number.NEGATIVE_INFINITY, 2],
    [10_000_000_000_000, 2],
    [-10_000_000_000_000, 2],
    [1e15, 0],
    [1e21, 0],
    [Number.MAX_VALUE, 2],
    [1e15 + 0.5, 0],
    [999_999_999_999_999.5, 0],
  ])("%d with %i decimals is out of range", (value, decimals) => {
    expect(parseAmount(value, decimals)).toBe("out_of_range");
  });

  test("returns every amount that was written as a JSON number", () => {
    fc.assert(
      fc.property(anyAmount, anyDecimals, (amount, decimals) => {
        const wire = JSON.stringify(toDecimalNumber(amount, decimals));
        expect(parseAmount(JSON.parse(wire), decimals)).toBe(amount);
      }),
    );
  });
});

describe("toDecimalText and toDecimalNumber", () => {
  test.each([
    [0n, 0, "0", 0],
    [0n, 2, "0.00", 0],
    [1230n, 2, "12.30", 12.3],
    [-5n, 2, "-0.05", -0.05],
    [-100n, 2, "-1.00", -1],
    [101n, 0, "101", 101],
    [-101n, 0, "-101", -101],
    [335n, 3, "0.335", 0.335],
    [1n, 4, "0.0001", 0.0001],
    [MAX_AMOUNT_MINOR_UNITS, 2, "9999999999999.99", 9_999_999_999_999.99],
    [123_456_789_012_345_678_901n, 2, "1234567890123456789.01", 1_234_567_890_123_456_800],
  ])("%d with %i decimals is %s", (amount, decimals, text, number) => {
    expect(toDecimalText(amount, decimals)).toBe(text);
    expect(toDecimalNumber(amount, decimals)).toBe(number);
  });

  test("are the same number, also where an amount is no exact double", () => {
    const near = fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n });
    fc.assert(
      fc.property(fc.oneof(anyAmount, near, fc.bigInt()), anyDecimals, (amount, decimals) => {
        expect(toDecimalNumber(amount, decimals)).toBe(Number(toDecimalText(amount, decimals)) + 0);
      }),
      { numRuns: 5_000 },
    );
  });

  test("write as many decimals as the currency has and lose nothing, at any size", () => {
    fc.assert(
      fc.property(fc.bigInt(), anyDecimals, (amount, decimals) => {
        const text = toDecimalText(amount, decimals);
        expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
        expect(BigInt(text.replace(".", ""))).toBe(amount);
      }),
    );
  });
});
