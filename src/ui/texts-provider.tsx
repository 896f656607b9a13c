"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { IntlProvider } from "use-intl";
import type { Language } from "../domain/language";
import type { CompiledTexts } from "../texts/compile-texts";

const TextsAround = createContext<CompiledTexts>({});

type TextsProviderProps = Readonly<{ language: Language; texts: CompiledTexts; children: ReactNode }>;

/**
 * Gives what is within it texts in one language, beside those that are around it. `useTranslations` reads
 * them.
 */
export function TextsProvider({ language, texts, children }: TextsProviderProps) {
  const around = useContext(TextsAround);
  const all = useMemo(() => ({ ...around, ...texts }), [around, texts]);
  return (
    <TextsAround value={all}>
      {/* `next.config.mjs` has the library take texts that are compiled; its types know only texts that are not.
          No text writes a time itself, and without a zone the library warns in the log. */}
      <IntlProvider locale={language} messages={all as object} timeZone="UTC">
        {children}
      </IntlProvider>
    </TextsAround>
  );
}
