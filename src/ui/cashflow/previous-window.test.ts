import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { EN } from "../../texts/en";
import { previousWindow } from "./previous-window";

const t = createTranslator({ locale: "en", messages: EN, namespace: "overview" });

const WEEK = { startDate: "2026-03-02", endDate: "2026-03-08", income: 0, expense: 0, remaining: 0 };
/** A comparison with the first days of the previous week. */
const upTo = (endDate: string) => ({ now: WEEK, before: { ...WEEK, startDate: "2026-02-23", endDate } });
const DAY = { ...WEEK, endDate: WEEK.startDate };

test.each([
  ["in the previous week", "weekly", "2026-03-01", "2026-03-09"],
  ["on the first day of the previous week", "weekly", "2026-02-23", "2026-03-02"],
  ["in the first 3 days of the previous week", "weekly", "2026-02-25", "2026-03-04"],
  ["in the previous week", "weekly", "2026-03-01", "2026-03-08"],
  ["in the previous 28 days", "fixed_period", "2026-03-01", "2026-03-09"],
  ["in the first 2 days of the previous window", "fixed_period", "2026-02-24", "2026-03-03"],
] as const)("a window is compared with what was %s", (words, granularity, before, todayOn) => {
  const shown = { granularity, fixedPeriodDays: 28, period: WEEK, compared: upTo(before), todayOn };
  expect(previousWindow(shown, t, "en-GB")).toBe(words);
});

test("a window of one day is compared with the whole day before", () => {
  const shown = {
    granularity: "fixed_period",
    fixedPeriodDays: 1,
    period: DAY,
    compared: upTo("2026-03-01"),
    todayOn: "2026-03-02",
  } as const;
  expect(previousWindow(shown, t, "en-GB")).toBe("on the previous day");
});
