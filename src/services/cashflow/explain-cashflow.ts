import { sumKinds } from "../../db/tables/kind-totals";
import { listTransactions } from "../../db/tables/transaction-lists";
import type { CalendarDate } from "../../domain/calendar-date";
import { addExplained, type Complements, complementsOfKinds, NO_COMPLEMENTS } from "../../domain/explanation";
import { type Granularity, type Grid, lastDayOf, windowAt } from "../../domain/period";
import type { Transaction } from "../../domain/transaction";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { fromIdCursor, toPage } from "../page-cursor";
import { requestedGrid } from "./requested-grid";

const LIST = "explanation";

type ExplainInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  startDate?: CalendarDate | undefined;
  limit: number;
  cursor?: string | undefined;
}>;

export type CashflowExplanation = Readonly<{
  grid: Grid;
  currency: string;
  /** What counted and what did not, by direction; both add up to the gross. */
  complements: Complements;
  /** A page of the window's transactions, newest first, including those that count for nothing. */
  transactions: readonly Transaction[];
  nextCursor: string | null;
}>;

/**
 * Explains the figures of a window, transaction by transaction. The lines of a window that is on one page add
 * up to its figures even while it is written to.
 */
export async function explainCashflow(context: Context, input: ExplainInput): Promise<CashflowExplanation> {
  const [bookedOn = null, id = null] = input.cursor === undefined ? [] : fromIdCursor(input.cursor, LIST, 2);
  const customer = await requireCustomer(context, input.userId);
  const { reads } = context.database;
  const grid = requestedGrid(customer, input);
  const window = windowAt(grid, 0);
  const days = { from: window.startOn, to: lastDayOf(window) };
  const found = await listTransactions(reads, customer, {
    filter: days,
    after: bookedOn === null || id === null ? null : { bookedOn, id },
    limit: input.limit + 1,
  });
  const { rows, nextCursor } = toPage(found, { list: LIST, limit: input.limit }, (row) => [
    row.bookedOn,
    row.id,
  ]);
  const isWhole = input.cursor === undefined && nextCursor === null;
  // Sums of a second read could include what was written after the first.
  const complements = isWhole
    ? rows.reduce((sums, row) => addExplained(sums, row), NO_COMPLEMENTS)
    : complementsOfKinds(await sumKinds(reads, customer, days));
  return {
    grid,
    currency: customer.currency,
    complements,
    transactions: rows,
    nextCursor,
  };
}
