import type { Executor } from "../../db/engine/executor";
import type { Change } from "../../db/tables/change-fields";
import { findByExternalIds, findTransactions, hasTransactions } from "../../db/tables/transactions";
import type { Customer } from "../../domain/customer";
import { lastReachedOn, type Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import type { UndoObstacle } from "../../domain/undo-obstacle";
import { treatmentDecided } from "./effective-touches";
import type { Plan, TransactionEdit } from "./plan";
import { refundMisfits } from "./undo-refund-misfits";

/**
 * Inconsistencies that an undo would create and that no other write allows. The fields may all be as the
 * change left them, while the data around them no longer fits their earlier values.
 */
export async function misfitsOf(
  executor: Executor,
  customer: Customer,
  plan: Pick<Plan, "edits" | "details" | "newRules"> & Readonly<{ change: Pick<Change, "sequence"> }>,
): Promise<readonly UndoObstacle[]> {
  const afters = plan.edits.flatMap(({ after }) => after ?? []);
  return [
    ...(await currencyMisfits(executor, customer, afters, plan.details)),
    ...afters
      .filter(isTreatedInflow)
      .map(({ id }): UndoObstacle => ({ kind: "inflow_treated", values: { transactionId: id } })),
    ...(await linkMisfits(executor, customer, plan.edits)),
    ...(await refundMisfits(executor, customer, plan)),
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
