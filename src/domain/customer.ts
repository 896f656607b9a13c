import type { CalendarDate } from "./calendar-date";
import { type Granularity, type Grid, smallestGranularity } from "./period";

/** Names one customer; every query on customer data takes it. */
export type CustomerKey = Readonly<{ customerId: string }>;

export type CashflowSettings = Readonly<{
  referenceDate: CalendarDate;
  incomeGranularity: Granularity;
  expenseGranularity: Granularity;
  fixedPeriodDays: number;
}>;

/** What a partner says of a customer. */
export type CustomerDetails = CashflowSettings & Readonly<{ name: string; currency: string }>;

/** All of a customer that its changes are about. */
export type CustomerState = CustomerDetails &
  Readonly<{
    /** The last day of which the figures were declared final; null where none were. */
    closedThrough: CalendarDate | null;
  }>;

/** A business whose cashflow we compute. */
export type Customer = CustomerKey &
  CustomerState &
  Readonly<{
    partnerId: string;
    userId: string;
    /**
     * Grows with every write to the customer; in the transaction that holds its lock it is that write's own.
     */
    revision: number;
    createdAt: Date;
    updatedAt: Date;
  }>;

/** The windows that the customer's stored settings tile time into. */
export function storedGrid(settings: CashflowSettings): Grid {
  return {
    anchor: settings.referenceDate,
    granularity: smallestGranularity(settings),
    fixedPeriodDays: settings.fixedPeriodDays,
  };
}
