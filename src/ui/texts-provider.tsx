"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { IntlProvider } from "use-intl";
import type { Language } from "../domain/language";
import type { CompiledTexts } from "../texts/compile-texts";

const TextsAround = createContext<CompiledTexts>({});

type TextsProviderProps = Readonly<{ language: Language; texts: CompiledTexts; children: ReactNode }>;

/**
 * Provides its children with texts in one language, in addition to those of outer providers.
 * `useTranslations` reads them.
 */
export function TextsProvider({ language, texts, children }: TextsProviderProps) {
  const around = useContext(TextsAround);
  const all = useMemo(() => ({ ...around, ...texts }), [around, texts]);
  const { refresh } = useRouter();
  // A page that a link leads to may be in a language that was chosen elsewhere after its frame was rendered.
  useEffect(() => {
    if (document.documentElement.lang !== language) refresh();
  }, [language, refresh]);
  return (
    <TextsAround value={all}>
      {/* `next.config.mjs` configures the library for compiled texts, but its types describe uncompiled ones.
          No text formats a time, and without a time zone the library would log a warning. */}
      <IntlProvider locale={language} messages={all as object} timeZone="UTC">
        {children}
      </IntlProvider>
    </TextsAround>
  );
}
