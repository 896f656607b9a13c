import { expect, test } from "vitest";
import { compileTexts, type TextArea } from "./compile-texts";
import { EN } from "./en";
import { LANGUAGES } from "./languages";

const AREAS = Object.keys(EN) as TextArea[];

test.each(AREAS)("%s takes the same values in every language", (area) => {
  const [english, ...others] = LANGUAGES.map((language) => compileTexts(language, [area])[area] ?? {});
  for (const translated of others) {
    for (const [key, text] of Object.entries(english ?? {})) {
      expect(valuesOf(translated[key]), `${area}.${key}`).toEqual(valuesOf(text));
    }
  }
});

/** What a compiled text is filled with: each node of it begins with the name of a value or of a tag. */
function valuesOf(text: unknown): ReadonlySet<unknown> {
  return new Set(namesIn(text));
}

function namesIn(node: unknown): readonly unknown[] {
  if (!Array.isArray(node)) return [];
  return node.flatMap((part) => (Array.isArray(part) ? [part[0], ...inner(part)] : []));
}

function inner([, ...parts]: readonly unknown[]): readonly unknown[] {
  return parts
    .flatMap((part) => (typeof part === "object" && part !== null ? Object.values(part) : []))
    .flatMap(namesIn);
}
