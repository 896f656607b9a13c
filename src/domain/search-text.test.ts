import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchTextOf, toKeptSearchText } from "./search-text";

const anyPlain = fc.string({ unit: "grapheme-ascii" });
const anyText = fc.oneof(anyPlain, fc.string({ unit: "grapheme" }));

describe("the search text that is kept", () => {
  test("is none where lower-casing the columns makes it", () => {
    fc.assert(
      fc.property(anyPlain, fc.option(anyPlain), fc.option(fc.string({ minLength: 1 })), (...texts) => {
        const [description, counterpartyName, note] = texts;
        const searched = { description, counterpartyName, note };
        const lowered = `${description} ${counterpartyName ?? ""}${note === null ? "" : ` ${note}`}`;
        if (toKeptSearchText(searched) === "")
          expect(lowered.replace(/[A-Z]/g, (letter) => letter.toLowerCase())).toBe(searchTextOf(searched));
      }),
    );
  });

  test("is the whole text where it takes more than that", () => {
    fc.assert(
      fc.property(anyText, fc.option(anyText), (description, counterpartyName) => {
        const searched = { description, counterpartyName };
        const kept = toKeptSearchText(searched);
        expect(kept === "" || kept === searchTextOf(searched)).toBe(true);
      }),
    );
    for (const description of ["Café", "100 %", "a_b", "back\\slash", "ＡＢＣ", "tab\there"])
      expect(toKeptSearchText({ description, counterpartyName: null })).not.toBe("");
  });

  test("is none of a plain text", () => {
    expect(toKeptSearchText({ description: "CARD 4711", counterpartyName: "Rewe", note: "Lunch" })).toBe("");
  });
});
