import compile from "icu-minify/compile";
import type { Language } from "../domain/language";
import type { EN } from "./en";
import { textsIn } from "./texts-in";

/** Texts by their names; those of one kind, such as the names of columns, stand together. */
type TextTree = { readonly [name: string]: string | TextTree };

type CompiledTree = { readonly [name: string]: ReturnType<typeof compile> | CompiledTree };

/** The texts of one page, or of one dialog. */
export type TextArea = keyof typeof EN;

/** Texts as the pages take them: what is between braces is read here, so that no browser has to. */
export type CompiledTexts = Readonly<Partial<Record<TextArea, CompiledTree>>>;

const compiled = new Map<string, CompiledTree>();

/** Some of the texts in one language. Each is compiled once. */
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
 * The compiler makes objects without a prototype, which React does not send to the browser; their copies have
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
