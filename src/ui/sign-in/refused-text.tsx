import { useTranslations } from "use-intl";
import { RefusalText } from "../components/refusal-text";
import type { Refused } from "./refused";

/** Why what was asked for was not done; empty where nothing was refused. */
export function RefusedText({ refused }: Readonly<{ refused: Refused | null }>) {
  const t = useTranslations("signInParts.refusals");
  return <RefusalText>{refused && t(refused.reason, { minutes: refused.minutes ?? 1 })}</RefusalText>;
}
