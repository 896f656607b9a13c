import type { Executor } from "../../db/engine/executor";
import { findCustomerAtRest } from "../../db/tables/customers";
import { findCountedDays } from "../../db/tables/daily-totals";
import type { TransactionFilter } from "../../db/tables/transaction-filter";
import type { CalendarDate, Days } from "../../domain/calendar-date";
import type { Customer } from "../../domain/customer";
import type { ExportContent, ExportFormat } from "../../domain/export";
import type { Granularity, Period } from "../../domain/period";
import type { Transaction } from "../../domain/transaction";
import { refuseCustomer, requireCustomerAtRest } from "../access";
import { listPeriods } from "../cashflow/list-periods";
import type { Context } from "../context";
import { type RequestedFilter, toFilter } from "../transactions/list-transactions";
import { readTransactions } from "./read-transactions";

export type GetExportInput = RequestedFilter &
  Readonly<{
    userId: string;
    what: ExportContent;
    format: ExportFormat;
    granularity?: Granularity | undefined;
    asOf?: Date | undefined;
  }>;

type Described = Readonly<{
  customer: Pick<Customer, "userId" | "name" | "customerId" | "createdAt">;
  format: ExportFormat;
  currency: string;
  from: CalendarDate | null;
  to: CalendarDate | null;
}>;

type PeriodsExport = Described & Readonly<{ what: "periods"; periods: readonly Period[] }>;

/** An export of transactions before any are read: which ones, and the executor that reads them. */
export type TransactionsToExport = Described &
  Readonly<{ what: "transactions"; filter: TransactionFilter; executor: Executor }>;

export type PlannedExport = PeriodsExport | TransactionsToExport;

/** The content of a file. Transactions are read in chunks on demand, and each appears at most once. */
export type Export =
  | PeriodsExport
  | (Described & Readonly<{ what: "transactions"; chunks: AsyncIterable<readonly Transaction[]> }>);

/**
 * A customer's transactions, or the figures of its windows, to be exported as a file. Throws
 * `service_unavailable` on the command line while a server is in the middle of a long write to the customer.
 */
export async function getExport(context: Context, input: GetExportInput): Promise<Export> {
  const planned = await planExport(context, input);
  if (planned.what === "periods") return planned;
  const { filter, executor, ...described } = planned;
  return { ...described, chunks: readWhole(planned) };
}

async function* readWhole(planned: TransactionsToExport): AsyncGenerator<readonly Transaction[]> {
  yield* readTransactions(planned.executor, planned.customer, planned.filter);
  await requireNotErased(planned);
}

/**
 * Call after the last transaction was read. Throws `customer_not_found` if the customer was erased meanwhile,
 * even if it was created again: what was read would look like all transactions of one customer. Throws
 * `service_unavailable` if a long write has begun.
 */
export async function requireNotErased({ executor, customer }: TransactionsToExport): Promise<void> {
  const stored = await findCustomerAtRest(executor, customer);
  if (stored?.createdAt.getTime() !== customer.createdAt.getTime()) refuseCustomer();
}

/**
 * What `getExport` reads first: everything but the transactions.
 *
 * Without a first or last day, periods begin or end with the days on which something counted.
 */
export async function planExport(context: Context, input: GetExportInput): Promise<PlannedExport> {
  const { userId, what, format, granularity, asOf, ...requested } = input;
  const customer = await requireCustomerAtRest(context, userId);
  if (what === "periods") {
    const range = await rangeOf(context, customer, requested);
    if (range === null) {
      return { what, customer, format, currency: customer.currency, from: null, to: null, periods: [] };
    }
    const listed = await listPeriods(context, { userId, granularity, asOf, ...range });
    return { what, customer, format, ...range, ...listed };
  }
  const { from = null, to = null } = requested;
  const { currency } = customer;
  const executor = context.database.longReads(customer);
  return { what, customer, format, currency, from, to, filter: toFilter(customer, requested), executor };
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
