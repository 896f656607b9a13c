import { createTranslator } from "use-intl";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../domain/language";
import { READING_REASON_CODES, type ReadingReason, sayReason } from "../domain/reading-reason";
import { textsIn } from "../texts/texts-in";
import { reasonText } from "../ui/import/use-reason-text";
import { StatementError } from "./statement-error";
import { readAnyFile } from "./testing/read-any-file";
import { UNREAD_FILES, type UnreadFile } from "./testing/unread-files";

/**
 * Reasons that do not come from the file alone: they are found by comparing it with stored data, or by the
 * thread that reads it.
 */
const FOUND_LATER: readonly ReadingReason[] = [
  { code: "takes_too_long", values: {} },
  { code: "holds_too_much", values: {} },
  { code: "day_total_too_large", values: { line: 1_010, day: "2026-03-15" } },
  { code: "other_currency", values: { currency: "USD", expected: "EUR" } },
];

const READ = await Promise.all(
  Object.entries(UNREAD_FILES).map(async ([code, file]) => ({ code, reasons: await reasonsOf(file) })),
);

test.each(READ)("a file is read that gives the reason $code", ({ code, reasons }) => {
  expect(reasons.map((reason) => reason.code)).toContain(code);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const t = createTranslator({ locale: language, messages: textsIn(language), namespace: "readingReasons" });
  const found = READ.flatMap(({ code, reasons }) => reasons.find((reason) => reason.code === code) ?? []);

  test.each([...found, ...FOUND_LATER])("$code is said in a sentence", (reason) => {
    const text = reasonText(reason, t, language);
    expect(text).toMatch(/^[\p{Lu}\d−„“].*\.$/su);
    expect(text).not.toMatch(/[{}]|readingReasons|undefined/);
  });
});

test("every reason is among them", () => {
  const codes = [...READ.map(({ code }) => code), ...FOUND_LATER.map(({ code }) => code)];
  expect(codes.toSorted()).toEqual(READING_REASON_CODES.toSorted());
});

test("partners are told all values of a reason", () => {
  for (const reason of [...READ.flatMap(({ reasons }) => reasons), ...FOUND_LATER]) {
    const { order, ...values }: Readonly<Record<string, string | number>> = reason.values;
    const message = sayReason(reason);
    for (const value of Object.values(values)) expect(message).toContain(String(value));
    expect(message).not.toMatch(/\{\w+\}/);
  }
});

test("values are written the way of the language", () => {
  const t = createTranslator({ locale: "de", messages: textsIn("de"), namespace: "readingReasons" });
  const text = (reason: ReadingReason) => reasonText(reason, t, "de");
  expect(text({ code: "day_total_too_large", values: { line: 1_010, day: "2026-03-15" } })).toBe(
    "Mit Zeile 1.010 übersteigt die Summe für den 15. März 2026 den Höchstwert.",
  );
  const values = { amount: "-12345678901234567.123", currency: "JPY", decimals: 0 };
  expect(text({ code: "too_many_decimals", values })).toBe(
    "−12.345.678.901.234.567,123 hat mehr Nachkommastellen, als JPY erlaubt (0).",
  );
  expect(text({ code: "qif_not_a_day", values: { found: "41/1/24", order: "dmy" } })).toBe(
    "„41/1/24“ ist kein gültiges Datum. In dieser Datei stehen Tag, Monat, Jahr in dieser Reihenfolge.",
  );
});

/** All reasons reported for a file: why it or parts of it are not read, and what is uncertain. */
async function reasonsOf({ file, ...reading }: UnreadFile): Promise<readonly ReadingReason[]> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  try {
    const full = { currency: "EUR", remembered: [], ...reading };
    const { unreadable, uncertain } = await readAnyFile(bytes, full);
    return [...unreadable, ...uncertain].map(({ reason }) => reason);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return [error.reason];
  }
}
