import { addDays, type CalendarDate } from "../../src/domain/calendar-date";

const FIRST_DAY = "2025-04-01";

const ROWS_PER_DAY = 37;

/** 18 months. */
const DAYS = 547;

const COUNTERPARTIES = 200;

export type BatchRow = Readonly<{
  externalId: string;
  accountId: string;
  bookedOn: CalendarDate;
  amount: number;
  currency: string;
  direction: "inflow" | "outflow";
  description: string;
  counterparty: Readonly<{ id: string; name: string }>;
  status: "booked";
}>;

/**
 * Rows as a partner sends them, ordered by day. Every fourth is an inflow, and a few hundred counterparties
 * recur.
 */
export function batchRows({ first, count }: Readonly<{ first: number; count: number }>): readonly BatchRow[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    const counterparty = index % COUNTERPARTIES;
    return {
      externalId: `row-${index}`,
      accountId: `account-${index % 3}`,
      bookedOn: addDays(FIRST_DAY, Math.floor(index / ROWS_PER_DAY) % DAYS),
      amount: (1_000 + ((index * 79) % 90_000)) / 100,
      currency: "EUR",
      direction: index % 4 === 0 ? "inflow" : "outflow",
      description: `Card payment ${index} to counterparty ${counterparty}`,
      counterparty: { id: `cp-${counterparty}`, name: `Counterparty ${counterparty} Ltd` },
      status: "booked",
    };
  });
}
