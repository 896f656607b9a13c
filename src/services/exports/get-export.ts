import { findCountedDays } from "../../db/tables/daily-totals";
import type { CalendarDate, Days } from "../../domain/calendar-date";
import type { Customer } from "../../domain/customer";
import type { ExportContent, ExportFormat } from "../../domain/export";
import type { Granularity } from "../../domain/period";
import type { Transaction } from "../../domain/transaction";
import { requireCustomer } from "../access";
import { listPeriods, type Period } from "../cashflow/list-periods";
import type { Context } from "../context";
import { type RequestedFilter, toFilter } from "../transactions/list-transactions";
import { readTransactions } from "./read-transactions";

type GetExportInput = RequestedFilter &
  Readonly<{
    userId: string;
    what: ExportContent;
    format: ExportFormat;
    granularity?: Granularity | undefined;
    asOf?: Date | undefined;
  }>;

/** The content of a file. Transactions are read in chunks on demand, and each appears at most once. */
export type Export = Readonly<{
  customer: Pick<Customer, "userId" | "name">;
  format: ExportFormat;
  currency: string;
  from: CalendarDate | null;
  to: CalendarDate | null;
}> &
  (
    | Readonly<{ what: "transactions"; chunks: AsyncIterable<readonly Transaction[]> }>
    | Readonly<{ what: "periods"; periods: readonly Period[] }>
  );

/**
 * A customer's transactions, or the figures of its windows, to be exported as a file.
 *
 * Without a first or last day, periods begin or end with the days on which something counted.
 */
export async function getExport(context: Context, input: GetExportInput): Promise<Export> {
  const { userId, what, format, granularity, asOf, ...filter } = input;
  const customer = await requireCustomer(context, userId);
  if (what === "periods") {
    const range = await rangeOf(context, customer, filter);
    if (range === null) {
      return { what, customer, format, currency: customer.currency, from: null, to: null, periods: [] };
    }
    const listed = await listPeriods(context, { userId, granularity, asOf, ...range });
    return { what, customer, format, ...range, ...listed };
  }
  const { from = null, to = null } = filter;
  const chunks = readTransactions(context.database.longReads(customer), customer, toFilter(customer, filter));
  return { what, customer, format, currency: customer.currency, from, to, chunks };
}

async function rangeOf(
  context: Context,
  customer: Customer,
  { from, to }: Pick<RequestedFilter, "from" | "to">,
): Promise<Days | null> {
  if (from !== undefined && to !== undefined) return { from, to };
  const counted = await findCountedDays(context.database.longReads(customer), customer);
  const first = from ?? counted?.firstOn ?? to;
  const last = to ?? counted?.lastOn ?? from;
  if (first === undefined || last === undefined) return null;
  // A given day is kept, and a missing one must not be on its wrong side.
  if (first <= last) return { from: first, to: last };
  const given = from ?? last;
  return { from: given, to: given };
}
