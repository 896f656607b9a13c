/**
 * The subject of all examples. They tell one story about one business, in the order in which their test sends
 * them. The demo has a business with the same id, so each example can be sent from the documentation.
 */
export const EXAMPLE = {
  userId: "cafe",
  /** The espresso machine, which the examples share and exclude. */
  transactionId: "019ab3f0-5c1e-7a52-8f0d-3b1c9d2e4f61",
  /** Milk; a rule excludes its supplier. */
  otherTransactionId: "019ab3f0-5c1e-7a53-9b4e-71d0c85fa236",
  /** The refund from the maker of the machine. */
  refundId: "019ab3f0-5c1e-7a54-8c3b-52d9e0a7f148",
  /** Savings moved from one account to another. */
  transferOutId: "019ab3f0-5c1e-7a55-a1d7-0e6f3b8c9257",
  transferInId: "019ab3f0-5c1e-7a56-b2e8-1f704c9da368",
  /** The second rent payment, which identifies its stream. */
  rentId: "019ab3f0-5c1e-7a57-93f9-2a815ebdb479",
  batchChangeId: "019ab3f0-5c1d-7e90-a1c2-64b0d7f3958e",
  ruleId: "019ab3f1-8e04-7c3d-a6b2-0f94e7d1583c",
  /** The same rule, created without a transaction. */
  madeRuleId: "019ab3f4-1a02-7d5e-8b91-4c6e2f0a7d38",
  changeId: "019ab3f4-2b7d-7c18-9e36-7d5a1c0b8e42",
  /** The closing that is signed off. */
  closingId: "019ab3f5-7a10-7b2c-9d48-3e6f1c0a8b57",
  webhookUrl: "https://erp.example.com/hooks/cashflow",
  endpointId: "019ab3f6-1d20-7f4a-b3c5-92e8a0d6174f",
  attemptId: "019ab3f6-2c84-7b1e-9d70-4f5a36c8e192",
  /** Instants before and after the whole story. */
  earlier: "2026-10-01T00:00:00Z",
  later: "2026-12-01T00:00:00Z",
} as const;
