import { expect, test } from "vitest";
import { streamHref } from "./stream-href";

const music = {
  lastTransactionId: "1",
  direction: "outflow",
  counterpartyKey: "name:vendor",
  currency: "EUR",
  amount: { typical: 9.9, low: 9.9, high: 9.9 },
} as const;
const video = { ...music, lastTransactionId: "2", amount: { typical: 1234, low: 1234, high: 1234 } };
const ofVendor = "/b/1/transactions?direction=outflow&counterparty=name%3Avendor";

test("what recurs alone leads to all payments of its counterparty", () => {
  const others = [
    { ...video, counterpartyKey: "name:other" },
    { ...video, direction: "inflow" as const },
  ];
  expect(streamHref("1", music, [music, ...others])).toBe(ofVendor);
});

test("of several of one counterparty, each leads to those of its amount", () => {
  expect(streamHref("1", music, [music, video])).toBe(`${ofVendor}&q=9.90`);
  expect(streamHref("1", video, [music, video])).toBe(`${ofVendor}&q=1234.00`);
});

test("one whose amounts vary has none of its own", () => {
  const varied = { ...video, amount: { typical: 50, low: 40, high: 60 } };
  expect(streamHref("1", varied, [music, varied])).toBe(ofVendor);
});
