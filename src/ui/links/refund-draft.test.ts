import { createTranslator } from "use-intl";
import { describe, expect, it } from "vitest";
import { EN } from "../../texts/en";
import type { WireTransaction } from "../transactions/apply-edit";
import { RENT } from "../transactions/testing/rent";
import { hasRestToRefund, mostRefundable, readRefund, withRefund } from "./refund-draft";

/** An inflow that gives back these parts, each of the payment with that id. */
function inflow(id: string, amount: number, parts: Readonly<Record<string, number>> = {}): WireTransaction {
  const refundOf = Object.entries(parts).map(([transactionId, part]) => ({
    transactionId,
    amount: part,
  }));
  const refund = refundOf.length === 0 ? null : { refundOf, applied: 0, lowersExpense: 0 };
  return { ...RENT, id, amount, direction: "inflow", refund };
}

describe("mostRefundable", () => {
  it.each([
    ["what was paid", inflow("in", 1000), [], 640],
    ["what came in", inflow("in", 300), [], 300],
    ["what is left of the inflow", inflow("in", 300, { other: 180.1 }), [], 119.9],
    ["what no other refund gives back", inflow("in", 1000), [inflow("x", 600, { t1: 600, other: 5 })], 40],
    ["its own earlier part as well", inflow("in", 300, { t1: 100, other: 50 }), [], 250],
    ["nothing", inflow("in", 300), [inflow("x", 640, { t1: 640 })], 0],
  ] as const)("is %s", (_case, from, refunds, most) => {
    expect(mostRefundable(from, RENT, refunds)).toBe(most);
  });
});

describe("withRefund", () => {
  it("adds a payment to those that are refunded already", () => {
    expect(withRefund(inflow("in", 300, { other: 180 }), RENT, undefined)).toEqual([
      { transactionId: "other", amount: 180 },
      { transactionId: "t1" },
    ]);
  });

  it("replaces an earlier part of the same payment", () => {
    expect(withRefund(inflow("in", 300, { t1: 100, other: 180 }), RENT, 60)).toEqual([
      { transactionId: "other", amount: 180 },
      { transactionId: "t1", amount: 60 },
    ]);
  });
});

describe("hasRestToRefund", () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, 1]));

  it.each([
    ["is no refund", inflow("in", 300), false],
    ["has a rest", inflow("in", 300, { t1: 299.99 }), true],
    ["has no rest", inflow("in", 300, { t1: 240, other: 60 }), false],
    ["refunds as many payments as possible", inflow("in", 300, many), false],
  ] as const)("knows an inflow that %s", (_case, row, hasRest) => {
    expect(hasRestToRefund(row)).toBe(hasRest);
  });
});

describe("readRefund", () => {
  const words = {
    t: createTranslator({ locale: "en", messages: EN, namespace: "links" }),
    tEdits: createTranslator({ locale: "en", messages: EN, namespace: "edits" }),
  };

  it.each([
    [" ", { error: null, amount: undefined }],
    ["60,5", { error: null, amount: 60.5 }],
    ["240", { error: null, amount: 240 }],
    ["240.01", { error: "Enter at most €240.00." }],
    ["1.005", { error: "Use at most 2 decimals." }],
    ["0", { error: "Enter more than 0." }],
    ["all", { error: "Enter a number." }],
  ])("reads %j", (text, reading) => {
    expect(readRefund(text, { amount: 240, currency: "EUR", locale: "en-GB" }, words)).toEqual(reading);
  });
});
