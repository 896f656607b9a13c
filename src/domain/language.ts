/** The languages of the pages. Every text is written in the first one before it is translated. */
export const LANGUAGES = ["en", "de"] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}
