import { expect, test } from "vitest";
import { LANGUAGES } from "../domain/language";
import { compileTexts, type TextArea } from "./compile-texts";
import { EN } from "./en";

const AREAS = Object.keys(EN) as TextArea[];

test.each(AREAS)("%s takes the same values in every language", (area) => {
  const [english, ...others] = LANGUAGES.map((language) => valuesByText(compileTexts(language, [area])));
  for (const translated of others) expect(translated).toEqual(english);
});

test.each(AREAS)("%s can be sent to the browser: its objects are plain", (area) => {
  for (const language of LANGUAGES) {
    const texts = compileTexts(language, [area]);
    expect(texts).toStrictEqual(JSON.parse(JSON.stringify(texts)));
  }
});

/** The placeholders of each text, by its full name. */
function valuesByText(texts: object, prefix = ""): Readonly<Record<string, ReadonlySet<unknown>>> {
  const all = Object.entries(texts).map(([name, text]) =>
    typeof text === "string" || Array.isArray(text)
      ? { [prefix + name]: valuesOf(text) }
      : valuesByText(text, `${prefix}${name}.`),
  );
  return Object.assign({}, ...all);
}

/** The placeholders of a compiled text. Each node begins with the name of a value or of a tag. */
function valuesOf(text: unknown): ReadonlySet<unknown> {
  return new Set(namesIn(text));
}

function namesIn(node: unknown): readonly unknown[] {
  if (!Array.isArray(node)) return [];
  return node.flatMap((part) => (Array.isArray(part) ? [part[0], ...inner(part)] : []));
}

/** The name of a tag is followed by its content. The branches of a plural may be in an object. */
function inner([, ...parts]: readonly unknown[]): readonly unknown[] {
  const branches = parts.flatMap((part) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? Object.values(part) : [],
  );
  return [...namesIn(parts), ...branches.flatMap(namesIn)];
}
