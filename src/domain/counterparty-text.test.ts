import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseCounterparty } from "./counterparty-text";

describe("normaliseCounterparty", () => {
  test.each([
    ["case", "NetFlix.com", "netflix.com"],
    ["case folding", "STRASSE Straße STRAẞE", "strasse strasse strasse"],
    ["final sigma", "ΟΔΟΣ", "οδοσ"],
    ["accents", "Café Zoë Ñandú Łódź", "cafe zoe nandu łodz"],
    ["decomposed accents", "Cafe\u0301", "cafe"],
    ["compatibility forms", "ＴＥＳＣＯ　ﬁsh", "tesco fish"],
    ["spaces", "  Blue \t Bottle\n", "blue bottle"],
    ["invisible characters", "Net\u200bflix\u00ad \ufeff", "netflix"],
    ["marks that are letters", "ガス के", "ガス के"],
    ["processor", "SQ *BLUE BOTTLE", "blue bottle"],
    ["processor, star attached", "SumUp*Blue Bottle", "blue bottle"],
    ["processor, star apart", "PAYPAL  *  SPOTIFY", "spotify"],
    ["processors, nested", "PAYPAL *SQ *BLUE BOTTLE", "blue bottle"],
    ["processor alone", "PAYPAL *", ""],
    ["processor without star is a name", "PAYPAL CREDIT", "paypal credit"],
    ["star within", "AMZN MKTP US*ABC", "amzn mktp us * abc"],
    ["trailing digits", "TESCO STORES 6032", "tesco stores"],
    ["trailing digits, several", "TESCO STORES 6032 - 00 12.50", "tesco stores"],
    ["trailing digits, attached", "UBER1234", "uber"],
    ["trailing digits, after a mark that is part of a letter", "की12", "की"],
    ["punctuation at the end", "Yahoo! (UK)", "yahoo! (uk)"],
    ["digits within", "7-Eleven 24h Shop", "7-eleven 24h shop"],
    ["date, European", "NETFLIX.COM 12/03/2026", "netflix.com"],
    ["date, ISO", "NETFLIX.COM 2026-03-12", "netflix.com"],
    ["date, dotted and short", "NETFLIX.COM 12.03.26", "netflix.com"],
    ["date first", "12/03/2026 SQ *FOO", "foo"],
    ["date within", "FOO 12/03/2026 BAR", "foo bar"],
    ["date in letters", "NETFLIX 12 MAR 2026", "netflix"],
    ["date in letters, attached", "NETFLIX 12-MAR-26", "netflix"],
    ["date in letters, month first", "NETFLIX March 12 2026", "netflix"],
    ["date without year", "NETFLIX 12 MAR", "netflix"],
    ["month and year", "RENT MAY 2026", "rent"],
    ["month that is a name", "HOTEL DEL MAR", "hotel del mar"],
    ["month that is a name, with a number", "HOTEL DEL MAR 3", "hotel del mar"],
    ["card tail", "NETFLIX CARD 1234", "netflix"],
    ["card tail, masked", "NETFLIX CARD XX1234", "netflix"],
    ["card tail, mask apart", "NETFLIX XXXX 1234", "netflix"],
    ["card tail, long mask", "NETFLIX 4123XXXXXXXX9876", "netflix"],
    ["card tail, grouped mask", "NETFLIX XXXX-XXXX-XXXX-9876", "netflix"],
    ["card tail, star", "NETFLIX *1234", "netflix"],
    ["card tail in words", "NETFLIX CARD ENDING IN 1234", "netflix"],
    ["card without number is a name", "LIBRARY CARD", "library card"],
    ["reference", "UBER TRIP 2026-03-04 REF 991", "uber trip"],
    ["reference, attached", "UBER TRIP REF:991", "uber trip"],
    ["in is only part of a card tail", "MADE IN 1984", "made in"],
    ["nothing but numbers", "2026-03-04 991", ""],
    ["nothing", "", ""],
  ])("%s: %j", (_, text, expected) => {
    expect(normaliseCounterparty(text)).toBe(expected);
  });

  test("keeps apart what may be two counterparties", () => {
    const names = [
      "h&m",
      "hm",
      "h m",
      "netflix",
      "netflix.com",
      "カス",
      "ガス",
      "uber",
      "uber eats",
      "o'neill",
      "oneill",
    ];
    expect(new Set(names.map(normaliseCounterparty)).size).toBe(names.length);
  });

  test("does nothing the second time", () => {
    const bankWord = fc.constantFrom(
      ..."SQ PAYPAL SUMUP * REF CARD ENDING IN XX XX1234 MAR MAY 12 2026 12MAR 12-MAR-26 12/03/2026 2026-03-12 UBER".split(
        " ",
      ),
      "Straße",
      "é",
      "-",
      "(9)",
      "a1",
    );
    const bankText = fc
      .array(fc.tuple(bankWord, fc.constantFrom(" ", "", "*", "  ")), { maxLength: 12 })
      .map((words) => words.flat().join(""));
    const anyText = fc.oneof(bankText, fc.string({ unit: "binary", maxLength: 60 }), fc.string());
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseCounterparty(text);
        expect(normaliseCounterparty(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  });

  test("ignores case, accents and spacing of any Latin text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        const dressed = ` ${text.toUpperCase().replaceAll("E", "É").replaceAll(" ", "\u00a0 ")} `;
        expect(normaliseCounterparty(dressed)).toBe(normaliseCounterparty(text));
      }),
    );
  });

  test.each(["1", "1 ", "xx1 ", "* ", "a1", "ref ", "-", "é", "1/", "12 mar "])(
    "takes time in proportion to the length: %j repeated",
    (unit) => {
      // At this length, quadratic work would take minutes, so the limit leaves room for a busy machine.
      const startedAt = performance.now();
      normaliseCounterparty(`${unit.repeat(200_000)}z`);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
    },
  );
});
