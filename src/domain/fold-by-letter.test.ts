import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseCounterparty } from "./counterparty-text";
import { toSearchText } from "./search-text";
import { toTextKey, wordsOf } from "./statement-match";

const LATIN = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
const NEIGHBOURS = LATIN.map((first) => LATIN.map((second) => `${first}${second}`).join(" "));
const anyLatin = fc.array(fc.constantFrom(...LATIN), { maxLength: 40 }).map((letters) => letters.join(""));

// A letter of another script disables folding letter by letter, and leaves the text beside it unchanged.
const OTHER = "カ";

function expectSameKey(text: string): void {
  const described = (description: string) => ({ description, counterpartyName: null });
  expect(toTextKey(described(text + OTHER))).toBe(toTextKey(described(text)) + OTHER);
  expect(wordsOf(described(`${text} ${OTHER}`))).toEqual(wordsOf(described(text)));
}

function expectSameSearchText(text: string): void {
  expect(toSearchText(text + OTHER)).toBe(toSearchText(text) + OTHER);
}

/** Neither first word is removed by normalising, whatever the text after it. */
function expectSameName(text: string): void {
  const [byLetter, asWhole] = ["z", OTHER].map((first) => normaliseCounterparty(`${first} ${text}`).slice(1));
  expect(byLetter).toBe(asWhole);
}

describe("folding Latin text letter by letter is the same as folding it as a whole", () => {
  test.each([
    ["a row's text", expectSameKey],
    ["a text to search in", expectSameSearchText],
    ["a counterparty's name", (text: string) => expectSameName(`${text} end`)],
  ])("for all neighbours: %s", (_, expectSame) => {
    for (const text of NEIGHBOURS) expectSame(text);
  });

  test.each([
    ["a row's text", expectSameKey],
    ["a text to search in", expectSameSearchText],
    ["a counterparty's name", expectSameName],
  ])("for any text: %s", (_, expectSame) => {
    fc.assert(fc.property(anyLatin, expectSame), { seed: 7, numRuns: 2_000 });
  });
});
