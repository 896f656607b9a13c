import type { Language } from "../domain/language";
import { DE } from "./de";
import { EN } from "./en";
import type { Translated } from "./translated";

const TEXTS: Readonly<Record<Language, Translated<typeof EN>>> = { en: EN, de: DE };

/** All texts in one language, uncompiled, for output of the server. */
export function textsIn(language: Language): Translated<typeof EN> {
  return TEXTS[language];
}
