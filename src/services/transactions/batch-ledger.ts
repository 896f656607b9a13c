import { counterpartyKey } from "../../domain/counterparty";
import type { FieldError } from "../../domain/errors";
import { type RulesByCounterparty, ruleFor } from "../../domain/rule";
import {
  FIRST_VERSION,
  type Transaction,
  type TransactionFacts,
  UNDECIDED,
  withExclusion,
} from "../../domain/transaction";
import { isUnchanged } from "../changes/changed-fields";
import { type TransactionEdit, toTransactionEdit } from "../changes/plan";

/** What became of one row, in the order sent. */
export type RowOutcome = Readonly<{
  externalId: string | null;
  outcome: "created" | "updated" | "unchanged" | "rejected";
  transactionId: string | null;
  errors: readonly FieldError[];
}>;

type PostedRow = Readonly<{ outcome: "created" | "updated" | "unchanged"; transaction: Transaction }>;

/**
 * Works out in memory what a batch does to the transactions that it touches, row after row,
 * so that two rows of one batch may name the same transaction.
 */
export class BatchLedger {
  readonly #original = new Map<string, Transaction>();
  readonly #current = new Map<string, Transaction>();
  readonly #idByExternalId = new Map<string, string>();
  /** All that had the external id while pending, those among them that have taken another one since. */
  readonly #idsByPendingId = new Map<string, readonly string[]>();
  readonly #scope: Readonly<{ rules: RulesByCounterparty; at: Date; newId: () => string }>;

  /** `stored`: every stored transaction that a row may name. `rules`: every rule that may reach a row. */
  constructor(
    scope: Readonly<{
      stored: readonly Transaction[];
      rules: RulesByCounterparty;
      at: Date;
      newId: () => string;
    }>,
  ) {
    this.#scope = scope;
    for (const transaction of scope.stored) {
      this.#original.set(transaction.id, transaction);
      this.#put(nameOf(transaction), transaction);
    }
  }

  post(facts: TransactionFacts): RowOutcome {
    const { outcome, transaction } = this.postRow(facts);
    return { externalId: facts.externalId, outcome, transactionId: transaction.id, errors: [] };
  }

  /** What became of the row, with the transaction as it is after it. `key`: its counterparty's, where that is known. */
  postRow(facts: TransactionFacts, key: string | null = keyOf(facts)): PostedRow {
    const name = nameOf(facts);
    const known = this.#named(name) ?? this.#findPending(facts);
    if (known === null) return this.#postUnknown(name, facts, key);
    const updated = this.#update(known, facts, key);
    if (isUnchanged(known, updated)) return { outcome: "unchanged", transaction: known };
    this.#idByExternalId.delete(nameOf(known));
    this.#put(name, updated);
    return { outcome: "updated", transaction: updated };
  }

  /** What there is to write. A transaction that ends as it was stored is not in it. */
  edits(): readonly TransactionEdit[] {
    const edits: TransactionEdit[] = [];
    for (const after of this.#current.values()) {
      const before = this.#original.get(after.id) ?? null;
      if (after !== before) edits.push(...toTransactionEdit(before, after));
    }
    return edits;
  }

  #named(name: string): Transaction | null {
    const id = this.#idByExternalId.get(name);
    return (id === undefined ? undefined : this.#current.get(id)) ?? null;
  }

  /** A pending transaction becomes the booked one, with all that was decided on it. */
  #findPending({ accountId, pendingExternalId }: TransactionFacts): Transaction | null {
    if (pendingExternalId === null) return null;
    const found = this.#named(nameOf({ accountId, externalId: pendingExternalId }));
    return found?.status === "pending" ? found : null;
  }

  /** A feed that is sent again still holds what was pending then; it has become another one since and is not new. */
  #postUnknown(name: string, facts: TransactionFacts, key: string | null): PostedRow {
    const became = this.#idsByPendingId
      .get(name)
      ?.flatMap((id) => this.#current.get(id) ?? [])
      .findLast(({ pendingExternalId }) => pendingExternalId === facts.externalId);
    if (became !== undefined) return { outcome: "unchanged", transaction: became };
    const created = this.#create(facts, key);
    this.#put(name, created);
    return { outcome: "created", transaction: created };
  }

  #create(facts: TransactionFacts, key: string | null): Transaction {
    // Named one by one, because adding to a copy of the facts takes fifty times as long.
    return this.#underRules({
      id: this.#scope.newId(),
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
      personDecision: UNDECIDED.personDecision,
      ruleId: UNDECIDED.ruleId,
      excludedAt: UNDECIDED.excludedAt,
      version: FIRST_VERSION,
    });
  }

  /** Decisions survive a correction; only an inflow has no treatment, so one that turns out to be an inflow loses it. */
  #update(known: Transaction, facts: TransactionFacts, counterpartyKey: string | null): Transaction {
    const treatment = facts.direction === "inflow" ? null : known.treatment;
    const pendingExternalId = facts.pendingExternalId ?? known.pendingExternalId;
    return this.#underRules({ ...known, ...facts, pendingExternalId, treatment, counterpartyKey });
  }

  #underRules(transaction: Transaction): Transaction {
    const { rules, at } = this.#scope;
    const ruleId = ruleFor(rules.get(transaction.counterpartyKey ?? "") ?? [], transaction)?.id ?? null;
    if (ruleId === transaction.ruleId) return transaction;
    return withExclusion(transaction, { personDecision: transaction.personDecision, ruleId }, at);
  }

  #put(name: string, transaction: Transaction): void {
    const { id, accountId, pendingExternalId } = transaction;
    this.#current.set(id, transaction);
    this.#idByExternalId.set(name, id);
    if (pendingExternalId === null) return;
    const pendingName = nameOf({ accountId, externalId: pendingExternalId });
    this.#idsByPendingId.set(pendingName, [...(this.#idsByPendingId.get(pendingName) ?? []), id]);
  }
}

/** An external id is unique within its account. The separator is a character that no id can hold. */
function nameOf({ accountId, externalId }: Pick<TransactionFacts, "accountId" | "externalId">): string {
  return `${accountId ?? ""}\0${externalId}`;
}

function keyOf(facts: TransactionFacts): string | null {
  return counterpartyKey({
    id: facts.counterpartyId,
    name: facts.counterpartyName,
    description: facts.description,
  });
}
