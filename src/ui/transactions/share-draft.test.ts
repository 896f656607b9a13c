import { createTranslator } from "use-intl";
import { describe, expect, it } from "vitest";
import { EN } from "../../texts/en";
import { readShare, type SharedOutflow } from "./share-draft";

const t = createTranslator({ locale: "en", messages: EN, namespace: "edits" });

const RENT: SharedOutflow = { amount: 240, currency: "EUR", locale: "en-GB" };

function read(sharedType: "percentage" | "amount", text: string, outflow = RENT) {
  return readShare({ sharedType, text, isStillShared: true }, outflow, t);
}

describe("readShare", () => {
  it.each([
    ["percentage", "50", { error: null, value: 50, otherText: "120", othersShare: 120 }],
    ["percentage", "33.3333", { error: null, value: 33.3333, otherText: "80", othersShare: 160 }],
    ["percentage", "0", { error: null, value: 0, otherText: "0", othersShare: 240 }],
    ["amount", "60", { error: null, value: 60, otherText: "25", othersShare: 180 }],
    ["amount", "60,5", { error: null, value: 60.5, otherText: "25.21", othersShare: 179.5 }],
    ["amount", "240", { error: null, value: 240, otherText: "100", othersShare: 0 }],
  ] as const)("says a part of %s %s the other way too", (sharedType, text, reading) => {
    expect(read(sharedType, text)).toEqual(reading);
  });

  it.each([
    ["percentage", "", "Enter your share."],
    ["percentage", "%", "Enter a number."],
    ["percentage", "€50", "Enter a number."],
    ["amount", "50%", "Enter a number."],
    ["amount", "-€5", "Enter 0 or more."],
    ["percentage", "half", "Enter a number."],
    ["percentage", "-1", "Enter 0 or more."],
    ["percentage", "100.1", "Enter at most 100%."],
    ["percentage", "33.33333", "Use at most 4 decimals."],
    ["amount", "240.01", "Enter at most €240.00."],
    ["amount", "1.005", "Use at most 2 decimals."],
  ] as const)("says what is wrong with a part of %s %s", (sharedType, text, error) => {
    expect(read(sharedType, text)).toEqual({ error });
  });

  it.each([
    ["percentage", "50%", "en-GB", 50],
    ["percentage", "12,5 %", "de-DE", 12.5],
    ["percentage", "\u206812,5\u00a0%\u2069", "de-DE", 12.5],
    ["amount", "€12.50", "en-GB", 12.5],
    ["amount", "eur 12.50", "en-GB", 12.5],
    ["amount", "12,50 €", "de-DE", 12.5],
    ["amount", "\u206812,50\u00a0€\u2069", "de-DE", 12.5],
    ["amount", "12,50 EUR", "de-DE", 12.5],
  ] as const)("reads a part of %s pasted as %j in %s", (sharedType, text, locale, value) => {
    expect(read(sharedType, text, { ...RENT, locale })).toMatchObject({ error: null, value });
  });

  it.each([
    ["US$12.50", "USD", "en-GB"],
    ["$12.50", "USD", "en-GB"],
    ["CHF 12.50", "CHF", "de-CH"],
    ["12,50 zł", "PLN", "de-DE"],
  ])("reads %s as %s in %s", (text, currency, locale) => {
    expect(read("amount", text, { amount: 240, currency, locale })).toMatchObject({ value: 12.5 });
  });

  it("has no decimals where the currency has none", () => {
    expect(read("amount", "10.5", { amount: 100, currency: "JPY", locale: "en-GB" })).toEqual({
      error: "Enter a whole amount: JPY has no decimals.",
    });
  });

  it("shares several by percentage alone", () => {
    const several = { ...RENT, amount: null };
    expect(read("percentage", "25", several)).toEqual({
      error: null,
      value: 25,
      otherText: "",
      othersShare: null,
    });
    expect(read("amount", "25", several)).toEqual({ error: "Enter a percentage." });
  });
});
