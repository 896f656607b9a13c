import type { CalendarDate } from "../../domain/calendar-date";
import { UNLINKED } from "../../domain/links";
import { type Transaction, UNDECIDED, UNMARKED } from "../../domain/transaction";
import { numberedId } from "./numbered-id";

/** Outflows to one counterparty, distributed over these days in turn; ordered by day and id. */
export function manyTransactions(count: number, days: readonly CalendarDate[]): readonly Transaction[] {
  const byDay = days.map((bookedOn, turn) =>
    Array.from({ length: Math.ceil((count - turn) / days.length) }, (_, round) => {
      const number = round * days.length + turn;
      return { ...OUTFLOW, id: numberedId(number), externalId: `number ${number}`, bookedOn };
    }),
  );
  return byDay.flat();
}

const OUTFLOW = {
  ...UNDECIDED,
  ...UNMARKED,
  ...UNLINKED,
  pendingExternalId: null,
  accountId: null,
  amount: 4_20n,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "Rent",
  counterpartyId: null,
  counterpartyName: "Landlord",
  counterpartyKey: "name:landlord",
  version: 1,
} as const;
