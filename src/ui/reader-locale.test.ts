import { expect, test } from "vitest";
import { formatDayRange, formatInstant, formatRelativeInstant } from "./format-date";
import { formatMoney, formatNumber } from "./format-money";
import { readerLocale } from "./reader-locale";

test.each([
  [null, "en-GB"],
  ["", "en-GB"],
  ["*", "en-GB"],
  ["de-AT,de;q=0.9,en;q=0.8", "de-AT"],
  ["xx-nonsense-!, fr;q=0.5", "fr"],
  ["tlh, en-US", "en-US"],
])("%j is read in %s", (header, expected) => {
  expect(readerLocale(header)).toBe(expected);
});

test.each(["ar-EG", "th-TH", "fa-IR", "bn-BD", "my-MM", "en-US-u-ca-buddhist", "de-u-nu-thai"])(
  "a reader in %s sees the digits and the calendar of the page",
  (tag) => {
    const locale = readerLocale(`${tag},en;q=0.5`);
    expect(formatDayRange("2026-10-19", "2026-10-25", locale)).toContain("2026");
    expect(formatInstant("2026-10-19T09:30:00Z", locale, "UTC")).toContain("2026");
    expect(
      formatRelativeInstant("2026-10-14T11:00:00Z", { locale, now: Date.parse("2026-10-19T12:00:00Z") }),
    ).toContain("5");
    expect(formatMoney({ amount: 1234.5, currency: "EUR", locale })).toMatch(/1.?234.50/);
    expect(formatNumber(12.5, locale, 1)).toMatch(/12.5/);
  },
);
