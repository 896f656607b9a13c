import { cookies, headers } from "next/headers";
import { cache } from "react";
import { findSession } from "@/app/signed-in";
import { currentPageServer } from "@/transport/current-page-server";
import { LANGUAGE_COOKIE } from "@/ui/language-cookie";
import { chooseLanguage, readerLocale } from "@/ui/reader-locale";
import { TIME_ZONE_COOKIE } from "@/ui/time-zone-cookie";

/** What the reader reads the page in, how they write numbers and dates, and which day it is where they are. */
export const findReader = cache(async () => {
  const [received, kept, session, { application }] = await Promise.all([
    headers(),
    cookies(),
    findSessionIfReachable(),
    currentPageServer(),
  ]);
  const accepted = received.get("accept-language");
  const chosen = [session?.language, kept.get(LANGUAGE_COOKIE)?.value];
  const language = chooseLanguage({ chosen, accepted });
  const now = application.now();
  return {
    language,
    locale: readerLocale(language, accepted),
    renderedAt: now.getTime(),
    today: dayIn(now, kept.get(TIME_ZONE_COOKIE)?.value ?? "UTC"),
  };
});

/** Where the database cannot be asked, the page that says so needs a language too. */
async function findSessionIfReachable() {
  return findSession().catch(() => null);
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
