"use client";

import type { CalendarDate } from "../domain/calendar-date";
import {
  type DayStyle,
  formatDay,
  formatDayRange,
  formatInstant,
  formatRelativeInstant,
} from "./format-date";
import { useLocale } from "./locale-context";
import { useNow } from "./use-now";

export function DayText({ day, style }: Readonly<{ day: CalendarDate; style?: DayStyle }>) {
  return <time dateTime={day}>{formatDay(day, useLocale(), style)}</time>;
}

/** The first and the last day, both inclusive. */
export function DayRangeText({ first, last }: Readonly<{ first: CalendarDate; last: CalendarDate }>) {
  return <>{formatDayRange(first, last, useLocale())}</>;
}

/** How long ago an instant was, with the instant as the title. Updates as time passes. */
export function InstantText({ instant }: Readonly<{ instant: string }>) {
  const locale = useLocale();
  const { now, isServerText } = useNow();
  const timeZone = isServerText ? "UTC" : undefined;
  return (
    <time dateTime={instant} title={formatInstant(instant, locale, timeZone)}>
      {formatRelativeInstant(instant, { locale, now, timeZone })}
    </time>
  );
}
