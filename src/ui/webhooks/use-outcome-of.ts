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

/** Says what came of an attempt: which status was answered after how long, or why there was no answer. */
export function useOutcomeOf(): (attempt: Attempt) => string {
  const t = useTranslations("webhookAttempts");
  return ({ status, failure, durationMillis }) => {
    if (status !== null) return t("answered", { status: String(status), millis: durationMillis });
    const known = FAILURES.find((each) => each === failure);
    return known === undefined ? t("notAnswered") : t(`failures.${known}`);
  };
}
