import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { EN } from "../../texts/en";
import { touchedWords } from "./touched-words";

const t = createTranslator({ locale: "en", messages: EN, namespace: "activity" });

const READER = { locale: "en-GB", currency: "EUR" };
const NOW = "2026-03-03T10:00:00.000Z";

type Side = Readonly<Record<string, string | number | null>> | null;

function words(before: Side, after: Side) {
  return touchedWords({ transactionId: "t", transaction: null, before, after }, t, READER).map((move) =>
    move.before === null ? move.after : `${move.before} → ${move.after}`,
  );
}

test.each<[string, Side, Side]>([
  ["New", null, { amount: 5 }],
  ["Removed", { amount: 5 }, null],
  ["€5.00 → €7.50", { amount: 5 }, { amount: 7.5 }],
  ["Pending → Booked", { status: "pending" }, { status: "booked" }],
  ["3 Mar 2026 → 4 Mar 2026", { bookedOn: "2026-03-03" }, { bookedOn: "2026-03-04" }],
  ["No name → Rent", { counterpartyName: null }, { counterpartyName: "Rent" }],
  ["Counts → Excluded", { excludedAt: null }, { excludedAt: NOW }],
  [
    "Excluded → Counts",
    { excludedAt: NOW, personDecision: "excluded" },
    { excludedAt: null, personDecision: null },
  ],
  ["Unchanged", { personDecision: null }, { personDecision: "excluded" }],
  ["Suggestion rejected", { rejectedLinks: null }, { rejectedLinks: "other" }],
  ["Details updated", { externalId: "a" }, { externalId: "b" }],
])("%s", (text, before, after) => {
  expect(words(before, after)).toEqual([text]);
});

test("every touched field is told", () => {
  expect(words({ amount: 5, status: "pending" }, { amount: 6, status: "booked" })).toEqual([
    "€5.00 → €6.00",
    "Pending → Booked",
  ]);
});
