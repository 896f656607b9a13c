import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movementAmount } from "../amounts/movement-amount";
import { detectDecimalSign } from "../mapping/detect-decimal-sign";
import { directionReader } from "../words/direction-words";
import { toCsvNumber, toDecimal } from "./csv-number";

const RULES = {
  columns: { amount: 0, description: [] },
  isSignInverted: false,
  isDebitSigned: false,
  isCreditSigned: false,
  isFeeSigned: false,
  directionOf: directionReader([]),
} as const;

describe("amounts as banks write them", () => {
  it.each([
    ["1.234,56", ",", "1234.56"],
    ["1,234.56", ".", "1234.56"],
    ["1'234.56", ".", "1234.56"],
    ["1’234.56", ".", "1234.56"],
    ["1 234,56", ",", "1234.56"],
    ["1\u00a0234,56", ",", "1234.56"],
    ["1\u202f234\u202f567,5", ",", "1234567.5"],
    ["12,34,567.89", ".", "1234567.89"],
    ["-12,5", ",", "-12.5"],
    ["− 12,50", ",", "-12.50"],
    ["–12.50", ".", "-12.50"],
    ["▲1,200", ".", "-1200"],
    ["12.50-", ".", "-12.50"],
    ["(12.50)", ".", "-12.50"],
    ["($1,204.50)", ".", "-1204.50"],
    ["+3", ".", "3"],
    ["€ 12,00", ",", "12.00"],
    ["€-12,00", ",", "-12.00"],
    ["-$12.00", ".", "-12.00"],
    ["12.50 EUR", ".", "12.50"],
    ["EUR 12.50", ".", "12.50"],
    ["12,50 kr.", ",", "12.50"],
    ["12,50 D", ",", "-12.50"],
    ["12,50 S", ",", "-12.50"],
    ["12,50 H", ",", "12.50"],
    ["12.50CR", ".", "12.50"],
    ["12.50 DR", ".", "-12.50"],
    ["-12.50 DR", ".", "-12.50"],
    ["12,-", ",", "12"],
    ["12.--", ".", "12"],
    [".50", ".", "0.50"],
    ["\u200f731.83 ₪", ".", "731.83"],
    ["\u200e-12.50\u202c", ".", "-12.50"],
    ["\u200f12.50-", ".", "-12.50"],
    ["'12.50'", ".", "12.50"],
    ["'-12.50", ".", "-12.50"],
    ["١٬٢٣٤٫٥٠", ".", "1234.50"],
    ["-۱۲٫۵۰", ".", "-12.50"],
    ["１２００", ".", "1200"],
    ["－１，２３４．５０", ".", "-1234.50"],
    ["1.234", ",", "1234"],
    ["1.234", ".", "1.234"],
    ["0", ",", "0"],
  ] as const)("%s with %s is %s", (text, decimalSign, decimal) => {
    expect(movementAmount([text], { ...RULES, decimalSign })).toMatchObject({ decimal });
  });

  it("are the same alone as beside a currency", () => {
    const anyDigits = fc.array(fc.constantFrom("0", "1", "23", "456", ".", ","), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom("", "-", "+", "−"), anyDigits, fc.nat(9), (sign, digits, last) => {
        const text = `${sign}${digits.join("")}${last}`;
        const alone = toCsvNumber(text);
        expect(toCsvNumber(`${text} EUR`)).toEqual(alone && { ...alone, currencyText: "EUR" });
      }),
      { seed: 8, numRuns: 2_000 },
    );
  });

  it.each([
    ["12.50", ","],
    ["1.23.456", ","],
    ["1,234.56", ","],
    ["1,2,3", "."],
    ["01.234,5", "."],
    ["1 23,00", ","],
    ["--12", "."],
    ["12.50-+", "."],
    ["(12.50", "."],
    ["12 apples", "."],
    ["2024-12-31", "."],
    ["1.2E+05", "."],
    ["-12.50 CR", "."],
    ["9".repeat(41), "."],
  ] as const)("%s with %s is refused", (text, decimalSign) => {
    expect(movementAmount([text], { ...RULES, decimalSign })).toMatchObject({
      field: "amount",
      code: "invalid_value",
    });
  });

  it("never reads more or fewer digits than there are", () => {
    expect(toCsvNumber("USD 1,234.56")).toEqual({
      digits: "1,234.56",
      isNegative: false,
      mark: null,
      currencyText: "USD",
    });
    expect(toDecimal("1.234,5", ".")).toBeNull();
  });

  it("turns the sign where what went out has none, but not where a mark says the side", () => {
    const rules = { ...RULES, decimalSign: ".", isSignInverted: true } as const;
    expect(["12.50", "-12.50", "12.50 CR"].map((text) => movementAmount([text], rules))).toMatchObject([
      { decimal: "-12.50" },
      { decimal: "12.50" },
      { decimal: "12.50" },
    ]);
  });

  it.each([
    [false, ["99.985", "-102.00", "0.15"]],
    [true, ["100.015", "-98.00", "-0.05"]],
  ])(
    "takes a fee off exactly, or adds one that is returned, where fees have a minus: %s",
    (isFeeSigned, expected) => {
      const columns = { amount: 0, fee: 1, description: [] };
      const rules = { ...RULES, decimalSign: ".", columns, isFeeSigned } as const;
      const amounts = [
        ["100", "0.015"],
        ["-100.00", "2"],
        ["0.05", "-0.10"],
      ].map((values) => movementAmount(values, rules));
      expect(amounts).toMatchObject(expected.map((decimal) => ({ decimal })));
    },
  );
});

describe("debit and credit columns", () => {
  const rules = { ...RULES, decimalSign: ".", columns: { debit: 0, credit: 1, description: [] } } as const;

  it.each([
    [["12.50", ""], "-12.50"],
    [["", "12.50"], "12.50"],
    [["0.00", "12.50"], "12.50"],
    [["12.50", "0.00"], "-12.50"],
    [["-12.50", ""], "12.50"],
  ])("%j is %s", (values, decimal) => {
    expect(movementAmount(values, rules)).toMatchObject({ decimal });
  });

  it("may have a minus of their own", () => {
    const signed = { ...rules, isDebitSigned: true, isCreditSigned: false };
    expect(
      [
        ["-12.50", ""],
        ["12.50", ""],
      ].map((values) => movementAmount(values, signed)),
    ).toMatchObject([{ decimal: "-12.50" }, { decimal: "12.50" }]);
  });

  it("are refused where both or neither say something", () => {
    expect(movementAmount(["1", "2"], rules)).toMatchObject({ code: "invalid_value" });
    expect(movementAmount(["", ""], rules)).toMatchObject({ code: "required" });
  });
});

describe("a column that tells which way money went", () => {
  const rules = {
    ...RULES,
    decimalSign: ".",
    columns: { amount: 0, direction: 1, description: [] },
  } as const;

  it.each([
    ["Af", "-5"],
    ["Bij", "5"],
    ["D", "-5"],
    ["C", "5"],
    ["S", "-5"],
    ["H", "5"],
    ["Soll", "-5"],
    ["Haben", "5"],
    ["Debet", "-5"],
    ["Kredit", "5"],
    ["debit", "-5"],
    ["CREDIT", "5"],
    ["DR", "-5"],
    ["CR", "5"],
    ["-", "-5"],
    ["+", "5"],
    ["出金", "-5"],
    ["入金", "5"],
  ])("%s", (word, decimal) => {
    expect(movementAmount(["5", word], rules)).toMatchObject({ decimal });
  });

  it("is refused where it says nothing known", () => {
    expect(movementAmount(["5", "perhaps"], rules)).toMatchObject({ field: "direction" });
    expect(movementAmount(["-5", "CR"], rules)).toMatchObject({ field: "amount" });
  });
});

describe("the decimal sign", () => {
  it.each([
    { texts: ["12,50", "1.234"], hint: ".", sign: ",", isUncertain: false },
    { texts: ["12.50", "1,234"], hint: ",", sign: ".", isUncertain: false },
    { texts: ["1.234.567"], hint: ".", sign: ",", isUncertain: false },
    { texts: ["0.125"], hint: ",", sign: ".", isUncertain: false },
    { texts: ["1 234.567"], hint: ",", sign: ".", isUncertain: false },
    { texts: ["12", "1300"], hint: ",", sign: ",", isUncertain: false },
    { texts: ["1.234"], hint: ",", sign: ",", isUncertain: true },
    { texts: ["1.234"], hint: ".", sign: ",", isUncertain: true },
    { texts: ["1.500"], hint: ".", sign: ".", isUncertain: true },
    { texts: ["1.000", "-25"], hint: ".", sign: ",", isUncertain: false },
    { texts: ["1,000", "25"], hint: ",", sign: ".", isUncertain: false },
    { texts: ["1.000", "25", "1300"], hint: ".", sign: ".", isUncertain: true },
    { texts: ["1.000", "0"], hint: ".", sign: ".", isUncertain: true },
    { texts: ["12.50", "12,50", "1.234", "25"], hint: ",", sign: ",", isUncertain: true },
    { texts: ["12.50", "13.50", "12,50"], hint: ",", sign: ".", isUncertain: true },
  ] as const)(
    "of $texts with hint $hint is $sign, uncertain: $isUncertain",
    ({ texts, hint, sign, isUncertain }) => {
      expect(detectDecimalSign(texts, { hint, currencyDecimals: 2 })).toEqual({ sign, isUncertain });
    },
  );

  it.each([
    [["1,234"], "."],
    [["1,000"], "."],
    [["22", "3,000", "4,110"], "."],
    [["1.234"], ","],
    [["22", "3.000"], ","],
  ] as const)("is certain in a currency without decimals: %j", (texts, sign) => {
    for (const hint of [".", ","] as const)
      expect(detectDecimalSign(texts, { hint, currencyDecimals: 0 })).toEqual({ sign, isUncertain: false });
  });
});
