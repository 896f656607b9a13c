import { addDays, type CalendarDate } from "../../src/domain/calendar-date";

export type Country = "DE" | "NL" | "UK" | "US" | "JP";

/** Days of every year on which banks do not book, as "MM-DD". */
const FIXED: Readonly<Record<Country, readonly string[]>> = {
  DE: ["01-01", "05-01", "12-25", "12-26"],
  NL: ["01-01", "05-01", "12-25", "12-26"],
  UK: ["01-01", "12-25", "12-26"],
  US: ["01-01", "06-19", "07-04", "11-11", "12-25"],
  JP: [
    ...["01-01", "01-02", "01-03", "02-11", "02-23", "04-29", "05-03", "05-04", "05-05", "08-11"],
    ...["11-03", "11-23", "12-31"],
  ],
};

/** Holidays on a weekday of a month as [month, weekday, which one of the month]; -1 is the last. */
const MOVABLE: Readonly<Record<Country, readonly (readonly [number, number, number])[]>> = {
  DE: [],
  NL: [],
  UK: [
    [5, 0, 1],
    [5, 0, -1],
    [8, 0, -1],
  ],
  US: [
    [1, 0, 3],
    [2, 0, 3],
    [5, 0, -1],
    [9, 0, 1],
    [10, 0, 2],
    [11, 3, 4],
  ],
  JP: [
    [1, 0, 2],
    [7, 0, 3],
    [9, 0, 3],
    [10, 0, 2],
  ],
};

/** Days before or after Easter Sunday. */
const AT_EASTER: Readonly<Record<Country, readonly number[]>> = {
  DE: [-2, 1],
  NL: [-2, 1],
  UK: [-2, 1],
  US: [],
  JP: [],
};

export function isHoliday(country: Country, day: CalendarDate): boolean {
  if (FIXED[country].includes(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  if (AT_EASTER[country].some((days) => addDays(easter, days) === day)) return true;
  return MOVABLE[country].some(([month, weekday, which]) => isOneOfMonth(day, month, weekday, which));
}

function isOneOfMonth(day: CalendarDate, month: number, weekday: number, which: number): boolean {
  if (Number(day.slice(5, 7)) !== month) return false;
  if ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 !== weekday) return false;
  if (which === -1) return addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return Math.ceil(Number(day.slice(8)) / 7) === which;
}

/** After "A New York correspondent", Nature, 1876. */
function easterOf(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leap = Math.floor(century / 4);
  const moon = Math.floor((century + 8) / 25);
  const correction = Math.floor((century - moon + 1) / 3);
  const epact = (19 * golden + century - leap - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
}
