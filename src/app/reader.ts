import { cookies, headers } from "next/headers";
import { cache } from "react";
import { findSession } from "@/app/signed-in";
import { currentPageServer } from "@/transport/current-page-server";
import { LANGUAGE_COOKIE } from "@/ui/language-cookie";
import { chooseLanguage, readerLocale } from "@/ui/reader-locale";
import { TIME_ZONE_COOKIE } from "@/ui/time-zone-cookie";

/** The reader's language, locale for numbers and dates, time zone, and current day. */
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
    // The Swedish locale writes a day as ISO 8601 does.
    today: new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now),
  };
});

/** When the database cannot be reached, the error page still needs a language. */
async function findSessionIfReachable() {
  return findSession().catch(() => null);
}

/** The canonical name of the time zone. An unknown time zone counts as UTC. */
function knownTimeZone(name = "UTC"): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
