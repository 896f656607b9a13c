import { createTranslator } from "use-intl";
import { describe, expect, it } from "vitest";
import type { CountingEdit } from "../../domain/edit";
import { EN } from "../../texts/en";
import type { WireTransaction } from "./apply-edit";
import { applyEdits } from "./apply-edits";
import { describeEdits, describeFilteredEdit, describeImpact } from "./edit-message";
import { RENT } from "./testing/rent";

const t = createTranslator({ locale: "en", messages: EN, namespace: "edits" });

function describeOn(rows: readonly WireTransaction[], ...edits: readonly CountingEdit[]): string {
  return describeEdits(edits, applyEdits(rows, edits), { t, locale: "en-GB" });
}

describe("describeEdits", () => {
  const share = {
    action: "reclassify",
    transactionId: "t1",
    type: "shared_expense",
    value: 50,
    sharedType: "percentage",
  } as const;

  it.each<[CountingEdit, string]>([
    [share, "Rent now counts for 50%"],
    [
      { action: "reclassify", transactionId: "t1", type: "covered_expense" },
      "Rent no longer counts: covered",
    ],
    [{ action: "exclude", transactionId: "t1", scope: "single" }, "Rent no longer counts"],
    [{ action: "clear_treatment", transactionId: "t1" }, "Rent now counts in full"],
  ])("says what %o did", (edit, message) => {
    expect(describeOn([RENT], edit)).toBe(message);
  });

  it("counts several", () => {
    const other = { ...RENT, id: "t2", amount: 10.1, counted: { income: 0, expense: 10.1 } };
    const edits = [share, { ...share, transactionId: "t2" }];
    expect(describeOn([RENT, other], ...edits)).toBe("2 transactions now count for 50%");
    const after = applyEdits([RENT, other], edits);
    expect(describeEdits(edits, after, { t, locale: "en-GB" }, 1)).toBe("1 transaction now counts for 50%");
  });

  it("names the counterparty of a rule", () => {
    const other = { ...RENT, id: "t2" };
    const edit: CountingEdit = { action: "exclude", transactionId: "t1", scope: "matching_future" };
    expect(describeOn([RENT, other], edit)).toBe("Rent no longer counts, including future transactions");
  });
});

describe("describeFilteredEdit", () => {
  const words = { t, locale: "en-GB" };

  it.each([
    [
      { action: "reclassify", type: "shared_expense", value: 33.5 },
      1234,
      "1,234 transactions now count for 33.5%",
    ],
    [{ action: "exclude" }, 1, "1 transaction no longer counts"],
    [{ action: "include" }, 0, "Nothing changed"],
  ] as const)("says what %o did to %i", (edit, count, message) => {
    expect(describeFilteredEdit(edit, count, words)).toBe(message);
  });
});

describe("describeImpact", () => {
  const reader = { currency: "EUR", locale: "en-GB" };
  const figures = (remaining: number) => ({ income: 3000, expense: 3000 - remaining, remaining });

  it("says what the service says of the window of one transaction", () => {
    const impact = {
      granularity: "monthly" as const,
      startDate: "2026-01-01",
      before: figures(1450),
      after: figures(2350),
    };
    expect(describeImpact({ impact }, reader, t)).toBe(
      "Remaining €1,450.00 →\u00a0€2,350.00 in the month from 1 Jan 2026",
    );
    expect(describeImpact({ impact: { ...impact, after: impact.before } }, reader, t)).toBeUndefined();
  });

  it("names income and expense where both moved alike", () => {
    const impact = {
      granularity: "monthly" as const,
      startDate: "2026-01-01",
      before: { income: 3100, expense: 1550, remaining: 1550 },
      after: { income: 3000, expense: 1450, remaining: 1550 },
    };
    expect(describeImpact({ impact }, reader, t)).toBe(
      "Income €3,100.00 →\u00a0€3,000.00, expense €1,550.00 →\u00a0€1,450.00 in the window from 1 Jan 2026",
    );
  });

  it("says what the service says of several", () => {
    const effect = { income: 0, expense: -325.05, remaining: 325.05 };
    expect(describeImpact({ effect }, reader, t)).toBe(
      "Remaining \u2068+\u2060€325.05\u2069 across all windows",
    );
    expect(describeImpact({ effect: { income: 0, expense: 0, remaining: 0 } }, reader, t)).toBeUndefined();
    expect(describeImpact({}, reader, t)).toBeUndefined();
  });
});
