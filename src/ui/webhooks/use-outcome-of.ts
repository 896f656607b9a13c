import { useTranslations } from "use-intl";
import type { Attempt } from "./webhook";

const FAILURES = [
  "address_not_allowed",
  "name_not_found",
  "connection_refused",
  "connection_lost",
  "tls_failed",
  "invalid_response",
  "timed_out",
] as const;

/** Returns a function that describes an attempt: its status and duration, or why there was no response. */
export function useOutcomeOf(): (attempt: Attempt) => string {
  const t = useTranslations("webhookAttempts");
  return ({ status, failure, durationMillis }) => {
    if (status !== null) return t("responded", { status: String(status), millis: durationMillis });
    const known = FAILURES.find((each) => each === failure);
    return known === undefined ? t("noResponse") : t(`failures.${known}`);
  };
}
