import { createTranslator } from "use-intl/core";
import { compileTexts, type TextArea } from "@/texts/compile-texts";
import type { EN } from "@/texts/en";
import type { Translate } from "@/ui/translate";
import { findReader } from "./reader";

/**
 * Translates texts of one area on the server, in the reader's language, for content that the browser never
 * rerenders.
 */
export async function translatorOf<Area extends TextArea>(area: Area): Promise<Translate<Area>> {
  const { language } = await findReader();
  // `next.config.mjs` configures the library for compiled texts, but its types describe uncompiled ones.
  const messages = compileTexts(language, [area]) as object as typeof EN;
  return createTranslator({ locale: language, messages, namespace: area, timeZone: "UTC" });
}
