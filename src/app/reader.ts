import { cookies, headers } from "next/headers";
import { LANGUAGES, type Language } from "@/texts/languages";
import { currentPageServer } from "@/transport/current-page-server";
import { readerLocale } from "@/ui/reader-locale";
import { TIME_ZONE_COOKIE } from "@/ui/time-zone-cookie";

type Reader = Readonly<{ language: Language; locale: string; renderedAt: number; today: string }>;

/** The only one until every page is translated. */
const LANGUAGE = LANGUAGES[0];

/** How the reader writes numbers and dates, and which day it is where they are. */
export async function findReader(): Promise<Reader> {
  const [received, kept, { application }] = await Promise.all([headers(), cookies(), currentPageServer()]);
  const now = application.now();
  return {
    language: LANGUAGE,
    locale: readerLocale(received.get("accept-language")),
    renderedAt: now.getTime(),
    today: dayIn(now, kept.get(TIME_ZONE_COOKIE)?.value ?? "UTC"),
  };
}

/** A time zone that nobody knows counts as UTC. */
function dayIn(now: Date, timeZone: string): string {
  try {
    // The Swedes write a day as ISO 8601 does.
    return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
