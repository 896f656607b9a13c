import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { EN } from "../../texts/en";
import { formatFileSize } from "./format-file-size";
import type { ImportResult, ImportRow } from "./import-result";
import { randomId } from "./random-id";
import { storedDays } from "./stored-days";

const FIGURES = { income: 0, expense: 0, remaining: 0 };

function row(bookedOn: string, outcome: ImportRow["outcome"] = "created"): ImportRow {
  return {
    line: 1,
    archivedFile: null,
    outcome,
    matchedBy: null,
    transactionId: null,
    accountId: null,
    bookedOn,
    amount: 1,
    currency: "EUR",
    direction: "outflow",
    status: "booked",
    description: "",
    counterparty: { id: null, name: null },
    counted: { income: 0, expense: 1 },
  };
}

function days(rows: readonly ImportRow[], created: number, windowCount = 1) {
  const result: Pick<ImportResult, "rows" | "counts" | "windows" | "windowCount"> = {
    rows: [...rows],
    counts: { created, updated: 0, unchanged: 1, rejected: 0 },
    windows: [{ startDate: "2026-01-01", endDate: "2026-01-31", before: FIGURES, after: FIGURES }],
    windowCount,
  };
  return storedDays(result);
}

test("the days are those of what was stored, where every row is listed", () => {
  const rows = [row("2026-01-09"), row("2026-01-03"), row("2025-12-01", "unchanged")];
  expect(days(rows, 2)).toEqual({ from: "2026-01-03", to: "2026-01-09" });
});

test("of a large file they are those of its windows, as far as all of them are there", () => {
  expect(days([row("2026-01-09")], 500)).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(days([row("2026-01-09")], 500, 2)).toBeNull();
  expect(days([row("2026-01-09", "unchanged")], 0)).toBeNull();
});

test("a file's size is told shortly", () => {
  const t = createTranslator({ locale: "en", messages: EN, namespace: "importFile" });
  expect(formatFileSize(1, t, "en-GB")).toBe("1 byte");
  expect(formatFileSize(581, t, "en-GB")).toBe("581 bytes");
  expect(formatFileSize(12_300, t, "en-GB")).toBe("12\u00a0KB");
  expect(formatFileSize(10 * 1024 * 1024, t, "en-GB")).toBe("10\u00a0MB");
});

test("a random id is a UUID of version 4, another one each time", () => {
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
});
