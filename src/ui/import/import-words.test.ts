import { createTranslator } from "use-intl";
import { describe, expect, test } from "vitest";
import { EN } from "../../texts/en";
import { countedWords } from "./counted-words";
import type { CsvReading, ImportCounts } from "./import-result";
import { confirmLabel, csvDoubts, headlineOf, isUnfinished, lacksColumns, whyNothing } from "./import-words";
import { amountDone, partOf } from "./progress-words";

const t = createTranslator({ locale: "en", messages: EN, namespace: "importFile" });
const tRows = createTranslator({ locale: "en", messages: EN, namespace: "importRows" });

const NOTHING: ImportCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0 };

const UNMAPPED: CsvReading = {
  mapping: {
    encoding: "utf-8",
    delimiter: ",",
    headerRecord: 0,
    dateOrder: "ymd",
    decimalSign: ".",
    isSignInverted: false,
    columns: { description: [] },
  },
  source: "detected",
  isUncertain: ["columns"],
  columns: [],
};

describe("the headline", () => {
  test.each<[string, Partial<ImportCounts>]>([
    [
      "98 new, 2 updated, 1,200 duplicates, 1 rejected",
      { created: 98, updated: 2, unchanged: 1200, rejected: 1 },
    ],
    ["3 duplicates", { unchanged: 3 }],
    ["This file has no transactions", {}],
  ])("%s", (words, counts) => {
    expect(headlineOf({ counts: { ...NOTHING, ...counts }, csv: null }, tRows, "en-GB")).toBe(words);
  });

  test("asks for help where the columns are not known, and only then", () => {
    expect(headlineOf({ counts: NOTHING, csv: UNMAPPED }, tRows, "en-GB")).toBe(
      "We need your help to read this file",
    );
    expect(lacksColumns({ counts: { ...NOTHING, created: 1 }, csv: UNMAPPED })).toBe(false);
  });
});

test.each([
  ["to store", { created: 1 }, null, null, true],
  ["without columns", {}, UNMAPPED, null, true],
  ["with corrected columns that fit no row", { rejected: 2 }, UNMAPPED, UNMAPPED.mapping, true],
  ["without any transaction", { rejected: 2 }, null, null, false],
  ["with duplicates only", { unchanged: 2 }, UNMAPPED, UNMAPPED.mapping, false],
] as const)("whether a file %s is unfinished", (_, counts, csv, mapping, isSo) => {
  expect(isUnfinished({ preview: { counts: { ...NOTHING, ...counts }, csv }, choice: { mapping } })).toBe(
    isSo,
  );
});

test("fees are a doubt of their own, and balances are told elsewhere", () => {
  const reasons = ["unsure_columns", "unsure_fee", "running_balances_differ"] as const;
  const uncertain = reasons.map((code) => ({
    about: code === "running_balances_differ" ? ("balances" as const) : ("columns" as const),
    message: code,
    reason: { code, values: {} },
  }));
  expect(csvDoubts({ uncertain })).toEqual(["columns", "fee"]);
});

test.each<[string, Partial<ImportCounts>]>([
  ["Import 1 transaction", { created: 1 }],
  ["Import 99,000 transactions and update 3", { created: 99_000, updated: 3 }],
  ["Update 2 transactions", { updated: 2 }],
])("the button says: %s", (words, counts) => {
  expect(confirmLabel({ ...NOTHING, ...counts }, t, "en-GB")).toBe(words);
});

test.each<[string | null, Partial<ImportCounts>, CsvReading | null]>([
  [null, { updated: 1 }, null],
  ["This file has nothing new to import.", { unchanged: 5, rejected: 1 }, null],
  ["No row of this file can be imported.", { rejected: 1 }, null],
  ["Choose the date and amount columns to continue.", {}, UNMAPPED],
])("nothing is stored because: %s", (words, counts, csv) => {
  const reason = whyNothing({ counts: { ...NOTHING, ...counts }, csv });
  expect(reason && t(reason)).toBe(words);
});

describe("what a row counts for", () => {
  const row = { outcome: "created", status: "booked", amount: 600, currency: "EUR" } as const;
  const expense = (counted: number) => ({ income: 0, expense: counted });

  test("is said only where it is not its amount", () => {
    expect(countedWords({ ...row, counted: expense(600) }, tRows, "en-GB")).toBeNull();
    expect(countedWords({ ...row, outcome: "updated", counted: expense(300) }, tRows, "en-GB")).toBe(
      "Counts as €300.00",
    );
    expect(countedWords({ ...row, counted: expense(0) }, tRows, "en-GB")).toBe("Excluded by a rule");
    expect(countedWords({ ...row, status: "pending", counted: expense(0) }, tRows, "en-GB")).toBe(
      "Does not count yet",
    );
    expect(countedWords({ ...row, outcome: "updated", counted: expense(0) }, tRows, "en-GB")).toBe(
      "Does not count",
    );
  });

  test("is not guessed where the service does not say", () => {
    expect(countedWords({ ...row, outcome: "unchanged", counted: expense(0) }, tRows, "en-GB")).toBeNull();
  });
});

test("progress is a part of what there is, where that is known", () => {
  expect(partOf({ stage: "reading", done: 40, total: null })).toBeNull();
  expect(partOf({ stage: "writing", done: 0, total: 0 })).toBeNull();
  expect(partOf({ stage: "comparing", done: 40, total: 160 })).toBe(0.25);
  expect(amountDone({ stage: "sending", done: 0.425, total: 1 }, t, "en-GB")).toBe("43%");
  expect(amountDone({ stage: "writing", done: 50_000, total: 200_000 }, t, "en-GB")).toBe("25%");
  expect(amountDone({ stage: "sending", done: 0, total: null }, t, "en-GB")).toBe("");
  expect(amountDone({ stage: "reading", done: 40_000, total: null }, t, "en-GB")).toBe("40,000");
  expect(amountDone({ stage: "comparing", done: 40_000, total: 100_000 }, t, "en-GB")).toBe(
    "40,000 of 100,000",
  );
});
