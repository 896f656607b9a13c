import { isLanguage, LANGUAGES, type Language } from "../domain/language";

/** How each language writes numbers and dates for readers who do not say where they are from. */
const HOME_LOCALES = { en: "en-GB", de: "de-DE" } as const satisfies Record<Language, string>;

export const DEFAULT_LOCALE = HOME_LOCALES[LANGUAGES[0]];

/**
 * What the pages are written in: their words stand beside these digits, and days are of this calendar
 * everywhere.
 */
const DIGITS = "latn";
const CALENDAR = "gregory";

type Wishes = Readonly<{
  /** By the person, and by the browser; the first that is a language of the pages is taken. */
  chosen: readonly unknown[];
  /** An `Accept-Language` header. */
  accepted: string | null;
}>;

/** The language of the pages for a reader: chosen, or else the first of those that their browser asks for. */
export function chooseLanguage({ chosen, accepted }: Wishes): Language {
  return [...chosen, ...acceptedTags(accepted).map(languageOf)].find(isLanguage) ?? LANGUAGES[0];
}

/**
 * How the reader of a page in a language writes numbers and dates: by the first tag of an `Accept-Language`
 * header that is of that language, always with the digits and the calendar of the page, which a tag may
 * replace.
 *
 * The server decides it for both sides: a browser that asked again by itself could write other text than the
 * HTML that it was sent.
 */
export function readerLocale(language: Language, acceptLanguage: string | null): string {
  const tag = acceptedTags(acceptLanguage).find((each) => languageOf(each) === language);
  return tag === undefined ? HOME_LOCALES[language] : asOnThePage(tag);
}

/** Order stands for preference, as every browser sends it. What is not a tag, such as "*", is left out. */
function acceptedTags(acceptLanguage: string | null): readonly string[] {
  const ranges = acceptLanguage?.split(",") ?? [];
  return ranges.map((range) => range.split(";")[0]?.trim() ?? "").filter(isKnown);
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function languageOf(tag: string): string {
  return new Intl.Locale(tag).language;
}

function asOnThePage(tag: string): string {
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(tag).resolvedOptions();
  if (numberingSystem === DIGITS && calendar === CALENDAR) return tag;
  return new Intl.Locale(tag, { numberingSystem: DIGITS, calendar: CALENDAR }).toString();
}
