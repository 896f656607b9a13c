import { useTranslations } from "use-intl";
import { POST_FAILURES } from "../../domain/webhook-attempt";
import type { Attempt } from "./webhook";

/** Returns a function that describes an attempt: its status and duration, or why there was no response. */
export function useOutcomeOf(): (attempt: Attempt) => string {
  const t = useTranslations("webhookAttempts");
  return ({ status, failure, durationMillis }) => {
    if (status !== null) return t("responded", { status: String(status), millis: durationMillis });
    const known = POST_FAILURES.find((each) => each === failure);
    return known === undefined ? t("noResponse") : t(`failures.${known}`);
  };
}
