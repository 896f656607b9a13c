import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../db/testing/any-text";
import { gramsOf, gramsToFind } from "./search-grams";
import { searchTextOf, toSearchText, withOneSigma } from "./search-text";

const BOOKED_ON = "2026-11-23";

function storedOf(description: string): Readonly<Record<string, string>> {
  const stored = gramsOf([{ bookedOn: BOOKED_ON, description, counterpartyName: null }]);
  return Object.fromEntries([...stored].map(({ period, grams }) => [period.split(" ")[0], grams]));
}

/** Whether a search reads the transaction at all. */
function isLookedAt(description: string, search: string): boolean {
  const wanted = gramsToFind([withOneSigma(toSearchText(search))]);
  const stored = storedOf(description)[wanted?.unit ?? ""] ?? "";
  return wanted === null || [...wanted.grams].every((gram) => stored.includes(gram));
}

describe("a search", () => {
  const letters = fc.string({ unit: "grapheme", maxLength: 12 });
  const numbers = fc.nat({ max: 10 ** 15 }).map(String);
  const text = fc.oneof(anyText({ max: 40 }), letters, numbers);

  test("looks at every text that it is a part of", () => {
    const textWithPart = fc
      .array(text, { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(" "))
      .chain((whole) => {
        const length = [...whole].length;
        const ends = fc.tuple(fc.nat({ max: length }), fc.nat({ max: length }));
        return ends.map(([one, other]) => [
          whole,
          [...whole].slice(Math.min(one, other), Math.max(one, other)).join(""),
        ]);
      });
    fc.assert(
      fc.property(textWithPart, ([whole = "", part = ""]) => {
        const isPart = searchTextOf({ description: whole, counterpartyName: null }).includes(
          toSearchText(part),
        );
        expect(!isPart || isLookedAt(whole, part)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["Card payment 17 to Starbucks", "starbucks", true],
    ["Card payment 17 to Starbucks", "STARBUCKS", true],
    ["Card payment 17 to Starbucks", "landlord", false],
    ["Rent November", "nov", true],
    ["Rent November", "vom", false],
    ["Аренда офиса", "офис", true],
    ["Аренда офиса", "склад", false],
    ["ΠΕΡΙΣΤΕΡΙ", "ΠΕΡΙΣ", true],
    ["ΠΕΡΙΣΤΕΡΙ", "ΟΔΟΣ", false],
    ["ΟΔΟΣ", "οδοσ", true],
    ["家賃十一月分", "十一月", true],
    ["家賃十一月分", "電気代", false],
    ["👩‍👩‍👧 🇪🇺🇪🇺", "🇪🇺🇪", true],
    ["👩‍👩‍👧 🇪🇺🇪🇺", "👍👍👍", false],
    ["Invoice 2026104711", "104711", true],
    ["Invoice 2026104711", "104712", false],
    ["Invoice 2026104711", "invoice 104711", true],
    ["Invoice 4711", "4711", true],
    ["Invoice 4711", "4712", false],
    ["100%_\\", "0%_", true],
  ])("in %s for %s", (description, search, expected) => {
    expect(isLookedAt(description, search)).toBe(expected);
  });

  test("of fewer than three letters looks everywhere", () => {
    expect(["", "a", "ab", "👍👍"].map((text) => gramsToFind([text]))).toEqual([null, null, null, null]);
  });
});

test("grams are letters in one order that LIKE takes for what they are", () => {
  const { month = "", day = "" } = storedOf(
    "the quick brown fox jumps over 0123456789 lazy dogs ñandú カタカナ 👍👍👍",
  );
  for (const grams of [month, day]) {
    expect(grams).not.toBe("");
    expect([...grams]).toEqual([...new Set(grams)].toSorted());
    expect(grams).toMatch(/^[\u0800-\ucddc]+$/);
  }
});

test("a month and its days are kept apart, and a text without five digits has no day", () => {
  const rows = [
    { bookedOn: "2026-11-22", description: "Rent 12345", counterpartyName: null },
    { bookedOn: "2026-11-23", description: "Rent", counterpartyName: "Landlord" },
    { bookedOn: "2026-12-01", description: "Rent", counterpartyName: null },
  ];
  expect(gramsOf(rows).periods).toEqual(["month 2026-11", "day 2026-11-22", "month 2026-12"]);
});

test("stored grams add up, and new ones are recognised", () => {
  const row = { bookedOn: BOOKED_ON, description: "Rent 12345", counterpartyName: null };
  const grams = gramsOf([]);
  grams.addAll(gramsOf([row]));
  expect([...grams]).toEqual([...gramsOf([row])]);
  expect(grams.add(row)).toBe(false);
  expect(grams.add({ ...row, description: "Rent 12346" })).toBe(true);
});
