import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "./clean-text";

const ODD = [
  "",
  " ",
  "\t",
  "\n",
  "\r",
  "\0",
  "\u007f",
  "\u0085",
  "\u00a0",
  "\u2028",
  "\u2029",
  "\ufeff",
  "\u3000",
];
const HALVES = ["\ud83d", "\ude00", "😀"];
const anyText = fc.array(fc.constantFrom("a", "é", "B", ...ODD, ...HALVES), { maxLength: 12 });

test("a text is one line of words with single spaces between, without what databases refuse", () => {
  fc.assert(
    fc.property(anyText, (parts) => {
      const text = parts.join("");
      const words = text.toWellFormed().split(/[\p{Cc}\p{Zl}\p{Zp}\s]+/u);
      expect(cleanText(text)).toBe(words.filter((word) => word !== "").join(" "));
    }),
    { seed: 4, numRuns: 3_000 },
  );
});
