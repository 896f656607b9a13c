import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  monthsBetween,
} from "../../src/domain/calendar-date";
import type { Direction } from "../../src/domain/transaction";
import { type Draw, drawing } from "../draw";
import { seededRandom } from "../torture/random";

// Six kinds of businesses, defined before there was a method to try on them. Each seed makes a different
// business of a kind: its size, seasons and growth are drawn anew.

export type Payment = Readonly<{
  bookedOn: CalendarDate;
  direction: Direction;
  counterparty: string;
  /** In minor units, as all amounts here. */
  amount: number;
}>;

type Business = (draw: Draw, months: readonly CalendarDate[]) => readonly Payment[];

/** The windows begin on this day too. */
export const FIRST_DAY = "2020-01-01";
const LAST_DAY = "2025-12-31";

const MAKERS: Readonly<Record<string, Business>> = { steady, seasonal, growing, lumpy, dying, late };

export const BUSINESSES = Object.keys(MAKERS);

/** Six years of a business's payments, ordered by day. */
export function paymentsOf(kind: string, seed: number): readonly Payment[] {
  const make = MAKERS[kind];
  if (make === undefined) throw new RangeError(`There is no business of the kind ${kind}.`);
  const draw = drawing(seededRandom(seed, BUSINESSES.indexOf(kind)));
  const months = Array.from({ length: monthsBetween(FIRST_DAY, LAST_DAY) + 1 }, (_, index) =>
    addMonths(FIRST_DAY, index),
  );
  return make(draw, months)
    .filter(({ bookedOn, amount }) => bookedOn <= LAST_DAY && amount > 0)
    .toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
}

/** A design studio: retainers, payroll and rent that hardly change, and some small purchases. */
function steady(draw: Draw, months: readonly CalendarDate[]): readonly Payment[] {
  const retainers = Array.from({ length: draw.whole(4, 8) }, () => draw.between(150_000, 600_000));
  const payroll = draw.between(600_000, 1_200_000);
  const rent = draw.between(90_000, 250_000);
  return months.flatMap((month) => [
    ...retainers.map((amount, index) =>
      inflow(addDays(month, draw.whole(0, 9)), `Client ${index}`, draw.around(amount, 0.08)),
    ),
    outflow(month, "Landlord", rent),
    outflow(addDays(month, 26), "Payroll", draw.around(payroll, 0.02)),
    ...Array.from({ length: draw.whole(3, 9) }, () =>
      outflow(addDays(month, draw.whole(0, 27)), "Supplies", draw.around(18_000, 0.5)),
    ),
  ]);
}

/** An ice-cream parlour: seasonal takings on every open day, and purchases that follow them. */
function seasonal(draw: Draw, months: readonly CalendarDate[]): readonly Payment[] {
  const strength = draw.between(0.4, 0.9);
  const takings = draw.between(40_000, 120_000);
  const summer = draw.between(0.45, 0.6);
  const rent = draw.between(150_000, 300_000);
  const days = daysOf(months).flatMap((day) => {
    const yearPart = (daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1) / 366;
    const season = 1 + strength * Math.cos(2 * Math.PI * (yearPart - summer));
    const amount = draw.around(takings * season, 0.35);
    const isDelivery = daysBetween(FIRST_DAY, day) % 7 === 2;
    return [
      inflow(day, "Card takings", amount),
      ...(isDelivery ? [outflow(day, "Wholesaler", draw.around(takings * season * 2.4, 0.15))] : []),
    ];
  });
  const staff = months.map((month, index) => {
    const season = 1 + strength * 0.6 * Math.cos(2 * Math.PI * ((index % 12) / 12 - summer));
    return outflow(addDays(month, 27), "Payroll", draw.around(takings * 9 * season, 0.05));
  });
  return [...days, ...staff, ...months.map((month) => outflow(month, "Landlord", rent))];
}

/** A software company: subscriptions that grow by a few percent a month, and costs that follow in steps. */
function growing(draw: Draw, months: readonly CalendarDate[]): readonly Payment[] {
  const growth = draw.between(0.01, 0.035);
  const first = draw.between(300_000, 900_000);
  return months.flatMap((month, index) => {
    const size = first * (1 + growth) ** index;
    const step = first * (1 + growth) ** (Math.floor(index / 6) * 6);
    return [
      ...Array.from({ length: 8 }, (_, payout) =>
        inflow(addDays(month, payout * 3 + draw.whole(0, 2)), "Card payouts", draw.around(size / 8, 0.25)),
      ),
      outflow(addDays(month, 24), "Payroll", draw.around(step * 0.5, 0.03)),
      outflow(addDays(month, 4), "Hosting", draw.around(size * 0.12, 0.15)),
      outflow(addDays(month, draw.whole(5, 20)), "Advertising", draw.around(size * 0.15, 0.5)),
    ];
  });
}

/** A builder: a few large projects with their materials, at irregular times, on top of small fixed costs. */
function lumpy(draw: Draw, months: readonly CalendarDate[]): readonly Payment[] {
  const chance = draw.between(0.35, 0.8);
  const size = draw.between(800_000, 3_000_000);
  const wages = draw.between(300_000, 700_000);
  return months.flatMap((month) => {
    const projects = draw.chance(chance) ? draw.whole(1, 2) : 0;
    return [
      outflow(addDays(month, 27), "Payroll", draw.around(wages, 0.1)),
      outflow(addDays(month, 2), "Leasing", 65_000),
      ...Array.from({ length: projects }, () => draw.around(size, 0.6)).flatMap((price) => {
        const startOn = addDays(month, draw.whole(0, 27));
        return [
          outflow(startOn, "Builders' merchant", draw.around(price * 0.4, 0.3)),
          inflow(addDays(startOn, draw.whole(20, 70)), `Client ${draw.whole(1, 40)}`, price),
        ];
      }),
    ];
  });
}

/** A print shop: fewer and fewer jobs, and costs that are cut late and in steps. */
function dying(draw: Draw, months: readonly CalendarDate[]): readonly Payment[] {
  const shrinking = draw.between(0.01, 0.04);
  const first = draw.between(2_000_000, 5_000_000);
  return months.flatMap((month, index) => {
    const size = first * (1 - shrinking) ** index;
    const step = first * (1 - shrinking) ** (Math.floor(index / 9) * 9);
    return [
      ...Array.from({ length: draw.whole(8, 16) }, () =>
        inflow(addDays(month, draw.whole(0, 27)), `Client ${draw.whole(1, 30)}`, draw.around(size / 12, 0.5)),
      ),
      outflow(month, "Landlord", first * 0.08),
      outflow(addDays(month, 26), "Payroll", draw.around(step * 0.5, 0.04)),
      outflow(addDays(month, draw.whole(3, 24)), "Paper mill", draw.around(size * 0.25, 0.3)),
    ];
  });
}

/**
 * A consultancy: invoices at the end of each month, some paid within a fortnight and some after three months.
 */
function late(draw: Draw, months: readonly CalendarDate[]): readonly Payment[] {
  const clients = Array.from({ length: draw.whole(5, 10) }, (_, index) => ({
    name: `Client ${index}`,
    invoice: draw.between(200_000, 900_000),
    delay: draw.whole(12, 60),
  }));
  const payroll = clients.reduce((sum, { invoice }) => sum + invoice, 0) * 0.55;
  return months.flatMap((month) => [
    ...clients
      .filter(() => draw.chance(0.85))
      .map(({ name, invoice, delay }) => {
        const days = Math.round(delay * draw.between(0.5, draw.chance(0.2) ? 2.5 : 1.3));
        return inflow(addDays(addMonths(month, 1), days), name, draw.around(invoice, 0.25));
      }),
    outflow(addDays(month, 27), "Payroll", draw.around(payroll, 0.02)),
    outflow(addDays(month, draw.whole(0, 27)), "Travel", draw.around(payroll * 0.08, 0.6)),
    outflow(month, "Landlord", payroll * 0.12),
  ]);
}

function inflow(bookedOn: CalendarDate, counterparty: string, amount: number): Payment {
  return { bookedOn, direction: "inflow", counterparty, amount: Math.round(amount) };
}

function outflow(bookedOn: CalendarDate, counterparty: string, amount: number): Payment {
  return { bookedOn, direction: "outflow", counterparty, amount: Math.round(amount) };
}

function daysOf(months: readonly CalendarDate[]): readonly CalendarDate[] {
  const [first = FIRST_DAY] = months;
  return Array.from({ length: daysBetween(first, LAST_DAY) + 1 }, (_, index) => addDays(first, index));
}
