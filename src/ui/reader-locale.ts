import { isLanguage, LANGUAGES, type Language } from "../domain/language";

/** The locale for numbers and dates of readers whose region is unknown, by language. */
const HOME_LOCALES = { en: "en-GB", de: "de-DE" } as const satisfies Record<Language, string>;

export const DEFAULT_LOCALE = HOME_LOCALES[LANGUAGES[0]];

/** All pages use these digits and this calendar, which must match their texts. */
const DIGITS = "latn";
const CALENDAR = "gregory";

type Wishes = Readonly<{
  /** Choices of the person and of the browser, in order. The first supported language is used. */
  chosen: readonly unknown[];
  /** The `Accept-Language` header. */
  accepted: string | null;
}>;

/**
 * The language of the pages: the reader's choice, or else the first supported language in `Accept-Language`.
 */
export function chooseLanguage({ chosen, accepted }: Wishes): Language {
  return [...chosen, ...acceptedTags(accepted).map(languageOf)].find(isLanguage) ?? LANGUAGES[0];
}

/**
 * The reader's locale for numbers and dates on a page in a language: the first tag in `Accept-Language` with
 * that language, but always with the digits and calendar of the page.
 *
 * The server decides for both sides. A browser that decided again could render text that differs from the
 * server's HTML.
 */
export function readerLocale(language: Language, acceptLanguage: string | null): string {
  const tag = acceptedTags(acceptLanguage).find((each) => languageOf(each) === language);
  return tag === undefined ? HOME_LOCALES[language] : asOnThePage(tag);
}

/** Browsers list languages in order of preference. Anything that is not a tag, such as "*", is left out. */
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
