import type { CalendarDate } from "../domain/calendar-date";

export type DayStyle = "short" | "long" | "with-weekday" | "day-and-month" | "month" | "year";

const DAY_STYLES = {
  short: { day: "numeric", month: "short", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
  "with-weekday": { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  "day-and-month": { day: "numeric", month: "short" },
  month: { month: "short" },
  year: { year: "numeric" },
} as const satisfies Record<DayStyle, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One day, such as "19 Oct 2026". */
export function formatDay(day: CalendarDate, locale: string, style: DayStyle = "short"): string {
  return normalise(dayFormatter(locale, style).format(toInstant(day)));
}

/**
 * The first and last day, as short as is clear: "19–25 October 2026", "31 Jan – 27 Feb 2026". Pass `style` to
 * match the days around it.
 */
export function formatDayRange(
  first: CalendarDate,
  last: CalendarDate,
  locale: string,
  style: DayStyle = first.slice(0, 7) === last.slice(0, 7) ? "long" : "short",
): string {
  const text = normalise(dayFormatter(locale, style).formatRange(toInstant(first), toInstant(last)));
  // No spaces around the dash between two bare day numbers, whichever version of the locale data is used.
  return text.replace(/(^|\s)(\d{1,2}) – (?=\d{1,2}\D)/, "$1$2–");
}

/**
 * Date and time of an instant, such as "19 Oct 2026, 14:05 UTC". Without `timeZone`, in the reader's time
 * zone.
 */
export function formatInstant(instant: string, locale: string, timeZone?: string): string {
  return normalise(
    formatterOf(`instant ${timeZone} ${locale}`, locale, {
      ...DAY_STYLES.short,
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone,
    }).format(new Date(instant)),
  );
}

/** The time of day of an instant in the reader's time zone, such as "14:32". */
export function formatTime(instant: number, locale: string): string {
  const style = { hour: "2-digit", minute: "2-digit", timeZone: undefined } as const;
  return normalise(formatterOf(`time ${locale}`, locale, style).format(instant));
}

const UNITS = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

type Reader = Readonly<{ locale: string; now: number; timeZone?: "UTC" | undefined }>;

/**
 * How long ago: "now", "5 minutes ago", "yesterday"; the date after 7 days. `now` is in milliseconds since
 * 1970.
 */
export function formatRelativeInstant(instant: string, { locale, now, timeZone }: Reader): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  if (seconds >= 7 * 86_400) {
    const formatter = formatterOf(`${timeZone} ${locale}`, locale, { ...DAY_STYLES.short, timeZone });
    return normalise(formatter.format(new Date(instant)));
  }
  const step = UNITS.find((candidate) => seconds >= candidate.seconds);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  // The server's clock may be slightly ahead of the reader's, but no instant is in the future.
  if (step === undefined) return seconds < 30 ? relative.format(0, "second") : relative.format(-1, "minute");
  return normalise(relative.format(-Math.floor(seconds / step.seconds), step.unit));
}

/** A day has no time zone. Noon UTC, formatted as UTC, gives the same day everywhere. */
function toInstant(day: CalendarDate): number {
  return Date.parse(`${day}T12:00:00Z`);
}

function dayFormatter(locale: string, style: DayStyle): Intl.DateTimeFormat {
  return formatterOf(`${style} ${locale}`, locale, { ...DAY_STYLES[style], timeZone: "UTC" });
}

function formatterOf(
  key: string,
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, "timeZone"> & { timeZone?: string | undefined },
): Intl.DateTimeFormat {
  const { timeZone, ...rest } = options;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { ...rest, ...(timeZone === undefined ? {} : { timeZone }) });
  formatters.set(key, formatter);
  return formatter;
}

/** Versions of a locale use different thin spaces, but server and browser must render the same text. */
function normalise(text: string): string {
  return text.replace(/[\u2009\u202f]/g, " ");
}
