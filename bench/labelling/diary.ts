import {
  addDays,
  addMonths,
  type CalendarDate,
  type Days,
  daysBetween,
  monthsBetween,
} from "../../src/domain/calendar-date";
import type { Draw } from "../draw";
import { type Country, isHoliday } from "./holidays";

type Moved = "later" | "earlier" | "not";
type Repeated = Readonly<{ from?: CalendarDate; to?: CalendarDate; moved?: Moved }>;

export const MONDAY = 0;
export const TUESDAY = 1;
export const WEDNESDAY = 2;
export const THURSDAY = 3;
export const FRIDAY = 4;
export const SATURDAY = 5;
export const SUNDAY = 6;

const DAYS_OF_A_MONTH = 30.4;
const A_MONDAY = "2018-01-01";

/** The calendar of one business: the days on which its bank books due payments. */
export class Diary {
  constructor(
    private readonly country: Country,
    readonly days: Days,
    private readonly draw: Draw,
  ) {}

  /** This day of every month, or the last day of a shorter month. `months` are months of the year. */
  monthly(day: number, { months, ...repeated }: Repeated & { months?: readonly number[] } = {}) {
    return this.everyMonth(repeated, months, (first) => {
      const last = addDays(addMonths(first, 1), -1);
      const due = addDays(first, day - 1);
      return due < last ? due : last;
    });
  }

  /** The last working day of every month, or `before` working days earlier. */
  monthEnd(before = 0, { months, ...repeated }: Repeated & { months?: readonly number[] } = {}) {
    return this.everyMonth(repeated, months, (first) =>
      this.workingDaysBefore(addDays(addMonths(first, 1), -1), before),
    );
  }

  weekly(weekday: number, { every = 1, ...repeated }: Repeated & { every?: number } = {}) {
    const { from, to, moved = "not" } = { ...this.days, ...repeated };
    const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
    const count = Math.max(0, Math.floor(daysBetween(first, to) / (7 * every)) + 1);
    return Array.from({ length: count }, (_, index) => this.move(addDays(first, index * 7 * every), moved));
  }

  /** Random days, about `perMonth` in a month. */
  atRandom(perMonth: number, { closed = [], ...part }: Repeated & { closed?: readonly number[] } = {}) {
    const { from, to } = { ...this.days, ...part };
    return daysFrom(from, to).filter(
      (day) => this.draw.chance(perMonth / DAYS_OF_A_MONTH) && !closed.includes(weekdayOf(day)),
    );
  }

  working({ from, to }: Days = this.days): readonly CalendarDate[] {
    return daysFrom(from, to).filter((day) => this.isWorking(day));
  }

  /** `count` working days after a day; 0 means the day itself, or the next day on which banks work. */
  workingDaysAfter(day: CalendarDate, count: number): CalendarDate {
    return this.walk(day, count, 1);
  }

  workingDaysBefore(day: CalendarDate, count: number): CalendarDate {
    return this.walk(day, count, -1);
  }

  isWorking(day: CalendarDate): boolean {
    return weekdayOf(day) < SATURDAY && !isHoliday(this.country, day);
  }

  private everyMonth(
    repeated: Repeated,
    months: readonly number[] | undefined,
    dayOf: (first: CalendarDate) => CalendarDate,
  ): readonly CalendarDate[] {
    const { from, to, moved = "not" } = { ...this.days, ...repeated };
    const firstOfAll = `${from.slice(0, 7)}-01`;
    return Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => addMonths(firstOfAll, index))
      .filter((first) => months === undefined || months.includes(Number(first.slice(5, 7))))
      .map((first) => dayOf(first))
      .filter((day) => from <= day && day <= to)
      .map((day) => this.move(day, moved));
  }

  private move(day: CalendarDate, moved: Moved): CalendarDate {
    if (moved === "not") return day;
    return moved === "later" ? this.workingDaysAfter(day, 0) : this.workingDaysBefore(day, 0);
  }

  private walk(day: CalendarDate, count: number, step: 1 | -1): CalendarDate {
    let at = day;
    while (!this.isWorking(at)) at = addDays(at, step);
    for (let left = count; left > 0; left -= 1) {
      do at = addDays(at, step);
      while (!this.isWorking(at));
    }
    return at;
  }
}

/** Monday is 0. */
function weekdayOf(day: CalendarDate): number {
  return ((daysBetween(A_MONDAY, day) % 7) + 7) % 7;
}

export function monthOf(day: CalendarDate): number {
  return Number(day.slice(5, 7));
}

function daysFrom(from: CalendarDate, to: CalendarDate): readonly CalendarDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}
