/** Day first and a comma for thousands, as the product itself writes English. */
export const DEFAULT_LOCALE = "en-GB";

/** What the pages are written in: their words stand beside these digits, and days are of this calendar everywhere. */
const DIGITS = "latn";
const CALENDAR = "gregory";

/**
 * The first language of an `Accept-Language` header that `Intl` knows, or the default; always with the digits and the
 * calendar of the page, which some languages would replace.
 *
 * The server decides it for both sides: a browser that asked again by itself could write other text than the
 * HTML that it was sent. Order stands for preference, as every browser sends it.
 */
export function readerLocale(acceptLanguage: string | null): string {
  for (const range of acceptLanguage?.split(",") ?? []) {
    const tag = range.split(";")[0]?.trim();
    if (tag !== undefined && isKnown(tag)) return asOnThePage(tag);
  }
  return DEFAULT_LOCALE;
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // Not a language tag, such as "*".
  }
}

function asOnThePage(tag: string): string {
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(tag).resolvedOptions();
  if (numberingSystem === DIGITS && calendar === CALENDAR) return tag;
  return new Intl.Locale(tag, { numberingSystem: DIGITS, calendar: CALENDAR }).toString();
}
