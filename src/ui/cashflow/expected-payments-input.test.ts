import { expect, test } from "vitest";
import { toExpectedPaymentsInput } from "./expected-payments-input";

test.each([
  ["2026-12-01", "2027-01-01"],
  ["2026-11-15", "2026-12-15"],
  ["2027-01-31", "2027-02-28"],
])(
  "on %s the overview looks ahead through %s, when a monthly payment of today is made again",
  (today, through) => {
    expect(toExpectedPaymentsInput(today)).toEqual({ today, through, limit: "5" });
  },
);
