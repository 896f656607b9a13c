import type { WireTransaction } from "../apply-edit";

/** A rent of 640.00 EUR that counts in full. */
export const RENT: WireTransaction = {
  id: "t1",
  externalId: "x1",
  accountId: null,
  bookedOn: "2026-10-01",
  amount: 640,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "RENT OCTOBER",
  counterparty: { id: null, name: "Rent" },
  treatment: null,
  treatmentRuleId: null,
  exclusion: null,
  refund: null,
  refundedBy: [],
  transferWith: null,
  counted: { income: 0, expense: 640 },
  version: 1,
};
