import type { Language } from "../domain/language";

/**
 * The language of this browser when no person has chosen one: before sign-in, and in the demo account, which
 * everybody shares.
 */
export const LANGUAGE_COOKIE = "language";

const ONE_YEAR_SECONDS = 31_536_000;

export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available over plain HTTP.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
