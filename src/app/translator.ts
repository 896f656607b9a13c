import { createTranslator } from "use-intl/core";
import { compileTexts, type TextArea } from "@/texts/compile-texts";
import type { EN } from "@/texts/en";
import type { Translate } from "@/ui/translate";
import { findReader } from "./reader";

/**
 * Writes the texts of one area on the server, in the language of the reader, for what no browser writes
 * again.
 */
export async function translatorOf<Area extends TextArea>(area: Area): Promise<Translate<Area>> {
  const { language } = await findReader();
  // `next.config.mjs` has the library take texts that are compiled; its types know only texts that are not.
  const messages = compileTexts(language, [area]) as object as typeof EN;
  return createTranslator({ locale: language, messages, namespace: area, timeZone: "UTC" });
}
