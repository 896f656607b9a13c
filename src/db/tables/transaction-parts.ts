import { reading } from "./transaction-fields";

/** Reads the fields that determine whether a row of a bank file is already stored. */
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

/** Reads a transaction that a rule reaches; the rule determines the other fields. */
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

/** Reads all fields that decide how much a transaction counts, on which day, and which rule applies to it. */
export const COUNTING = reading([
  "id",
  "bookedOn",
  "amount",
  "currency",
  "direction",
  "status",
  "counterpartyKey",
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

/** What rules decide on a transaction, and its version, which grows with it. */
export const RULED = ["ruleId", "excludedAt", "treatment", "treatmentRuleId", "version"] as const;
