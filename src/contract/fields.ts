import { z } from "zod";
import { isCalendarDate } from "../domain/calendar-date";
import type { FieldErrorCode } from "../domain/errors";
import { LANGUAGES } from "../domain/language";
import { currencyDecimals } from "../domain/money";
import { GRANULARITIES } from "../domain/period";

/** Gives a refinement the field code that its failure answers with. */
export function failsAs(code: FieldErrorCode, error: string) {
  return { error, params: { code } };
}

/** PostgreSQL stores no NUL and neither database stores half a surrogate pair, so neither is text here. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Text of a bounded length, counted in UTF-16 units as JSON Schema and JavaScript do. */
export function text(limits: Readonly<{ min?: number; max: number }>) {
  return z
    .string()
    .min(limits.min ?? 1)
    .max(limits.max)
    .refine(isStorable, failsAs("invalid_value", "must be well-formed Unicode without NUL characters"));
}

/** Text that people read, such as a name or a reason. Spaces alone say nothing. */
export function readableText(limits: Readonly<{ max: number }>) {
  return text(limits).refine((value) => value.trim() !== "", failsAs("invalid_value", "must not be blank"));
}

/** That of the page from which a mail is asked for. */
export const mailLanguage = z.enum(LANGUAGES).default(LANGUAGES[0]);

export const emailAddress = z.email("must be an email address").max(320);

export const calendarDate = z
  .string()
  .refine(isCalendarDate, failsAs("invalid_date", "must be a real day as YYYY-MM-DD, years 1900 to 2200"))
  .meta({ format: "date", examples: ["2026-10-31"] });

export const granularity = z
  .enum(GRANULARITIES)
  .meta({ id: "Granularity", description: "The length of a window." });

export const requestedStart = calendarDate.optional().meta({
  description: "The first day of the window, for this request only. Defaults to the reference date.",
});

export const requestedGranularity = granularity.optional().meta({
  description: "The length of each window, for this request only. Defaults to the combined granularity.",
});

export const userId = text({ max: 255 }).meta({ description: "Your own id for the customer." });

/** Opaque to callers: an id that was never given out is not found, whatever it looks like. */
export const resourceId = text({ max: 255 });

export const transactionId = resourceId.meta({ description: "The id of the transaction." });

export const currency = z
  .string()
  .refine(
    (code) => currencyDecimals(code) !== null,
    failsAs("invalid_value", "must be an ISO 4217 currency code in capitals"),
  )
  .meta({ examples: ["EUR"] });

/** An amount in the currency's main unit, as JSON numbers have it. */
export const amount = z.number().meta({ examples: [12.5] });

export const instant = z.iso.datetime();

/** An instant that a caller names, with its offset from UTC. */
export const instantText = z
  .string()
  .refine(
    (word) => z.iso.datetime({ offset: true }).safeParse(word).success && hasFourDigitYear(new Date(word)),
    failsAs("invalid_date", "must be an instant such as 2026-10-31T12:00:00Z, years 1 to 9999 in UTC"),
  )
  .transform((word) => new Date(word))
  .meta({ format: "date-time" });

/** PostgreSQL has no year 0, and beyond year 9999 the order of texts is no longer that of instants. */
function hasFourDigitYear(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A whole number that travels in a query string. */
export function wholeNumberText(limits: Readonly<{ min: number; max: number }>) {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/, "must be a whole number")
    .refine(
      (digits) => Number(digits) >= limits.min && Number(digits) <= limits.max,
      failsAs("out_of_range", `must be from ${limits.min} to ${limits.max}`),
    )
    .transform(Number)
    .meta({
      override: { type: "integer", minimum: limits.min, maximum: limits.max, pattern: undefined },
    });
}

/** The place of a change among those of its customer; it is kept in a column of 32 bits. */
export const sequenceText = wholeNumberText({ min: 0, max: 2 ** 31 - 1 });

/** A place in a feed: more than fits in 32 bits, and exact for every JSON reader. */
export const placeText = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/, "must be a whole number")
  .transform(Number)
  .meta({ override: { type: "integer", minimum: 0, pattern: undefined } });

/** How many rows of a list come before a page. */
export const rowOffset = wholeNumberText({ min: 0, max: 2 ** 31 - 1 });

/** True or false in a query string. */
export const booleanText = z
  .enum(["true", "false"])
  .transform((word) => word === "true")
  .meta({ override: { type: "boolean", enum: undefined } });

export const pageLimit = wholeNumberText({ min: 1, max: 200 })
  .prefault("50")
  .meta({ description: "How many to return.", override: { default: 50 } });

export const cursor = text({ max: 1024 }).meta({ description: "The `nextCursor` of the page before." });

export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: "Send it as `cursor` to get the next page. Null on the last page." });
