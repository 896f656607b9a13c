import { expect, test } from "vitest";
import { compareNames } from "./counterparty-names";

const named = (name: string | null, key = name) => ({ key, name });

test("names are in alphabetical order, whatever their case and accents", () => {
  const sorted = [null, "Ärzte", "bakery", "Bistro", "Emil", "Émile", "Straße 7", "STRASSE 8", "zed", "Żubr"];
  expect(
    [...sorted]
      .reverse()
      .map((name) => named(name))
      .sort(compareNames),
  ).toEqual(sorted.map((name) => named(name)));
});

test("only the same name and key compare as equal", () => {
  const all = ["a", "A", "a\u0301", "á", "", "\u0000"].flatMap((name) => [
    named(name, "1"),
    named(name, "2"),
  ]);
  for (const [index, one] of all.entries()) {
    expect(all.map((other) => compareNames(one, other) === 0).indexOf(true)).toBe(index);
    expect(all.filter((other) => compareNames(one, other) === 0)).toHaveLength(1);
  }
});
