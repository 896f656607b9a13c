import { expect, test } from "vitest";
import { isExcluded } from "./exclusion";

test.each([
  [null, null, false],
  [null, "rule", true],
  ["excluded", null, true],
  ["excluded", "rule", true],
  ["included", null, false],
  ["included", "rule", false],
] as const)("person %s, rule %s: excluded is %s", (personDecision, ruleId, expected) => {
  expect(isExcluded({ personDecision, ruleId })).toBe(expected);
});
