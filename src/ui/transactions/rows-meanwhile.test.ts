import { expect, test } from "vitest";
import { applyEdit, type WireTransaction } from "./apply-edit";
import { changedMeanwhile, latestOf } from "./rows-meanwhile";

const RENT: WireTransaction = {
  id: "t1",
  externalId: "x1",
  accountId: null,
  bookedOn: "2026-10-01",
  amount: 640,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "RENT OCTOBER",
  counterparty: { id: null, name: "Rent" },
  treatment: null,
  exclusion: null,
  counted: { income: 0, expense: 640 },
  version: 1,
};
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
