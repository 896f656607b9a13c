import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { EN } from "../../texts/en";
import { changeWords } from "./change-words";

const WORDS = {
  t: createTranslator({ locale: "en", messages: EN, namespace: "transactionDetails" }),
  tCounting: createTranslator({ locale: "en", messages: EN, namespace: "counting" }),
  currency: "EUR",
  locale: "en-GB",
};

const HALF = { type: "shared_expense", sharedType: "percentage", value: 50 };

test.each([
  ["Counts in full", null],
  ["Covered", { type: "covered_expense" }],
  ["Moved to savings", { type: "transferred_to_savings" }],
  ["Shared: your share is 50%", { ...HALF, settledShare: null }],
  ["Shared: your share is €6.50", { ...HALF, settledShare: 6.5 }],
])("%s", (text, treatment) => {
  const change = { kind: "transaction_reclassified", undoesChangeId: null } as const;
  const entry = { transactionId: "t", transaction: null, before: { treatment: null }, after: { treatment } };
  expect(changeWords(change, entry, WORDS)).toBe(text);
});
