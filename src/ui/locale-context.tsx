"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { DEFAULT_LOCALE } from "./reader-locale";

type LocaleContextValue = Readonly<{ locale: string; renderedAt: number }>;

const LocaleContext = createContext<LocaleContextValue>({ locale: DEFAULT_LOCALE, renderedAt: 0 });

/**
 * Provides the locale for money and dates, and the time at which the server rendered.
 *
 * Both come from the server, so that the first render in the browser matches its HTML.
 */
export function LocaleProvider({
  locale,
  renderedAt,
  children,
}: Readonly<{ locale: string; renderedAt: number; children: ReactNode }>) {
  const value = useMemo(() => ({ locale, renderedAt }), [locale, renderedAt]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

export function useLocale(): string {
  return useContext(LocaleContext).locale;
}

/** When the server rendered the page, in milliseconds since 1970. */
export function useRenderedAt(): number {
  return useContext(LocaleContext).renderedAt;
}
