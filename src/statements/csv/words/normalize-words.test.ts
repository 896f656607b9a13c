import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeWords } from "./normalize-words";

const LATIN = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));

test.each([
  ["Begünstigter/Zahlungspflichtiger", "begunstigter zahlungspflichtiger"],
  ["Beguenstigter", "begunstigter"],
  ["  Größe (Straße) Œuvre æØ łódź ", "grosse strasse ouvre ao lodz"],
  ["Date d'opération", "date d operation"],
  ["C+/-", "c+"],
])("%j", (name, words) => {
  expect(normalizeWords(name)).toBe(words);
});

test("letters are the same beside any others as in a text of another script", () => {
  const anyLatin = fc.array(fc.constantFrom(...LATIN), { maxLength: 40 }).map((letters) => letters.join(""));
  fc.assert(
    fc.property(anyLatin, (text) => {
      expect(normalizeWords(`${text} カ`)).toBe(`${normalizeWords(text)} カ`.trim());
    }),
    { seed: 9, numRuns: 3_000 },
  );
});
