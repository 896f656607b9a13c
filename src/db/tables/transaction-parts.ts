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

/** What decides how much a transaction counts and on which day, besides what a rule that reaches it says. */
const REACHED_FIELDS = [
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
] as const;

/** Reads a transaction that a rule reaches; the rule determines the other fields. */
export const REACHED = reading(REACHED_FIELDS);

/** Reads all fields that decide how much a transaction counts, on which day, and which rule applies to it. */
export const COUNTING = reading([...REACHED_FIELDS, "direction", "currency", "counterpartyKey"]);

/** What rules decide on a transaction, and its version, which grows with it. */
export const RULED = ["ruleId", "excludedAt", "treatment", "treatmentRuleId", "version"] as const;
