import { describe, expect, it } from "vitest";
import { findDecimalSign, plainDecimal } from "./plain-decimal";

const EUR = { decimalSign: null, currency: "EUR" };

describe("plainDecimal", () => {
  it.each([
    ["-16.85", "-16.85"],
    ["+5", "5."],
    [" - 34,5 ", "-34.5"],
    ["\u22125.00", "-5.00"],
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1 234,56", "1234.56"],
    ["1\u00a0234,56", "1234.56"],
    ["1'234.56", "1234.56"],
    ["1,23,456.00", "123456.00"],
    ["1,234,567", "1234567."],
    ["1234,567", "1234.567"],
    ["0.125", "0.125"],
    [".05", "0.05"],
    ["1234.", "1234."],
  ])("reads %s", (written, plain) => {
    expect(plainDecimal(written, EUR)).toBe(plain);
  });

  it.each([
    "",
    "-",
    ".",
    "$120",
    "12 EUR",
    "1e5",
    "5-",
    "(5)",
    "--5",
    "1,2,3",
    "1,2345.00",
    "1.234.56,0.1",
    "1 2",
    "1 234'567.00",
    "١٢",
    "9".repeat(41),
  ])("refuses “%s”", (written) => {
    expect(plainDecimal(written, EUR)).toBeNull();
  });

  it("does not guess whether a single sign before three digits stands between thousands", () => {
    expect(plainDecimal("1,234", EUR)).toBeNull();
    expect(plainDecimal("1.234", EUR)).toBeNull();
    expect(plainDecimal("1,234", { ...EUR, decimalSign: "." })).toBe("1234.");
    expect(plainDecimal("1,234", { ...EUR, decimalSign: "," })).toBe("1.234");
    expect(plainDecimal("1.234", { ...EUR, decimalSign: "," })).toBe("1234.");
    expect(plainDecimal("1,234", { ...EUR, currency: "JPY" })).toBe("1234.");
    expect(plainDecimal("1.234", { ...EUR, currency: "BHD" })).toBe("1.234");
    expect(plainDecimal("1,234", { ...EUR, currency: "BHD" })).toBeNull();
  });
});

describe("findDecimalSign", () => {
  it.each([
    [["1,234", "-5.50"], "."],
    [["1.234", "12,5"], ","],
    [["1,234,567"], "."],
    [["1,234", "5", "x"], null],
    [["1.5", "1,5"], null],
    [[], null],
  ])("finds that of %j", (amounts, sign) => {
    expect(findDecimalSign(amounts)).toBe(sign);
  });
});
