import { reading } from "./transaction-fields";

/** Reads what tells whether a row of a bank file is a transaction that is stored already. */
export const BOOKED = reading([
  "id",
  "accountId",
  "externalId",
  "bookedOn",
  "amount",
  "direction",
  "description",
  "counterpartyName",
]);

export type BookedTransaction = ReturnType<typeof BOOKED.read>;

/** Reads a transaction that a rule reaches, of which the rule says the rest. */
export const REACHED = reading([
  "id",
  "bookedOn",
  "amount",
  "status",
  "treatment",
  "treatmentRuleId",
  "treatmentDecision",
  "personDecision",
  "ruleId",
  "excludedAt",
  "refundOf",
  "refunded",
  "refundedBy",
  "transferWith",
  "version",
]);

/** What rules decide on a transaction, and its version, which grows with that too. */
export const RULED = ["ruleId", "excludedAt", "treatment", "treatmentRuleId", "version"] as const;
