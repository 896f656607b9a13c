import { expect, test } from "vitest";
import { applyEdit } from "./apply-edit";
import { changedMeanwhile, latestOf } from "./rows-meanwhile";
import { RENT } from "./testing/rent";

const FEE = { ...RENT, id: "t2" };

test("an edit that is stored as it was shown is no change by others", () => {
  const shown = applyEdit(RENT, { action: "exclude", transactionId: "t1", scope: "single" });
  const stored = {
    ...shown,
    version: 2,
    exclusion: { scope: "single", ruleId: null, excludedAt: "2026-11-22T10:00:00Z" },
  } as const;
  expect(changedMeanwhile([shown], [stored])).toEqual([]);
});

test("what others decided, corrected or took out of the list is named", () => {
  const covered = applyEdit(RENT, { action: "reclassify", transactionId: "t1", type: "covered_expense" });
  expect(changedMeanwhile([RENT, FEE], [covered, FEE])).toEqual([{ before: RENT, now: covered }]);
  const corrected = { ...RENT, amount: 641 };
  expect(changedMeanwhile([RENT], [corrected])).toEqual([{ before: RENT, now: corrected }]);
  expect(changedMeanwhile([RENT, FEE], [FEE])).toEqual([{ before: RENT, now: null }]);
  expect(latestOf([RENT, FEE], [covered])).toEqual([covered, FEE]);
});
