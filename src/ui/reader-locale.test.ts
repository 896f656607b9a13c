import { expect, test } from "vitest";
import { readerLocale } from "./reader-locale";

test.each([
  [null, "en-GB"],
  ["", "en-GB"],
  ["*", "en-GB"],
  ["de-AT,de;q=0.9,en;q=0.8", "de-AT"],
  ["xx-nonsense-!, fr;q=0.5", "fr"],
  ["tlh, en-US", "en-US"],
])("%j is read in %s", (header, expected) => {
  expect(readerLocale(header)).toBe(expected);
});
