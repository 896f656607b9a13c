import type { Executor } from "../../db/engine/executor";
import { findByExternalIds, findTransactions, hasTransactions } from "../../db/tables/transactions";
import type { Customer } from "../../domain/customer";
import { lastReachedOn, type Rule } from "../../domain/rule";
import type { Transaction } from "../../domain/transaction";
import { treatmentDecided } from "./effective-touches";
import type { Plan, TransactionEdit } from "./plan";
import type { UndoConflict } from "./undo-conflicts";

/**
 * Inconsistencies that an undo would create and that no other write allows. The fields may all be as the
 * change left them, while the data around them no longer fits their earlier values.
 */
export async function misfitsOf(
  executor: Executor,
  customer: Customer,
  plan: Pick<Plan, "edits" | "details" | "newRules">,
): Promise<readonly UndoConflict[]> {
  const afters = plan.edits.flatMap(({ after }) => after ?? []);
  return [
    ...(await currencyMisfits(executor, customer, afters, plan.details)),
    ...afters.filter(isTreatedInflow).map(({ id }) => ({
      message: `transaction ${id} is an inflow, which has no treatment`,
      isImpossible: false,
    })),
    ...(await linkMisfits(executor, customer, plan.edits)),
    ...(await nameMisfits(executor, customer, plan.edits)),
    ...plan.newRules.filter(endsBeforeItBegins).map(({ id }) => ({
      message: `rule ${id} would end before it begins`,
      isImpossible: true,
    })),
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
): Promise<readonly UndoConflict[]> {
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
  return both.map(({ id }) => ({
    message: `transaction ${id} would be part of both a transfer and a refund`,
    isImpossible: false,
  }));
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
): Promise<readonly UndoConflict[]> {
  const currency = details?.after.currency ?? customer.currency;
  const isOther =
    afters.some((after) => after.currency !== currency) ||
    (currency !== customer.currency && (await hasTransactions(executor, customer)));
  if (!isOther) return [];
  return [
    { message: "the currency of the customer and of its transactions would differ", isImpossible: true },
  ];
}

/**
 * A transaction cannot return under an external id that another transaction of its account has taken since,
 * and keeps.
 */
async function nameMisfits(
  executor: Executor,
  customer: Customer,
  edits: readonly TransactionEdit[],
): Promise<readonly UndoConflict[]> {
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
    const message = `the external id ${externalId} now belongs to transaction ${other.id}`;
    return [{ message, isImpossible: true }];
  });
}
