import type { Executor } from "../../db/engine/executor";
import { findOfAmount, findOfCounterparty } from "../../db/tables/link-candidates";
import { listTransactions } from "../../db/tables/transactions";
import { addDays } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import {
  isOpen,
  otherSidesOf,
  REFUND_DAYS,
  type SuggestedLink,
  suggestRefund,
  TRANSFER_DAYS,
} from "../../domain/link-suggestions";
import type { Transaction } from "../../domain/transaction";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromIdCursor, toPage } from "../page-cursor";

type SuggestedLinks = Readonly<{
  refunds: readonly SuggestedLink[];
  transfers: readonly SuggestedLink[];
  nextCursor: string | null;
}>;

/** So many transactions are looked through at a time, whatever is found among them. */
const LOOKED_THROUGH = 500;

/**
 * Which of some transactions, the newest first, may be refunds or own transfers. Nothing is marked by that.
 */
export async function suggestLinks(
  { database, ...context }: Context,
  { userId, cursor }: Readonly<{ userId: string; cursor?: string | undefined }>,
): Promise<SuggestedLinks> {
  const [bookedOn = null, id = null] = cursor === undefined ? [] : fromIdCursor(cursor, 2);
  const customer = await requireCustomer({ database, ...context }, userId);
  const executor = database.longReads(customer);
  const found = await listTransactions(executor, customer, {
    filter: {},
    after: bookedOn === null || id === null ? null : { bookedOn, id },
    limit: LOOKED_THROUGH + 1,
  });
  const { rows, nextCursor } = toPage(found, LOOKED_THROUGH, (row) => [row.bookedOn, row.id]);
  const open = rows.filter(isOpen);
  const transfers = await suggestTransfers(executor, customer, open);
  const taken = new Set(transfers.flatMap(({ outflow, inflow }) => [outflow.id, inflow.id]));
  const refunds = await suggestRefunds(
    executor,
    customer,
    open.filter(({ id: each }) => !taken.has(each)),
  );
  return { refunds, transfers, nextCursor };
}

async function suggestRefunds(
  executor: Executor,
  customer: CustomerKey,
  open: readonly Transaction[],
): Promise<readonly SuggestedLink[]> {
  const named = open.flatMap((inflow) => {
    const { direction, counterpartyKey, bookedOn } = inflow;
    if (direction === "outflow" || counterpartyKey === null) return [];
    return [
      { inflow, counterpartyKey, from: addDays(bookedOn, -REFUND_DAYS), to: addDays(bookedOn, REFUND_DAYS) },
    ];
  });
  const histories = await findOfCounterparty(executor, customer, named);
  const refunded = new Set<string>();
  return named.flatMap(({ inflow }, index) => {
    const suggested = suggestRefund(inflow, histories[index] ?? []);
    if (suggested === null || refunded.has(suggested.outflow.id)) return [];
    refunded.add(suggested.outflow.id);
    return [suggested];
  });
}

/** Those of which either side can be no other's. */
async function suggestTransfers(
  executor: Executor,
  customer: CustomerKey,
  open: readonly Transaction[],
): Promise<readonly SuggestedLink[]> {
  const outflows = open.filter(({ direction, accountId }) => direction === "outflow" && accountId !== null);
  const inflows = await onlyOtherSides(executor, customer, outflows);
  const pairs = outflows.flatMap((outflow, index) => {
    const inflow = inflows[index];
    return inflow ? [{ outflow, inflow }] : [];
  });
  const back = await onlyOtherSides(
    executor,
    customer,
    pairs.map(({ inflow }) => inflow),
  );
  return pairs.filter(({ outflow }, index) => back[index]?.id === outflow.id);
}

/** For each the one other side that it may have; null where there is none, or more than one. */
async function onlyOtherSides(
  executor: Executor,
  customer: CustomerKey,
  sides: readonly Transaction[],
): Promise<readonly (Transaction | null)[]> {
  const alike = await findOfAmount(
    executor,
    customer,
    sides.map(({ amount, bookedOn }) => ({
      amount,
      from: addDays(bookedOn, -TRANSFER_DAYS),
      to: addDays(bookedOn, TRANSFER_DAYS),
    })),
  );
  return sides.map((side, index) => {
    const [only = null, second] = otherSidesOf(side, alike[index] ?? []);
    return second === undefined ? only : null;
  });
}
