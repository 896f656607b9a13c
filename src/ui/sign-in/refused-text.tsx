import { useTranslations } from "use-intl";
import { RefusalText } from "../components/refusal-text";
import type { Refused } from "./refused";

/** Why a request was refused; empty if it was not. */
export function RefusedText({ refused }: Readonly<{ refused: Refused | null }>) {
  const t = useTranslations("signInParts.refusals");
  return <RefusalText>{refused && t(refused.reason, { minutes: refused.minutes ?? 1 })}</RefusalText>;
}
