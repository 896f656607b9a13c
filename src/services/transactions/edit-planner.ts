import type { Executor } from "../../db/engine/executor";
import { readMatching } from "../../db/tables/counting-states";
import { findRules } from "../../db/tables/rules";
import { findTransactions } from "../../db/tables/transactions";
import { appendTo } from "../../domain/append-to";
import type { CustomerKey } from "../../domain/customer";
import {
  clearTreatment,
  type Edit,
  excludeAlone,
  excludeByOwnRule,
  include,
  type Marking,
  type MarkRefund,
  makesRule,
  othersNamedBy,
  type PairTransfer,
  reclassify,
  review,
} from "../../domain/edit";
import { AppError, wrongField } from "../../domain/errors";
import { markRefund, pairTransfer, rejectLink } from "../../domain/link-edit";
import { isRuledSo, type Rule, ruleFor, ruleThatCovers, rulingOf } from "../../domain/rule";
import type { CountingState, Transaction } from "../../domain/transaction";
import { transactionNotFound } from "../access";
import { followLinks } from "../changes/follow-links";
import { EMPTY_PLAN, type Plan, RuledEdit, type TransactionEdit, toTransactionEdit } from "../changes/plan";
import { newRule } from "../rules/new-rule";

type Editing = Readonly<{
  executor: Executor;
  customer: CustomerKey;
  at: Date;
  /** The id of the person or client who edits; null for the command line. */
  by: string | null;
}>;

/**
 * Plans people's edits in memory, in order, and writes nothing. Single edits, bulk edits and previews all use
 * it, so a preview always shows what the edit will do.
 */
export class EditPlanner {
  readonly #scope: Editing;
  readonly #original = new Map<string, Transaction>();
  readonly #current = new Map<string, Transaction>();
  /** The transactions that a new rule reaches and no edit names. */
  readonly #ruled = new Map<string, RuledEdit>();
  readonly #newRules: Rule[] = [];
  readonly #askedFor = new Set<string>();
  readonly #storedRules = new Map<string, Rule[]>();

  /** `stored`: the transactions that the edits name. A missing one is reported when its edit is applied. */
  constructor(scope: Editing, stored: readonly Transaction[]) {
    this.#scope = scope;
    for (const transaction of stored) this.#take(transaction);
  }

  /**
   * Reads the transactions that the edits name, and everything that applying each edit would need, all at
   * once.
   */
  static async open(scope: Editing, edits: readonly (Edit | Marking)[]): Promise<EditPlanner> {
    const planner = new EditPlanner(scope, []);
    await planner.#read(edits.flatMap(namedBy));
    const named = (some: readonly (Edit | Marking)[]): readonly Transaction[] =>
      some.flatMap(namedBy).flatMap((id) => planner.#current.get(id) ?? []);
    await planner.#read(named(edits.filter(isOfLinks)).flatMap(linkedTo));
    await planner.#readRules(named(edits.filter(makesRule)).flatMap((each) => each.counterpartyKey ?? []));
    return planner;
  }

  async apply(edit: Edit | Marking): Promise<void> {
    const stored = this.#current.get(edit.transactionId) ?? transactionNotFound();
    this.#put(await this.#decide(edit, stored));
  }

  /** The transaction as stored, before any edit. */
  original(transactionId: string): Transaction | undefined {
    return this.#original.get(transactionId);
  }

  /** The edits of the named transactions, without their consequences for others. */
  edits(): readonly TransactionEdit[] {
    return [...this.#current.values()].flatMap((after) =>
      toTransactionEdit(this.#original.get(after.id) ?? null, after),
    );
  }

  /** The complete plan. */
  async plan(): Promise<Plan> {
    const { executor, customer } = this.#scope;
    const edits = this.edits();
    const find = (ids: readonly string[]) => findTransactions(executor, customer, ids);
    const followed = await followLinks(find, { edits, ruled: [...this.#ruled.values()] });
    return { ...EMPTY_PLAN, ...followed, newRules: this.#newRules };
  }

  async #decide(edit: Edit | Marking, stored: Transaction): Promise<Transaction> {
    switch (edit.action) {
      case "reclassify":
        return reclassify(stored, edit);
      case "clear_treatment":
        return clearTreatment(stored);
      case "include":
        return include(stored, this.#scope.at);
      case "review":
        return review(stored, edit.isReviewed, this.#scope);
      case "note":
        return { ...stored, note: edit.note };
      case "mark_refund":
        return this.#markRefund(edit, stored);
      case "clear_refund":
        return { ...stored, refundOf: null };
      case "pair_transfer":
        return this.#pairTransfer(edit, stored);
      case "unpair_transfer":
        return this.#unpairTransfer(stored);
      case "reject_link":
        await this.#read([edit.otherTransactionId]);
        return rejectLink(stored, this.#find(edit.otherTransactionId, "otherTransactionId"));
      case "exclude":
        return edit.scope === "single" ? excludeAlone(stored, this.#scope.at) : this.#excludeMatching(stored);
    }
  }

  async #markRefund({ refundOf }: MarkRefund, stored: Transaction): Promise<Transaction> {
    await this.#read(refundOf.map(({ transactionId }) => transactionId));
    const parts = refundOf.map((request, index) => {
      const outflow = this.#find(request.transactionId, `refundOf[${index}].transactionId`);
      return { request, outflow };
    });
    await this.#read(parts.flatMap(({ outflow }) => outflow.refundedBy ?? []));
    const refunds = parts.map(({ request, outflow }) => ({
      request,
      refundable: { outflow, others: this.#refundsOf(outflow) },
    }));
    return markRefund(stored, refunds);
  }

  async #pairTransfer({ withTransactionId }: PairTransfer, stored: Transaction): Promise<Transaction> {
    await this.#read([withTransactionId]);
    const other = this.#find(withTransactionId, "withTransactionId");
    const outflow = stored.direction === "outflow" ? stored : other;
    await this.#read(outflow.refundedBy ?? []);
    const refunds = this.#refundsOf(outflow);
    const [one, partner] = pairTransfer(stored, other, { isRefunded: refunds.length > 0 });
    this.#put(partner);
    return one;
  }

  async #unpairTransfer(stored: Transaction): Promise<Transaction> {
    const { transferWith } = stored;
    if (transferWith === null) return stored;
    await this.#read([transferWith]);
    const partner = this.#current.get(transferWith);
    if (partner !== undefined) this.#put({ ...partner, transferWith: null });
    return { ...stored, transferWith: null };
  }

  /** The refunds of an outflow after the edits so far. The refunds that it lists must have been read. */
  #refundsOf({ id }: Transaction): readonly Transaction[] {
    return [...this.#current.values()].filter((each) =>
      each.refundOf?.some(({ outflowId }) => outflowId === id),
    );
  }

  /** Throws `transaction_not_found` with the field that has the id, where the transaction does not exist. */
  #find(id: string, field: string): Transaction {
    return this.#current.get(id) ?? transactionNotFound(field);
  }

  async #read(ids: readonly string[]): Promise<void> {
    const { executor, customer } = this.#scope;
    const unknown = [...new Set(ids)].filter((id) => !this.#askedFor.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) this.#askedFor.add(id);
    for (const each of await findTransactions(executor, customer, unknown)) this.#take(each);
  }

  async #readRules(counterpartyKeys: readonly string[]): Promise<void> {
    const { executor, customer } = this.#scope;
    const unknown = [...new Set(counterpartyKeys)].filter((key) => !this.#storedRules.has(key));
    if (unknown.length === 0) return;
    for (const key of unknown) this.#storedRules.set(key, []);
    for (const rule of await findRules(executor, customer, unknown)) {
      appendTo(this.#storedRules, rule.counterpartyKey, rule);
    }
  }

  async #excludeMatching(stored: Transaction): Promise<Transaction> {
    const { executor, customer, at } = this.#scope;
    const { counterpartyKey } = stored;
    if (counterpartyKey === null) {
      const message =
        "The transaction does not identify its counterparty well enough to match others; exclude it alone.";
      throw new AppError("counterparty_not_identifiable", message, {
        errors: [wrongField("scope", message)],
      });
    }
    await this.#readRules([counterpartyKey]);
    const rules = [...(this.#storedRules.get(counterpartyKey) ?? []), ...this.#newRules];
    const rule = ruleFrom(stored, counterpartyKey, at);
    const existing = ruleThatCovers(rules, rule);
    if (existing !== null) return excludeByOwnRule(stored, existing, at);
    this.#newRules.push(rule);
    for await (const chunk of readMatching(executor, customer, rule)) {
      for (const matching of chunk) this.#standUnder([...rules, rule], matching);
    }
    return excludeByOwnRule(stored, rule, at);
  }

  #standUnder(rules: readonly Rule[], matching: CountingState): void {
    const { id } = matching;
    const named = this.#current.get(id);
    const now = named ?? this.#ruled.get(id)?.after ?? matching;
    const ruling = rulingOf(now, ruleFor(rules, matching), this.#scope.at);
    if (isRuledSo(now, ruling)) return;
    if (named === undefined) this.#ruled.set(id, new RuledEdit(matching, ruling));
    else this.#put({ ...named, ...ruling });
  }

  #take(stored: Transaction): void {
    this.#askedFor.add(stored.id);
    this.#original.set(stored.id, stored);
    this.#put(stored);
  }

  #put(transaction: Transaction): void {
    this.#current.set(transaction.id, transaction);
  }
}

function namedBy(edit: Edit | Marking): readonly string[] {
  return [edit.transactionId, ...othersNamedBy(edit)];
}

/** Whether the result of an edit may depend on transactions linked to those that it names. */
function isOfLinks(edit: Edit | Marking): boolean {
  return edit.action === "unpair_transfer" || othersNamedBy(edit).length > 0;
}

function linkedTo({ refundedBy, transferWith }: Transaction): readonly string[] {
  return [...(refundedBy ?? []), ...(transferWith === null ? [] : [transferWith])];
}

function ruleFrom(stored: Transaction, counterpartyKey: string, at: Date): Rule {
  const { direction, currency, bookedOn: fromOn } = stored;
  const counterpartyName = stored.counterpartyName ?? stored.description;
  const reach = { direction, currency, counterpartyKey, fromOn, throughOn: null };
  return newRule({ ...reach, counterpartyName, treatment: null }, at);
}
