import { cookies, headers } from "next/headers";
import { cache } from "react";
import { findSession } from "@/app/signed-in";
import { currentPageServer } from "@/transport/current-page-server";
import { LANGUAGE_COOKIE } from "@/ui/language-cookie";
import { chooseLanguage, readerLocale } from "@/ui/reader-locale";
import { TIME_ZONE_COOKIE } from "@/ui/time-zone-cookie";

/**
 * What the reader reads the page in, how they write numbers and dates, and what time zone and day it is where
 * they are.
 */
export const findReader = cache(async () => {
  const [received, kept, session] = await Promise.all([headers(), cookies(), findSessionIfReachable()]);
  const accepted = received.get("accept-language");
  const chosen = [session?.language, kept.get(LANGUAGE_COOKIE)?.value];
  const language = chooseLanguage({ chosen, accepted });
  const now = currentPageServer().application.now();
  const timeZone = knownTimeZone(kept.get(TIME_ZONE_COOKIE)?.value);
  return {
    language,
    locale: readerLocale(language, accepted),
    renderedAt: now.getTime(),
    timeZone,
    // The Swedes write a day as ISO 8601 does.
    today: new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now),
  };
});

/** Where the database cannot be asked, the page that says so needs a language too. */
async function findSessionIfReachable() {
  return findSession().catch(() => null);
}

/** By the one name that it has here; a time zone that nobody knows counts as UTC. */
function knownTimeZone(name = "UTC"): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
