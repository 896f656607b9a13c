import type { Executor } from "../../db/engine/executor";
import type { Change } from "../../db/tables/change-fields";
import { findTransactions } from "../../db/tables/transactions";
import { appendTo } from "../../domain/append-to";
import type { Customer } from "../../domain/customer";
import { MAX_REFUNDS } from "../../domain/links";
import type { MinorUnits } from "../../domain/money";
import type { Transaction } from "../../domain/transaction";
import type { UndoObstacle } from "../../domain/undo-obstacle";
import { readPastStates } from "../events/past-states";
import type { TransactionEdit } from "./plan";

type Undone = Readonly<{ change: Pick<Change, "sequence">; edits: readonly TransactionEdit[] }>;

/** What an inflow refunds of an outflow after the undo. */
type Claim = Readonly<{ inflowId: string; amount: MinorUnits; isRestored: boolean }>;

/** An outflow of which the undo restores refunds, with all of its refunds after the undo. */
type Refunded = Readonly<{ id: string; amount: MinorUnits; claims: readonly Claim[] }>;

/**
 * What is left of an outflow may have been refunded by others since. Because refunds are applied by day, one
 * that somebody made since would count for less.
 */
export async function refundMisfits(
  executor: Executor,
  customer: Customer,
  undone: Undone,
): Promise<readonly UndoObstacle[]> {
  const refunded = await findRefunded(executor, customer, undone.edits);
  const [tooMany, others] = [refunded.filter(hasTooMany), refunded.filter((each) => !hasTooMany(each))];
  const exceeding = await exceedingSince(executor, customer, undone, others.filter(isExceeding));
  return [
    ...tooMany.map(({ id }): UndoObstacle => ({ kind: "too_many_refunds", values: { transactionId: id } })),
    ...exceeding.map(
      ({ id }): UndoObstacle => ({ kind: "refunds_exceed_amount", values: { transactionId: id } }),
    ),
  ];
}

async function findRefunded(
  executor: Executor,
  customer: Customer,
  edits: readonly TransactionEdit[],
): Promise<readonly Refunded[]> {
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
    if (after === null) continue;
    const more = moreRefundedOf(before, after);
    for (const { outflowId, amount } of after.refundOf ?? []) {
      appendTo(claims, outflowId, { inflowId: after.id, amount, isRestored: more.includes(outflowId) });
    }
  }
  return stored.map(({ id, ...now }) => {
    const { amount } = restored.get(id)?.after ?? now;
    return { id, amount, claims: claims.get(id) ?? [] };
  });
}

/** The outflows of which an inflow refunds more after than before. */
function moreRefundedOf(before: Transaction | null, after: Transaction | null): readonly string[] {
  const amounts = new Map(before?.refundOf?.map(({ outflowId, amount }) => [outflowId, amount]));
  return (after?.refundOf ?? []).flatMap(({ outflowId, amount }) =>
    amount > (amounts.get(outflowId) ?? 0n) ? [outflowId] : [],
  );
}

function hasTooMany({ claims }: Refunded): boolean {
  return claims.length > MAX_REFUNDS;
}

function isExceeding({ claims, amount }: Refunded): boolean {
  return claims.some(({ isRestored }) => !isRestored) && excessOf(amount, claims) > 0n;
}

function excessOf(amount: MinorUnits, claims: readonly Readonly<{ amount: MinorUnits }>[]): MinorUnits {
  return claims.reduce((all, claim) => all + claim.amount, -amount);
}

/**
 * Those of which the same inflows did not exceed the amount as much before the undone change. A correction
 * may have left them too large even then; restoring that takes nothing from anybody.
 */
async function exceedingSince(
  executor: Executor,
  customer: Customer,
  { change }: Undone,
  exceeding: readonly Refunded[],
): Promise<readonly Refunded[]> {
  const ids = exceeding.flatMap(({ id, claims }) => [id, ...claims.map(({ inflowId }) => inflowId)]);
  const sequence = change.sequence - 1;
  const stateOf = await readPastStates(executor, customer, {
    from: sequence,
    transactionIds: [...new Set(ids)],
  });
  return exceeding.filter(({ id, amount, claims }) => {
    const earlier = claims.flatMap(({ inflowId }) => stateOf(inflowId, sequence)?.refundOf ?? []);
    const ofOutflow = earlier.filter(({ outflowId }) => outflowId === id);
    return excessOf(amount, claims) > excessOf(stateOf(id, sequence)?.amount ?? 0n, ofOutflow);
  });
}
