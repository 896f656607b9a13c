import { expect, test } from "vitest";
import { toExportName } from "./export-name";

const WHOLE = { what: "transactions", format: "csv", from: null, to: null } as const;

test.each([
  ["Café Nord", "Café Nord transactions.csv"],
  ["株式会社", "株式会社 transactions.csv"],
  ["A/B\\C: D*?", "A B C D transactions.csv"],
  ['"quoted" <tag> | more', "quoted tag more transactions.csv"],
  ["../../etc/passwd", "etc passwd transactions.csv"],
  ["--help", "help transactions.csv"],
  ["two\r\nlines\u{2028}\0", "two lines transactions.csv"],
  ["gpj\u{202e}exe", "gpj exe transactions.csv"],
  ["...", "transactions.csv"],
  [`${"x".repeat(79)}😀`, `${"x".repeat(79)} transactions.csv`],
])("a file of %j is called %j", (name, expected) => {
  expect(toExportName({ ...WHOLE, customer: { name } })).toBe(expected);
});

test.each([
  ["2026-01-01", "2026-03-31", "N periods 2026-01-01 to 2026-03-31.json"],
  ["2026-01-01", null, "N periods from 2026-01-01.json"],
  [null, "2026-03-31", "N periods to 2026-03-31.json"],
])("from %s to %s it is called %s", (from, to, expected) => {
  expect(toExportName({ customer: { name: "N" }, what: "periods", format: "json", from, to })).toBe(expected);
});
