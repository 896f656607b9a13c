import { z } from "zod";
import { isBlank } from "../domain/blank-text";
import { isCalendarDate } from "../domain/calendar-date";
import { EMAIL_ADDRESS, MAX_EMAIL_LENGTH } from "../domain/email-address";
import type { FieldErrorCode } from "../domain/errors";
import { LANGUAGES } from "../domain/language";
import { currencyDecimals } from "../domain/money";
import { GRANULARITIES } from "../domain/period";
import { MAX_SEARCH_WORDS } from "../domain/search-words";
import { isStorable } from "../domain/storable-text";

/** Sets the field error code for a failing refinement. */
export function failsAs(code: FieldErrorCode, error: string) {
  return { error, params: { code } };
}

/** Text with a limited length, counted in code points, as JSON Schema counts it. */
export function text(limits: Readonly<{ min?: number; max: number }>) {
  return z
    .string()
    .min(limits.min ?? 1)
    .max(limits.max)
    .refine(isStorable, failsAs("invalid_value", "must be well-formed Unicode without NUL characters"));
}

/** Text for people, such as a name or a reason; it must not be blank. */
export function readableText(limits: Readonly<{ max: number }>) {
  return text(limits).refine((value) => !isBlank(value), failsAs("invalid_value", "must not be blank"));
}

/** The language of the page from which a mail is requested. */
export const mailLanguage = z.enum(LANGUAGES).default(LANGUAGES[0]);

export const emailAddress = z
  .email({ pattern: EMAIL_ADDRESS, error: "must be an email address" })
  .max(MAX_EMAIL_LENGTH);

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

/** Opaque to callers: an id that was never issued is not found, whatever its form. */
export const resourceId = text({ max: 255 });

export const transactionId = resourceId.meta({ description: "The id of the transaction." });

export const currency = z
  .string()
  .refine(
    (code) => currencyDecimals(code) !== null,
    failsAs("invalid_value", "must be an ISO 4217 currency code in capitals"),
  )
  .meta({ examples: ["EUR"] });

/** An amount in the main unit of the currency, as a JSON number. */
export const amount = z.number().meta({ examples: [12.5] });

export const instant = z.iso.datetime();

/** An instant from a caller, with its offset from UTC. */
export const instantText = z
  .string()
  .refine(
    (word) => z.iso.datetime({ offset: true }).safeParse(word).success && hasFourDigitYear(new Date(word)),
    failsAs("invalid_date", "must be an instant such as 2026-10-31T12:00:00Z, years 1 to 9999 in UTC"),
  )
  .transform((word) => new Date(word))
  .meta({ format: "date-time" });

/** PostgreSQL has no year 0, and after the year 9999 text order is no longer chronological. */
function hasFourDigitYear(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A whole number in a query string. */
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

/** The sequence of a change, which is stored in a 32-bit column. */
export const sequenceText = wholeNumberText({ min: 0, max: 2 ** 31 - 1 });

/** A place in a feed: larger than 32 bits, but exact in every JSON reader. */
export const placeText = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/, "must be a whole number")
  .transform(Number)
  .meta({ override: { type: "integer", minimum: 0, pattern: undefined } });

/** Describes a search of many words. */
export const PHRASE_OF_WORDS = `If there are more than ${MAX_SEARCH_WORDS} words, the last ones are searched as one phrase.`;

/** How many rows of a list to skip. */
export const rowOffset = wholeNumberText({ min: 0, max: 2 ** 31 - 1 });

/** A boolean in a query string. */
export const booleanText = z
  .enum(["true", "false"])
  .transform((word) => word === "true")
  .meta({ override: { type: "boolean", enum: undefined } });

export const pageLimit = wholeNumberText({ min: 1, max: 200 })
  .prefault("50")
  .meta({ description: "The maximum number to return.", override: { default: 50 } });

/** Longer than any that we return: one with a `userId` of 255 letters has 2,100 characters. */
export const cursor = text({ max: 4096 }).meta({ description: "The `nextCursor` of the previous page." });

export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: "Send it as `cursor` to get the next page. Null on the last page." });
