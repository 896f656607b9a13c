import { expect, test } from "vitest";
import { changedSettings, findErrors, readDraft, toDraft, toSettings } from "./settings-draft";

const CUSTOMER = {
  userId: "cafe",
  name: "Café",
  currency: "EUR",
  referenceDate: "2026-01-31",
  incomeGranularity: "monthly",
  expenseGranularity: "weekly",
  combinedGranularity: "weekly",
  fixedPeriodDays: 30,
  closedThrough: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
} as const;

const DRAFT = toDraft(CUSTOMER);

test("a draft that nobody touched has no errors and changes nothing", () => {
  expect(findErrors(DRAFT)).toEqual({});
  expect(changedSettings(CUSTOMER, toSettings(DRAFT))).toEqual([]);
  expect(changedSettings(CUSTOMER, toSettings({ ...DRAFT, name: " Café " }))).toEqual([]);
});

test("names what a draft changes", () => {
  const draft = { ...DRAFT, referenceDate: "2026-02-28", fixedPeriodDays: " 28" };
  expect(changedSettings(CUSTOMER, toSettings(draft))).toEqual(["referenceDate", "fixedPeriodDays"]);
});

test.each([
  ["name", { name: "  " }],
  ["name", { name: "x".repeat(201) }],
  ["referenceDate", { referenceDate: "" }],
  ["referenceDate", { referenceDate: "2026-02-30" }],
  ["fixedPeriodDays", { fixedPeriodDays: "" }],
  ["fixedPeriodDays", { fixedPeriodDays: "0" }],
  ["fixedPeriodDays", { fixedPeriodDays: "367" }],
  ["fixedPeriodDays", { fixedPeriodDays: "1.5" }],
])("finds the error of %s in %o", (field, touched) => {
  expect(Object.keys(findErrors({ ...DRAFT, ...touched }))).toEqual([field]);
});

test("previews what was changed of the windows, and nothing while there is an error", () => {
  const touched = { name: "Bar", incomeGranularity: "weekly" } as const;
  expect(readDraft(CUSTOMER, touched)).toMatchObject({
    changed: ["name", "incomeGranularity"],
    windowSettings: { incomeGranularity: "weekly" },
  });
  expect(readDraft(CUSTOMER, { ...touched, referenceDate: "" }).windowSettings).toEqual({});
});

test("does not mind a wrong length that no window has", () => {
  expect(readDraft(CUSTOMER, { fixedPeriodDays: "x" })).toMatchObject({ errors: {}, changed: [] });
  const used = readDraft(CUSTOMER, { fixedPeriodDays: "x", incomeGranularity: "fixed_period" });
  expect(Object.keys(used.errors)).toEqual(["fixedPeriodDays"]);
});
