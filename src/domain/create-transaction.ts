import { UNLINKED } from "./links";
import { isRuledSo, type RulesByCounterparty, ruleFor, rulingOf } from "./rule";
import {
  FIRST_VERSION,
  type Transaction,
  type TransactionFacts,
  UNDECIDED,
  UNMARKED,
  UNTREATED,
} from "./transaction";

export type CreationScope = Readonly<{
  /** Every rule that may reach the transaction. */
  rules: RulesByCounterparty;
  at: Date;
  newId: () => string;
}>;

/** A new transaction with these facts, under the rules. `key` is its counterparty key. */
export function createTransaction(
  facts: TransactionFacts,
  key: string | null,
  scope: CreationScope,
): Transaction {
  // Listed one by one, because extending a copy of the facts takes fifty times as long.
  const created = {
    id: scope.newId(),
    accountId: facts.accountId,
    externalId: facts.externalId,
    pendingExternalId: facts.pendingExternalId,
    bookedOn: facts.bookedOn,
    amount: facts.amount,
    currency: facts.currency,
    direction: facts.direction,
    status: facts.status,
    description: facts.description,
    counterpartyId: facts.counterpartyId,
    counterpartyName: facts.counterpartyName,
    counterpartyKey: key,
    treatment: UNDECIDED.treatment,
    treatmentRuleId: UNDECIDED.treatmentRuleId,
    treatmentDecision: UNDECIDED.treatmentDecision,
    personDecision: UNDECIDED.personDecision,
    ruleId: UNDECIDED.ruleId,
    excludedAt: UNDECIDED.excludedAt,
    note: UNMARKED.note,
    reviewedAt: UNMARKED.reviewedAt,
    reviewedBy: UNMARKED.reviewedBy,
    refundOf: UNLINKED.refundOf,
    refunded: UNLINKED.refunded,
    refundedBy: UNLINKED.refundedBy,
    transferWith: UNLINKED.transferWith,
    rejectedLinks: UNMARKED.rejectedLinks,
    streamDecision: UNMARKED.streamDecision,
    streamName: UNMARKED.streamName,
    version: FIRST_VERSION,
  };
  return underRules(created, scope);
}

/**
 * A stored transaction with new facts, under the rules. Decisions survive a correction. An inflow cannot have
 * a treatment, so an outflow that is corrected to an inflow loses its treatment and the decision about it.
 */
export function correctTransaction(
  stored: Transaction,
  facts: TransactionFacts,
  key: string | null,
  scope: CreationScope,
): Transaction {
  const treated = facts.direction === "inflow" ? { ...stored, ...UNTREATED } : stored;
  const pendingExternalId = facts.pendingExternalId ?? stored.pendingExternalId;
  return underRules({ ...treated, ...facts, pendingExternalId, counterpartyKey: key }, scope);
}

function underRules(transaction: Transaction, { rules, at }: CreationScope): Transaction {
  const rule = ruleFor(rules.get(transaction.counterpartyKey ?? "") ?? [], transaction);
  const ruling = rulingOf(transaction, rule, at);
  return isRuledSo(transaction, ruling) ? transaction : { ...transaction, ...ruling };
}
