import type { CalendarDate } from "./calendar-date";
import { type Granularity, type Grid, smallestGranularity } from "./period";

/** Identifies one customer; every query on customer data requires it. */
export type CustomerKey = Readonly<{ customerId: string }>;

export type CashflowSettings = Readonly<{
  referenceDate: CalendarDate;
  incomeGranularity: Granularity;
  expenseGranularity: Granularity;
  fixedPeriodDays: number;
}>;

/** The details of a customer that its partner sets. */
export type CustomerDetails = CashflowSettings & Readonly<{ name: string; currency: string }>;

/** Everything about a customer that changes record. */
export type CustomerState = CustomerDetails &
  Readonly<{
    /** The last day whose figures were declared final; null where there is none. */
    closedThrough: CalendarDate | null;
  }>;

/** A business whose cashflow we compute. */
export type Customer = CustomerKey &
  CustomerState &
  Readonly<{
    partnerId: string;
    userId: string;
    /**
     * Increases with every write to the customer. Inside the transaction that holds the customer's lock, it
     * is the revision of that write.
     */
    revision: number;
    createdAt: Date;
    updatedAt: Date;
  }>;

/** The grid of windows that the customer's stored settings define. */
export function storedGrid(settings: CashflowSettings): Grid {
  return {
    anchor: settings.referenceDate,
    granularity: smallestGranularity(settings),
    fixedPeriodDays: settings.fixedPeriodDays,
  };
}
