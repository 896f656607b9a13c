import { expect, test } from "vitest";
import { toSearchWords } from "../domain/search-words";
import { formatCompactMoney, formatMoney, formatMoneyAlone, formatPercentage } from "./format-money";

const MINUS = "\u2212";
const NBSP = "\u00a0";

test.each([
  [{ amount: 1234.5, currency: "EUR", locale: "en-GB" }, "€1,234.50"],
  [{ amount: -1234.5, currency: "EUR", locale: "en-GB" }, `${MINUS}€1,234.50`],
  [{ amount: -1234.5, currency: "EUR", locale: "de-DE" }, `${MINUS}1.234,50${NBSP}€`],
  [{ amount: 1234.5, currency: "EUR", locale: "fr-FR" }, `1${NBSP}234,50${NBSP}€`],
  [{ amount: 1200, currency: "JPY", locale: "en-GB" }, "¥1,200"],
  [{ amount: 1.234, currency: "BHD", locale: "en-GB" }, `BHD${NBSP}1.234`],
  [{ amount: -0, currency: "EUR", locale: "en-GB" }, "€0.00"],
] as const)("%o is %s", (money, expected) => {
  expect(formatMoneyAlone(money)).toBe(expected);
});

test("what would move in a text from right to left is isolated, and nothing else", () => {
  const format = (amount: number, locale: string) => formatMoney({ amount, currency: "EUR", locale });
  expect(format(-5, "en-GB")).toBe(`\u2068${MINUS}\u2060€5.00\u2069`);
  expect(format(5, "en-GB")).toBe("€5.00");
  expect(format(5, "de-AT")).toBe(`\u2068€${NBSP}5,00\u2069`);
  expect(format(5, "de-DE")).toBe(`\u20685,00${NBSP}€\u2069`);
  expect(formatPercentage(5, "de-DE", 0)).toBe(`\u20685${NBSP}%\u2069`);
  expect(formatPercentage(5, "en-GB", 0)).toBe("5%");
});

test.each(["EUR", "BHD", "CHF", "JPY", "PLN", "SEK", "USD"])(
  "an amount in %s is found when it is copied into a search",
  (currency) => {
    for (const locale of ["en-GB", "de-DE"]) {
      const words = toSearchWords(formatMoney({ amount: -1700, currency, locale }), currency);
      expect(words.map(({ amount }) => amount !== null)).toEqual([true]);
    }
  },
);

test("a change has its sign, unless it is none", () => {
  const format = (amount: number) =>
    formatMoneyAlone({ amount, currency: "EUR", locale: "en-GB", sign: "always" });
  expect([format(5), format(-5), format(0)]).toEqual(["+€5.00", `${MINUS}€5.00`, "€0.00"]);
});

test("an axis in German writes thousands alike", () => {
  const format = (amount: number) => formatCompactMoney({ amount, currency: "EUR", locale: "de-DE" });
  expect([format(5_000), format(10_000)]).toEqual(["5.000\u00a0€", "10.000\u00a0€"]);
});

test("an axis has room for little", () => {
  const format = (amount: number) => formatCompactMoney({ amount, currency: "EUR", locale: "en-GB" });
  expect([format(0), format(12_000), format(-1500)]).toEqual(["€0", "€12k", `${MINUS}€1.5k`]);
});
