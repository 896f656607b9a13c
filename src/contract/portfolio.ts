import { z } from "zod";
import type { CalendarDate } from "../domain/calendar-date";
import { decimalsOf } from "../domain/currency-decimals";
import type { Customer } from "../domain/customer";
import { type MinorUnits, toDecimalNumber } from "../domain/money";
import type { Window } from "../domain/period";
import type { Role } from "../domain/person";
import { PORTFOLIO_SORTS } from "../domain/portfolio";
import { presentBusiness } from "./businesses";
import { presentWindow } from "./cashflow-periods";
import { calendarDate, cursor, text } from "./fields";

const ROWS_PER_PAGE = 100;

/** Which businesses of the list to return, and in which order. */
export const portfolioPage = z
  .strictObject({
    search: text({ min: 0, max: 200 }).default(""),
    /** Only businesses with pending transactions. */
    isToReview: z.boolean().default(false),
    sort: z.enum(PORTFOLIO_SORTS).default("name"),
    /** By default, names ascending, all others descending. */
    order: z.enum(["asc", "desc"]).optional(),
    today: calendarDate.optional(),
    limit: z.int().min(1).max(ROWS_PER_PAGE).default(ROWS_PER_PAGE),
    cursor: cursor.optional(),
  })
  .prefault({});

type PortfolioRow = Readonly<{
  customer: Customer;
  role: Role;
  window: Window;
  course: readonly MinorUnits[];
  latestOn: CalendarDate | null;
  pendingCount: number;
  lastArrivalAt: Date | null;
}>;

/** A business as shown in the list of businesses. */
export function presentPortfolioRow({
  customer,
  role,
  window,
  course,
  latestOn,
  pendingCount,
  lastArrivalAt,
}: PortfolioRow) {
  const decimals = decimalsOf(customer.currency);
  const amounts = course.map((amount) => toDecimalNumber(amount, decimals));
  return {
    ...presentBusiness({ customer, role }),
    ...presentWindow(window),
    remaining: amounts.at(-1) ?? 0,
    course: amounts,
    latestOn,
    pendingCount,
    lastArrivalAt: lastArrivalAt?.toISOString() ?? null,
  };
}
