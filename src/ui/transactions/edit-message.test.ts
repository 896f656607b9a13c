import { describe, expect, it } from "vitest";
import type { Edit } from "../../domain/edit";
import type { WireTransaction } from "./apply-edit";
import { applyEdits } from "./apply-edits";
import { describeEdits } from "./edit-message";

const RENT: WireTransaction = {
  id: "t1",
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

function describeOn(rows: readonly WireTransaction[], ...edits: readonly Edit[]): string {
  return describeEdits(edits, rows, applyEdits(rows, edits), "en-GB");
}

describe("describeEdits", () => {
  const share = {
    action: "reclassify",
    transactionId: "t1",
    type: "shared_expense",
    value: 50,
    sharedType: "percentage",
  } as const;

  it.each<[Edit, string]>([
    [share, "Rent now counts 50% · remaining +€320.00"],
    [
      { action: "reclassify", transactionId: "t1", type: "covered_expense" },
      "Rent no longer counts: others pay · remaining +€640.00",
    ],
    [
      { action: "exclude", transactionId: "t1", scope: "single" },
      "Rent no longer counts · remaining +€640.00",
    ],
    [{ action: "clear_treatment", transactionId: "t1" }, "Rent now counts in full"],
  ])("says what %o did", (edit, message) => {
    expect(describeOn([RENT], edit)).toBe(message);
  });

  it("adds up what several did", () => {
    const other = { ...RENT, id: "t2", amount: 10.1, counted: { income: 0, expense: 10.1 } };
    const edits = [share, { ...share, transactionId: "t2" }];
    expect(describeOn([RENT, other], ...edits)).toBe("2 transactions now count 50% · remaining +€325.05");
  });

  it("adds up what a rule reaches", () => {
    const other = { ...RENT, id: "t2" };
    const edit: Edit = { action: "exclude", transactionId: "t1", scope: "matching_future" };
    expect(describeOn([RENT, other], edit)).toBe(
      "Rent and future ones no longer count · remaining +€1,280.00",
    );
  });
});
