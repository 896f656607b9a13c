import { expect, test } from "vitest";
import type { Grid } from "../../domain/period";
import type { Pair } from "./compare-search";
import { extentOf, toSoFar, withTrueUnit } from "./days-so-far";

const WINDOWS: Grid = { anchor: "2026-01-01", granularity: "monthly", fixedPeriodDays: 30 };

const inWindows = (now: string, before: string): Pair => ({
  now: { unit: "window", days: toDays(now) },
  before: { unit: "window", days: toDays(before) },
});

const toDays = (text: string) => {
  const [from = "", to = ""] = text.split("/");
  return { from, to };
};

test("a window under way is compared as a whole or up to today, each the other of the other", () => {
  const calendar = { windows: WINDOWS, todayOn: "2026-03-10" };
  const whole = inWindows("2026-03-01/2026-03-31", "2026-02-01/2026-02-28");
  const soFar = inWindows("2026-03-01/2026-03-10", "2026-02-01/2026-02-10");
  expect(extentOf(whole, calendar)).toEqual({ kind: "whole", dayCount: 10, other: soFar });
  expect(extentOf(soFar, calendar)).toEqual({ kind: "soFar", dayCount: 10, other: whole });
  expect(toSoFar(whole, calendar)).toEqual(soFar);
});

test("near its end, a long window is compared with all of a shorter one", () => {
  const calendar = { windows: WINDOWS, todayOn: "2026-03-30" };
  const soFar = inWindows("2026-03-01/2026-03-30", "2026-02-01/2026-02-28");
  expect(extentOf(soFar, calendar)).toMatchObject({ kind: "soFar" });
});

test.each([
  ["windows that are over", inWindows("2026-02-01/2026-02-28", "2026-01-01/2026-01-31"), "2026-03-10"],
  ["the last day", inWindows("2026-03-01/2026-03-31", "2026-02-01/2026-02-28"), "2026-03-31"],
  ["other days", inWindows("2026-03-02/2026-03-09", "2026-02-01/2026-02-10"), "2026-03-10"],
])("%s have one extent", (_name, pair, todayOn) => {
  expect(extentOf(pair, { windows: WINDOWS, todayOn })).toBeNull();
});

test("custom dates stay as they are, even if they are not valid", () => {
  const calendar = { windows: WINDOWS, todayOn: "2026-03-10" };
  const days = { from: "2026-03-31", to: "2026-03-01" };
  const pair: Pair = { now: { unit: "days", days }, before: { unit: "window", days } };
  expect(extentOf(pair, calendar)).toBeNull();
  expect(toSoFar(pair, calendar)).toBe(pair);
});

test("days that are no window are custom dates", () => {
  const calendar = { windows: WINDOWS, todayOn: "2026-03-10" };
  const week = { from: "2026-03-02", to: "2026-03-08" };
  expect(withTrueUnit({ unit: "window", days: week }, calendar).unit).toBe("days");
  expect(withTrueUnit({ unit: "window", days: toDays("2026-03-01/2026-03-31") }, calendar).unit).toBe(
    "window",
  );
});
