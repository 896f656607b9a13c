import { addDays, type CalendarDate } from "../../src/domain/calendar-date";
import { seededRandom } from "./random";

/** A transaction as a partner sends it. */
export type Row = Readonly<{
  externalId: string;
  bookedOn: CalendarDate;
  amount: number;
  currency: string;
  direction: "inflow" | "outflow";
  description: string;
  counterparty: Readonly<{ name: string }>;
  status: "booked" | "pending";
  pendingExternalId?: string;
}>;

/** A customer under load: its own transactions, and their stored ids. */
export type ActiveCustomer = Readonly<{
  userId: string;
  rows: readonly Row[];
  idByExternalId: ReadonlyMap<string, string>;
}>;

export const CURRENCY = "EUR";
export const FIRST_DAY = "2026-01-01";

/** All days lie within this many, so that one annual window holds every figure of a customer. */
const DAYS = 180;

const ROWS = 60;

const COUNTERPARTIES = [
  "Norda Energy",
  "Baker Supplies",
  "Harbour Rent",
  "Lumen Telecom",
  "Quill Office",
  "Orchard Foods",
  "Pinewood Freight",
  "Silver Insurance",
] as const;

/** The first rows of a customer. No amount is below the largest share that an edit sets. */
export function firstRows(seed: number, round: number): readonly Row[] {
  const random = seededRandom(seed, round);
  return Array.from({ length: ROWS }, (_, index) => ({
    externalId: `base-${index}`,
    ...randomFacts(random),
    direction: index % 4 === 0 ? ("inflow" as const) : ("outflow" as const),
  }));
}

/** Facts of a booked transaction, whatever its direction. */
export function randomFacts(random: ReturnType<typeof seededRandom>): Omit<Row, "externalId" | "direction"> {
  const name = random.pick(COUNTERPARTIES);
  return {
    bookedOn: addDays(FIRST_DAY, random.integer(0, DAYS - 1)),
    amount: random.integer(1_000, 90_000) / 100,
    currency: CURRENCY,
    description: `Payment ${name}`,
    counterparty: { name },
    status: "booked",
  };
}
