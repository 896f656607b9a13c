import { expect, test } from "vitest";
import { formatDayRange, formatInstant, formatRelativeInstant } from "./format-date";
import { formatMoney, formatNumber } from "./format-money";
import { chooseLanguage, readerLocale } from "./reader-locale";

test.each([
  [null, "en"],
  ["", "en"],
  ["*", "en"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["xx-nonsense-!, fr;q=0.5", "en"],
  ["fr-CH, de;q=0.9, en;q=0.8", "de"],
  ["tlh, en-US", "en"],
])("a browser that asks for %j gets %s", (accepted, expected) => {
  expect(chooseLanguage({ chosen: [], accepted })).toBe(expected);
});

test.each([
  [["de", "en"], "de"],
  [[null, "de"], "de"],
  [[undefined, undefined], "en"],
  [["fr", "de"], "de"],
])("whoever has chosen %j reads %s, whatever the browser asks for", (chosen, expected) => {
  expect(chooseLanguage({ chosen, accepted: "en-US" })).toBe(expected);
});

test.each([
  ["en", null, "en-GB"],
  ["de", null, "de-DE"],
  ["en", "de-AT,de;q=0.9,en-US;q=0.8", "en-US"],
  ["de", "de-AT,de;q=0.9,en-US;q=0.8", "de-AT"],
  ["de", "en-US", "de-DE"],
] as const)("a page in %s for a browser that asks for %j writes as in %s", (language, accepted, expected) => {
  expect(readerLocale(language, accepted)).toBe(expected);
});

test.each(["en-US-u-ca-buddhist", "en-u-nu-thai", "en-IN-u-nu-deva-ca-indian"])(
  "a reader in %s sees the digits and the calendar of the page",
  (tag) => {
    const locale = readerLocale("en", `${tag},en;q=0.5`);
    expect(formatDayRange("2026-10-19", "2026-10-25", locale)).toContain("2026");
    expect(formatInstant("2026-10-19T09:30:00Z", locale, "UTC")).toContain("2026");
    expect(
      formatRelativeInstant("2026-10-14T11:00:00Z", { locale, now: Date.parse("2026-10-19T12:00:00Z") }),
    ).toContain("5");
    expect(formatMoney({ amount: 1234.5, currency: "EUR", locale })).toMatch(/1.?234.50/);
    expect(formatNumber(12.5, locale, 1)).toMatch(/12.5/);
  },
);
