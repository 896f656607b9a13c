import { useTranslations } from "use-intl";
import { refusalOf } from "./refusal";

/** Returns a function that gives the message for any error. */
export function useMessageOf(): (error: unknown) => string {
  const t = useTranslations("refusals");
  const words = useTranslations("common");
  return (error) => {
    const refusal = refusalOf(error);
    if (refusal?.reason) return t(`reasons.${refusal.reason}`);
    if (refusal !== null) return t(`codes.${refusal.code}`);
    return words(typeof navigator !== "undefined" && !navigator.onLine ? "offline" : "unreachable");
  };
}
