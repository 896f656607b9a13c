import type { Executor } from "../../db/engine/executor";
import { findByExternalIds, findTransactions, hasTransactions } from "../../db/tables/transactions";
import { appendTo } from "../../domain/append-to";
import type { Customer } from "../../domain/customer";
import { MAX_REFUNDS } from "../../domain/links";
import type { MinorUnits } from "../../domain/money";
import { lastReachedOn, type Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import type { UndoObstacle } from "../../domain/undo-obstacle";
import { treatmentDecided } from "./effective-touches";
import type { Plan, TransactionEdit } from "./plan";

/**
 * Inconsistencies that an undo would create and that no other write allows. The fields may all be as the
 * change left them, while the data around them no longer fits their earlier values.
 */
export async function misfitsOf(
  executor: Executor,
  customer: Customer,
  plan: Pick<Plan, "edits" | "details" | "newRules">,
): Promise<readonly UndoObstacle[]> {
  const afters = plan.edits.flatMap(({ after }) => after ?? []);
  return [
    ...(await currencyMisfits(executor, customer, afters, plan.details)),
    ...afters
      .filter(isTreatedInflow)
      .map(({ id }): UndoObstacle => ({ kind: "inflow_treated", values: { transactionId: id } })),
    ...(await linkMisfits(executor, customer, plan.edits)),
    ...(await refundMisfits(executor, customer, plan.edits)),
    ...(await nameMisfits(executor, customer, plan.edits)),
    ...plan.newRules
      .filter(endsBeforeItBegins)
      .map(({ id }): UndoObstacle => ({ kind: "rule_ends_too_early", values: { ruleId: id } })),
  ];
}

function endsBeforeItBegins(rule: Rule): boolean {
  return lastReachedOn(rule) < rule.fromOn;
}

function isTreatedInflow(transaction: Transaction): boolean {
  const { treatment, treatmentDecision } = treatmentDecided(transaction);
  return transaction.direction === "inflow" && (treatment !== null || treatmentDecision !== null);
}

/**
 * A side of a transfer can neither refund nor be refunded. Because a transfer outranks a refund, a link that
 * somebody made since would be lost silently.
 */
async function linkMisfits(
  executor: Executor,
  customer: Customer,
  edits: readonly TransactionEdit[],
): Promise<readonly UndoObstacle[]> {
  const states = new Map<string, Transaction>();
  const unknown = edits.flatMap(({ before, after }) => [...(before?.refundedBy ?? []), ...refundedOf(after)]);
  for (const each of await findTransactions(executor, customer, unknown)) states.set(each.id, each);
  const afters = edits.flatMap(({ after }) => after ?? []);
  for (const each of afters) states.set(each.id, each);
  const refunding = [...states.values()].filter(({ refundOf }) => refundOf !== null);
  const inRefunds = new Set(refunding.flatMap((inflow) => [inflow.id, ...refundedOf(inflow)]));
  const both = [...states.values()].filter(
    ({ id, transferWith }) => transferWith !== null && inRefunds.has(id),
  );
  return both.map(({ id }) => ({ kind: "transfer_and_refund", values: { transactionId: id } }));
}

function refundedOf(inflow: Transaction | null): readonly string[] {
  return inflow?.refundOf?.map(({ outflowId }) => outflowId) ?? [];
}

/**
 * What is left of an outflow may have been refunded by others since. Because refunds are applied by day, one
 * that somebody made since would count for less.
 */
async function refundMisfits(
  executor: Executor,
  customer: Customer,
  edits: readonly TransactionEdit[],
): Promise<readonly UndoObstacle[]> {
  const restored = new Map(edits.map((edit) => [(edit.after ?? edit.before)?.id, edit]));
  const outflowIds = [...new Set(edits.flatMap(({ before, after }) => moreRefundedOf(before, after)))];
  const stored = await findTransactions(executor, customer, outflowIds);
  const refundIds = new Set(stored.flatMap(({ refundedBy }) => refundedBy ?? []));
  const others = await findTransactions(
    executor,
    customer,
    [...refundIds].filter((id) => !restored.has(id)),
  );
  const kept = others.map((each) => ({ before: each, after: each }));
  const claims = new Map<string, Claim[]>();
  for (const { before, after } of [...edits, ...kept]) {
    const more = moreRefundedOf(before, after);
    for (const { outflowId, amount } of after?.refundOf ?? []) {
      appendTo(claims, outflowId, { amount, isRestored: more.includes(outflowId) });
    }
  }
  return stored.flatMap(({ id, ...now }): readonly UndoObstacle[] => {
    const { amount } = restored.get(id)?.after ?? now;
    const ofOne = claims.get(id) ?? [];
    const values = { transactionId: id };
    if (ofOne.length > MAX_REFUNDS) return [{ kind: "too_many_refunds", values }];
    if (ofOne.every(({ isRestored }) => isRestored)) return [];
    const sum = ofOne.reduce((all, claim) => all + claim.amount, 0n);
    return sum > amount ? [{ kind: "refunds_exceed_amount", values }] : [];
  });
}

type Claim = Readonly<{ amount: MinorUnits; isRestored: boolean }>;

/** The outflows of which an inflow refunds more after than before. */
function moreRefundedOf(before: Transaction | null, after: Transaction | null): readonly string[] {
  const amounts = new Map(before?.refundOf?.map(({ outflowId, amount }) => [outflowId, amount]));
  return (after?.refundOf ?? []).flatMap(({ outflowId, amount }) =>
    amount > (amounts.get(outflowId) ?? 0n) ? [outflowId] : [],
  );
}

/** Amounts in two currencies cannot be added up. */
async function currencyMisfits(
  executor: Executor,
  customer: Customer,
  afters: readonly Transaction[],
  details: Plan["details"],
): Promise<readonly UndoObstacle[]> {
  const currency = details?.after.currency ?? customer.currency;
  const isOther =
    afters.some((after) => after.currency !== currency) ||
    (currency !== customer.currency && (await hasTransactions(executor, customer)));
  if (!isOther) return [];
  return [{ kind: "currencies_differ", values: {} }];
}

/**
 * A transaction cannot return under an external id that another transaction of its account has taken since,
 * and keeps.
 */
async function nameMisfits(
  executor: Executor,
  customer: Customer,
  edits: readonly TransactionEdit[],
): Promise<readonly UndoObstacle[]> {
  const renamed = edits.filter(({ before, after }) => before?.externalId !== after?.externalId);
  const leaving = new Set(renamed.map(({ before }) => before?.id));
  const returning = renamed.flatMap(({ after }) => after ?? []);
  if (returning.length === 0) return [];
  const externalIds = returning.map(({ externalId }) => externalId);
  const named = await findByExternalIds(executor, customer, externalIds);
  return returning.flatMap(({ accountId, externalId }) => {
    const other = named.find(
      (each) => each.externalId === externalId && each.accountId === accountId && !leaving.has(each.id),
    );
    if (other === undefined) return [];
    return [{ kind: "external_id_taken", values: { externalId, transactionId: other.id } }];
  });
}
