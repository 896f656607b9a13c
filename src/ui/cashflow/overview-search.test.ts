import { expect, test } from "vitest";
import { type OverviewSearch, searchDays, searchOn, toOverviewInput } from "./overview-search";

const NONE: OverviewSearch = { granularity: null, on: null, from: null, to: null };
const OCTOBER = searchDays({ from: "2026-10-01", to: "2026-10-31" });

test.each([
  [{ on: "2026-10-01" }, { on: "2026-10-01" }],
  [{ on: "2026-10-32" }, {}],
  [{ granularity: "weekly" }, { granularity: "weekly" }],
  [{ from: "2026-10-01" }, {}],
  [{ from: "2026-10-01", to: "2026-09-30", on: "2026-10-01" }, { on: "2026-10-01" }],
  [
    { from: "2025-10-01", to: "2026-10-01" },
    { from: "2025-10-01", to: "2026-10-01" },
  ],
  [{ from: "2025-10-01", to: "2026-10-02" }, {}],
] as const)("%j asks for %j", (search, input) => {
  expect(toOverviewInput({ ...NONE, ...search })).toEqual(input);
});

test("days of one's own are walked in steps of their length", () => {
  expect(searchOn(OCTOBER, "2026-09-30")).toEqual(searchDays({ from: "2026-09-01", to: "2026-09-30" }));
  expect(searchOn(OCTOBER, null)).toEqual(NONE);
});

test("on the grid the day is enough", () => {
  expect(searchOn({ ...NONE, granularity: "weekly" }, "2026-09-30")).toEqual({
    ...NONE,
    granularity: "weekly",
    on: "2026-09-30",
  });
});
