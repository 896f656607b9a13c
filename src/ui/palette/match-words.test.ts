import { describe, expect, test } from "vitest";
import { matchWords } from "./match-words";

describe("fits", () => {
  test.each([
    ["nothing typed", "API clients", ""],
    ["the beginning of a word", "API clients", "cli"],
    ["words in any order", "Keyboard shortcuts", "sho key"],
    ["letters in their order", "Transactions", "trs"],
    ["without accents and case", "Café Größe", "cafe"],
  ])("%s", (_, label, typed) => {
    expect(matchWords(label, typed)).not.toBeNull();
  });
});

describe("does not fit", () => {
  test.each([
    ["a word that is not there", "API clients", "api rules"],
    ["letters in another order", "Rules", "slr"],
  ])("%s", (_, label, typed) => {
    expect(matchWords(label, typed)).toBeNull();
  });
});

test("a beginning comes before scattered letters, and an early word before a late one", () => {
  const labels = ["Your account", "Activity", "Accounts of others"];
  const found = labels.flatMap((label) => matchWords(label, "ac") ?? []);
  expect(found).toEqual([1, 0, 0]);
  expect(matchWords("Transactions", "ac")).toBeGreaterThan(50);
});
