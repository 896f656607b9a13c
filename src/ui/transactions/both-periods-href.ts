import { addDays, type Days } from "../../domain/calendar-date";
import { transactionsHref } from "./transactions-href";

/** The address of the transactions of two periods; null if other days lie between them. */
export function bothPeriodsHref(
  customerId: string,
  [one, other]: readonly [Days, Days],
  narrowed: Omit<Parameters<typeof transactionsHref>[1], "from" | "to"> = {},
): string | null {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  if (addDays(first.to, 1) < second.from) return null;
  const to = first.to > second.to ? first.to : second.to;
  return transactionsHref(customerId, { from: first.from, to, ...narrowed });
}
