import { useTranslations } from "use-intl";
import { connectionLostAt } from "../connection/connection";
import { useSharedValue } from "../shared-value";
import { refusalOf } from "./refusal";

/** Returns a function that gives the message for any error. */
export function useMessageOf(): (error: unknown) => string {
  const t = useTranslations("refusals");
  const words = useTranslations("common");
  // A message that is shown stops saying that one is offline when the connection is back.
  useSharedValue(connectionLostAt);
  return (error) => {
    const refusal = refusalOf(error);
    if (refusal?.reason && t.has(`reasons.${refusal.reason}`)) return t(`reasons.${refusal.reason}`);
    if (refusal !== null && t.has(`codes.${refusal.code}`)) return t(`codes.${refusal.code}`);
    return words(typeof navigator !== "undefined" && !navigator.onLine ? "offline" : "unreachable");
  };
}
