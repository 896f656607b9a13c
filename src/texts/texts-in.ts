import type { Language } from "../domain/language";
import { DE } from "./de";
import { EN } from "./en";
import type { Translated } from "./translated";

const TEXTS: Readonly<Record<Language, Translated<typeof EN>>> = { en: EN, de: DE };

/** All texts as they are written in one language, for what the server writes itself. */
export function textsIn(language: Language): Translated<typeof EN> {
  return TEXTS[language];
}
