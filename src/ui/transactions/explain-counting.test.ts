import { createTranslator } from "use-intl";
import { describe, expect, it } from "vitest";
import { DE } from "../../texts/de";
import { EN } from "../../texts/en";
import { explainCounting } from "./explain-counting";
import { RENT } from "./testing/rent";

/** An inflow of 300.00 EUR that gives back 180.00 and 60.00. */
const BACK = {
  ...RENT,
  amount: 300,
  direction: "inflow" as const,
  refund: {
    refundOf: [
      { transactionId: "t2", amount: 180 },
      { transactionId: "t3", amount: 60 },
    ],
    applied: 240,
    lowersExpense: 120,
  },
  counted: { income: 60, expense: -120 },
};

describe("explainCounting", () => {
  const english = createTranslator({ locale: "en", messages: EN, namespace: "counting" });
  const german = createTranslator({ locale: "de", messages: DE, namespace: "counting" });

  it("says what a refund gives back, and that the rest is income", () => {
    expect(explainCounting(BACK, english, "en-GB")).toBe(
      "Gives back €240.00. It lowers expense by €120.00 instead of being income. The rest, €60.00, counts as income.",
    );
    expect(explainCounting(BACK, german, "de-DE")).toBe(
      "Erstattet \u2068240,00\u00a0€\u2069. Das senkt die Ausgaben um \u2068120,00\u00a0€\u2069, statt als Einnahme zu zählen. Der Rest, \u206860,00\u00a0€\u2069, zählt als Einnahme.",
    );
  });

  it("mentions no rest of an inflow that is a refund in full", () => {
    const whole = { ...BACK, amount: 240, counted: { income: 0, expense: -120 } };
    expect(explainCounting(whole, english, "en-GB")).toBe(
      "Gives back €240.00. It lowers expense by €120.00 instead of being income.",
    );
  });
});
