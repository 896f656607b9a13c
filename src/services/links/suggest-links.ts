import type { Executor } from "../../db/engine/executor";
import { findOfAmount, findOfCounterparty } from "../../db/tables/link-candidates";
import { listTransactions } from "../../db/tables/transaction-lists";
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

const LIST = "link suggestions";

type SuggestedLinks = Readonly<{
  refunds: readonly SuggestedLink[];
  transfers: readonly SuggestedLink[];
  nextCursor: string | null;
}>;

/** How many transactions are inspected for one page, whatever is found among them. */
const LOOKED_THROUGH = 500;

/** Suggests which of some transactions, newest first, may be refunds or own transfers. Marks nothing. */
export async function suggestLinks(
  { database, ...context }: Context,
  { userId, cursor }: Readonly<{ userId: string; cursor?: string | undefined }>,
): Promise<SuggestedLinks> {
  const [bookedOn = null, id = null] = cursor === undefined ? [] : fromIdCursor(cursor, LIST, 2);
  const customer = await requireCustomer({ database, ...context }, userId);
  const executor = database.longReads(customer);
  const found = await listTransactions(executor, customer, {
    filter: {},
    after: bookedOn === null || id === null ? null : { bookedOn, id },
    limit: LOOKED_THROUGH + 1,
  });
  const { rows, nextCursor } = toPage(found, { list: LIST, limit: LOOKED_THROUGH }, (row) => [
    row.bookedOn,
    row.id,
  ]);
  // A link would be refused for an inflow or a side of a transfer on a closed day.
  const { closedThrough } = customer;
  const isChangeable = ({ bookedOn: day }: Transaction) => closedThrough === null || day > closedThrough;
  const open = rows.filter((row) => isOpen(row) && isChangeable(row));
  const otherSides = await listOtherSides(executor, customer, open);
  const pairs = await suggestTransfers(executor, customer, open, otherSides);
  const transfers = pairs.filter(({ inflow }) => isChangeable(inflow));
  // A transaction that may have moved between own accounts is not suggested as a refund, even where its other
  // side is ambiguous.
  const unmoved = open.filter((_, index) => otherSides[index]?.length === 0);
  return { refunds: await suggestRefunds(executor, customer, unmoved), transfers, nextCursor };
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

/** Only pairs in which each side is the other's only candidate. */
async function suggestTransfers(
  executor: Executor,
  customer: CustomerKey,
  open: readonly Transaction[],
  otherSides: readonly (readonly Transaction[])[],
): Promise<readonly SuggestedLink[]> {
  const pairs = open.flatMap((outflow, index) => {
    const inflow = onlyOne(otherSides[index]);
    return outflow.direction === "outflow" && inflow !== null ? [{ outflow, inflow }] : [];
  });
  const back = await listOtherSides(
    executor,
    customer,
    pairs.map(({ inflow }) => inflow),
  );
  return pairs.filter(({ outflow }, index) => onlyOne(back[index])?.id === outflow.id);
}

function onlyOne(sides: readonly Transaction[] = []): Transaction | null {
  return sides.length === 1 ? (sides[0] ?? null) : null;
}

/** The possible other sides of each transaction. */
async function listOtherSides(
  executor: Executor,
  customer: CustomerKey,
  sides: readonly Transaction[],
): Promise<readonly (readonly Transaction[])[]> {
  const alike = await findOfAmount(
    executor,
    customer,
    sides.map(({ amount, bookedOn }) => ({
      amount,
      from: addDays(bookedOn, -TRANSFER_DAYS),
      to: addDays(bookedOn, TRANSFER_DAYS),
    })),
  );
  return sides.map((side, index) => otherSidesOf(side, alike[index] ?? []));
}
