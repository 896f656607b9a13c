import { expect, test } from "vitest";
import { readDecimal } from "./read-decimal";

test.each([
  ["12", "en-GB", 12],
  ["12.5", "en-GB", 12.5],
  ["12,5", "en-GB", 12.5],
  ["1,234", "en-GB", 1234],
  ["1,234.5", "en-GB", 1234.5],
  ["1,234,567", "en-GB", 1_234_567],
  ["1.234", "de-DE", 1234],
  ["1.234,5", "de-DE", 1234.5],
  ["1,234.5", "de-DE", 1234.5],
  ["12,345", "de-DE", 12.345],
  ["12.5", "de-DE", 12.5],
  ["1 234,50", "fr-FR", 1234.5],
  ["1’234.50", "de-CH", 1234.5],
  [" .5 ", "en-GB", 0.5],
  ["5.", "en-GB", 5],
  ["−3.20", "en-GB", -3.2],
])("%j in %s is %d", (text, locale, expected) => {
  expect(readDecimal(text, locale)).toBe(expected);
});

test.each(["", " ", ".", "-", "abc", "1e5", "12 €", "0x10", "--1"])("%j is no number", (text) => {
  expect(readDecimal(text, "en-GB")).toBeNull();
});
