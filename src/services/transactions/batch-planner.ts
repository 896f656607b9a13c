import { appendTo } from "../../domain/append-to";
import { keyOfFacts } from "../../domain/counterparty";
import { type CreationScope, correctTransaction, createTransaction } from "../../domain/create-transaction";
import type { FieldError } from "../../domain/errors";
import type { Transaction, TransactionFacts } from "../../domain/transaction";
import { isUnchanged } from "../changes/changed-fields";
import { type TransactionEdit, toTransactionEdit } from "../changes/plan";

/** The outcome of one row, in the order of the request. */
export type RowOutcome = Readonly<{
  externalId: string | null;
  outcome: "created" | "updated" | "unchanged" | "rejected";
  transactionId: string | null;
  errors: readonly FieldError[];
}>;

/** Plans a batch in memory, row by row, so that two rows of one batch may name the same transaction. */
export class BatchPlanner {
  readonly #original = new Map<string, Transaction>();
  readonly #current = new Map<string, Transaction>();
  readonly #idByExternalId = new Map<string, string>();
  /**
   * The ids of all transactions that had an external id while pending, including those that have another one
   * now.
   */
  readonly #idsByPendingId = new Map<string, string[]>();
  readonly #scope: CreationScope;

  /** `stored`: every stored transaction that a row may name. */
  constructor(scope: CreationScope, stored: readonly Transaction[]) {
    this.#scope = scope;
    for (const transaction of stored) {
      this.#original.set(transaction.id, transaction);
      this.#put(nameOf(transaction), transaction);
    }
  }

  post(facts: TransactionFacts): RowOutcome {
    const name = nameOf(facts);
    const known = this.#named(name) ?? this.#findPending(facts);
    if (known === null) return this.#postUnknown(name, facts);
    const updated = correctTransaction(known, facts, keyOfFacts(facts), this.#scope);
    if (isUnchanged(known, updated)) return toOutcome("unchanged", facts, known);
    this.#idByExternalId.delete(nameOf(known));
    this.#put(name, updated);
    return toOutcome("updated", facts, updated);
  }

  /** The edits to write, without transactions that end as they were stored. */
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

  /** A pending transaction becomes the booked one, and keeps all decisions about it. */
  #findPending({ accountId, pendingExternalId }: TransactionFacts): Transaction | null {
    if (pendingExternalId === null) return null;
    const found = this.#named(nameOf({ accountId, externalId: pendingExternalId }));
    return found?.status === "pending" ? found : null;
  }

  /**
   * A feed that is sent again may still contain a pending transaction. If that was booked under another id
   * since, the row is not new.
   */
  #postUnknown(name: string, facts: TransactionFacts): RowOutcome {
    const became = this.#idsByPendingId
      .get(name)
      ?.flatMap((id) => this.#current.get(id) ?? [])
      .findLast(({ pendingExternalId }) => pendingExternalId === facts.externalId);
    if (became !== undefined) return toOutcome("unchanged", facts, became);
    const created = createTransaction(facts, keyOfFacts(facts), this.#scope);
    this.#put(name, created);
    return toOutcome("created", facts, created);
  }

  #put(name: string, transaction: Transaction): void {
    const { id, accountId, pendingExternalId } = transaction;
    this.#current.set(id, transaction);
    this.#idByExternalId.set(name, id);
    if (pendingExternalId === null) return;
    appendTo(this.#idsByPendingId, nameOf({ accountId, externalId: pendingExternalId }), id);
  }
}

function toOutcome(
  outcome: "created" | "updated" | "unchanged",
  { externalId }: TransactionFacts,
  { id }: Transaction,
): RowOutcome {
  return { externalId, outcome, transactionId: id, errors: [] };
}

/** An external id is unique within its account. The separator is a character that no id contains. */
function nameOf({ accountId, externalId }: Pick<TransactionFacts, "accountId" | "externalId">): string {
  return `${accountId ?? ""}\0${externalId}`;
}
