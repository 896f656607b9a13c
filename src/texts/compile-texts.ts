import compile from "icu-minify/compile";
import type { Language } from "../domain/language";
import type { EN } from "./en";
import { textsIn } from "./texts-in";

/** Texts by name. Related texts, such as column names, are grouped in an object. */
type TextTree = { readonly [name: string]: string | TextTree };

type CompiledTree = { readonly [name: string]: ReturnType<typeof compile> | CompiledTree };

/** The texts of one page, or of one dialog. */
export type TextArea = keyof typeof EN;

/** Texts as sent to pages: placeholders are parsed here, so that browsers need no parser. */
export type CompiledTexts = Readonly<Partial<Record<TextArea, CompiledTree>>>;

const compiled = new Map<string, CompiledTree>();

/** The texts of some areas in one language. Each area is compiled once. */
export function compileTexts(language: Language, areas: readonly TextArea[]): CompiledTexts {
  return Object.fromEntries(areas.map((area) => [area, compileArea(language, area)]));
}

function compileArea(language: Language, area: TextArea): CompiledTree {
  const name = `${language} ${area}`;
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const texts = compileTree(textsIn(language)[area]);
  compiled.set(name, texts);
  return texts;
}

/**
 * The compiler creates objects without a prototype, which React cannot send to the browser. The copies have
 * one.
 */
function compileTree(texts: TextTree): CompiledTree {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === "string" ? structuredClone(compile(text)) : compileTree(text),
    ]),
  );
}
