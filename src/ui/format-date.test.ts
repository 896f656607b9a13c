import { expect, test } from "vitest";
import { formatDay, formatDayRange, formatInstant, formatRelativeInstant } from "./format-date";

test.each([
  ["2026-10-19", "2026-10-25", "en-GB", "19–25 October 2026"],
  ["2026-01-31", "2026-02-27", "en-GB", "31 Jan – 27 Feb 2026"],
  ["2026-12-28", "2027-01-03", "en-GB", "28 Dec 2026 – 3 Jan 2027"],
  ["2026-10-19", "2026-10-19", "en-GB", "19 October 2026"],
  ["2026-10-19", "2026-10-25", "en-US", "October 19–25, 2026"],
  ["2026-10-19", "2026-10-25", "de-DE", "19.–25. Oktober 2026"],
])("%s to %s in %s is %s", (first, last, locale, expected) => {
  expect(formatDayRange(first, last, locale)).toBe(expected);
});

test("days among short ones are short", () => {
  expect(formatDayRange("2026-12-06", "2026-12-11", "en-GB", "short")).toBe("6–11 Dec 2026");
  expect(formatDayRange("2026-12-06", "2026-12-11", "de-DE", "short")).toBe("6.–11. Dez. 2026");
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("a day is the same day in %s", (timeZone) => {
  const zone = process.env.TZ;
  process.env.TZ = timeZone;
  try {
    expect(formatDay("2026-10-31", "en-GB")).toBe("31 Oct 2026");
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test.each([
  ["2026-10-19T11:59:50Z", "now"],
  ["2026-10-19T12:00:05Z", "now"],
  ["2026-10-19T11:59:20Z", "1 minute ago"],
  ["2026-10-19T11:15:00Z", "45 minutes ago"],
  ["2026-10-19T09:30:00Z", "2 hours ago"],
  ["2026-10-18T11:00:00Z", "yesterday"],
  ["2026-10-14T11:00:00Z", "5 days ago"],
  ["2026-10-12T12:00:00Z", "12 Oct 2026"],
])("at noon of 19 October %s is %s", (instant, expected) => {
  const now = Date.parse("2026-10-19T12:00:00Z");
  expect(formatRelativeInstant(instant, { locale: "en-GB", now, timeZone: "UTC" })).toBe(expected);
});

test("an instant names its zone", () => {
  expect(formatInstant("2026-10-19T09:30:00Z", "en-GB", "UTC")).toBe("19 Oct 2026, 09:30 UTC");
});
