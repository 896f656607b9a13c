import compile from "icu-minify/compile";
import { DE } from "./de";
import { EN } from "./en";
import type { Language } from "./languages";

type CompiledArea = Readonly<Record<string, ReturnType<typeof compile>>>;

/** The texts of one page, or of one dialog. */
export type TextArea = keyof typeof EN;

/** Texts as the pages take them: what is between braces is read here, so that no browser has to. */
export type CompiledTexts = Readonly<Partial<Record<TextArea, CompiledArea>>>;

const TEXTS: Readonly<Record<Language, Readonly<Record<TextArea, Readonly<Record<string, string>>>>>> = {
  en: EN,
  de: DE,
};

const compiled = new Map<string, CompiledArea>();

/** Some of the texts in one language. Each is compiled once. */
export function compileTexts(language: Language, areas: readonly TextArea[]): CompiledTexts {
  return Object.fromEntries(areas.map((area) => [area, compileArea(language, area)]));
}

function compileArea(language: Language, area: TextArea): CompiledArea {
  const name = `${language} ${area}`;
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const texts = Object.fromEntries(
    Object.entries(TEXTS[language][area]).map(([key, text]) => [key, compile(text)]),
  );
  compiled.set(name, texts);
  return texts;
}
