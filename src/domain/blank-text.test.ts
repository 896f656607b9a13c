import { expect, test } from "vitest";
import { isBlank } from "./blank-text";

test.each<[string, string, boolean]>([
  ["no characters", "", true],
  ["spaces of any kind", " \t\n\u00a0\u3000", true],
  ["invisible characters", "\u200b\u2060\u00ad\ufeff", true],
  ["fillers and variation selectors", "\u3164\ufe0f", true],
  ["control characters", "\u0001\u007f", true],
  ["a letter among them", "\u200ba\u00ad", false],
  ["a full stop", ".", false],
  ["an emoji with its variation selector", "❤\ufe0f", false],
])("isBlank with %s", (_, text, expected) => {
  expect(isBlank(text)).toBe(expected);
});
