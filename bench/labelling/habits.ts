import { addDays, type CalendarDate } from "../../src/domain/calendar-date";
import type { Draw } from "../draw";
import type { Books, Entry, Interval, Row } from "./books";

type Returns = Readonly<{
  chance: number;
  /** The proportion of returns that are of a whole purchase. */
  whole: number;
  after: readonly [number, number];
  text?: string;
  party?: () => string;
}>;

/** Purchases, some of them returned in whole or in part. */
export function shop(
  books: Books,
  days: readonly CalendarDate[],
  purchase: (on: CalendarDate) => Entry,
  { chance, whole, after, text = "Refund", party }: Returns,
): readonly Row[] {
  const { draw } = books;
  const bought = books.enterAll(days, purchase);
  for (const row of bought.filter(() => draw.chance(chance))) {
    const amount = draw.chance(whole) ? -row.amount : books.round(-row.amount * draw.between(0.1, 0.8));
    const named = party === undefined ? {} : { party: party() };
    books.refund({ on: addDays(row.on, draw.whole(...after)), of: row, amount, text, ...named });
  }
  return bought;
}

/** The same people get about the same pay at the end of every month, with a rise each year. */
export function payWages(
  books: Books,
  days: readonly CalendarDate[],
  people: readonly (readonly [string, number])[],
  { spread = 0, text, interval = "monthly" }: { spread?: number; text: string; interval?: Interval },
): void {
  for (const [party, wage] of people) {
    const rise = books.draw.between(1.02, 1.06);
    const firstYear = Number(days[0]?.slice(0, 4));
    books.stream(party, interval, days, (on) => ({
      party,
      text: `${text} ${on.slice(0, 7)}`,
      amount: -books.draw.around(wage * rise ** (Number(on.slice(0, 4)) - firstYear), spread),
    }));
  }
}

/** Leaves out single days. */
export function missing(draw: Draw, days: readonly CalendarDate[], chance: number): readonly CalendarDate[] {
  return days.filter(() => !draw.chance(chance));
}

/** Payers take some working days. */
export function late(
  { diary, draw }: Books,
  days: readonly CalendarDate[],
  least: number,
  most: number,
): readonly CalendarDate[] {
  return days.map((day) => diary.workingDaysAfter(day, draw.whole(least, most)));
}

/** The price on a day: the price of the latest step that has begun. */
export function priceOn(on: CalendarDate, steps: readonly (readonly [CalendarDate, number])[]): number {
  return steps.findLast(([from]) => from <= on)?.[1] ?? steps[0]?.[1] ?? 0;
}

export function digits(draw: Draw, count: number): string {
  return Array.from({ length: count }, () => draw.whole(0, 9)).join("");
}

export function code(draw: Draw, count: number): string {
  return Array.from({ length: count }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[draw.whole(0, 31)]).join("");
}

/** Typical shop prices: 17.99 and 24.50, seldom 18.37. */
export function shelfPrice(draw: Draw, middle: number, spread = 0.6): number {
  const amount = draw.around(middle, spread);
  const ending = draw.pick([0.99, 0.99, 0.95, 0.9, 0.5, 0, draw.between(0, 0.99)]);
  return Math.max(0.99, Math.floor(amount) + ending);
}

/** The cost of a price in another currency on a day. */
export function converted(draw: Draw, price: number, rate: number): number {
  return price * draw.around(rate, 0.018);
}
