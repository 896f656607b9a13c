import type { Translate } from "../translate";
import { refusalOf } from "../trpc/refusal";

/** Why a file is not imported, and what to do about it. */
export type ImportFault = Readonly<{
  title: string;
  text: string;
  /** Whether the same again may work. */
  canRetry: boolean;
}>;

type FailedCall = Readonly<{
  fileName: string;
  isOffline: boolean;
  /** Whether the person said how to read it. */
  isCorrected: boolean;
  isWrite: boolean;
}>;

/** Says in words why the service did not take a file. */
export function toImportFault(
  error: unknown,
  { fileName, isOffline, isCorrected, isWrite }: FailedCall,
  t: Translate<"importFile">,
): ImportFault {
  const refusal = refusalOf(error);
  if (refusal === null) return unreached({ isOffline, isWrite }, t);
  const [first] = refusal.errors;
  switch (refusal.code) {
    case "validation_failed":
      return {
        title: isCorrected ? t("faults.unread.titleCorrected") : t("faults.unread.title", { fileName }),
        text: toSentence(first?.message ?? refusal.message),
        canRetry: false,
      };
    case "payload_too_large":
      return {
        title: t("faults.tooLarge.title", { fileName }),
        text: t("faults.tooLarge.text"),
        canRetry: false,
      };
    case "missing_credentials":
      return { title: t("faults.signedOut.title"), text: t("faults.signedOut.text"), canRetry: false };
    case "insufficient_scope":
      return { title: t("faults.forbidden.title"), text: t("faults.forbidden.text"), canRetry: false };
    case "rate_limit_exceeded":
      return { title: t("faults.tooMany.title"), text: t("faults.tooMany.text"), canRetry: true };
    default:
      return {
        title: t("faults.failed.title", { fileName }),
        text: toSentence(refusal.message),
        canRetry: true,
      };
  }
}

/** A file is stored whole or not at all, and one that is stored adds nothing again: so trying again is always safe. */
function unreached(
  { isOffline, isWrite }: Pick<FailedCall, "isOffline" | "isWrite">,
  t: Translate<"importFile">,
): ImportFault {
  return {
    title: t(isOffline ? "faults.offline.title" : "faults.unreachable.title"),
    text: t(isWrite ? "faults.unanswered.write" : "faults.unanswered.read"),
    canRetry: true,
  };
}

function toSentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…”]$/.test(start) ? start : `${start}.`;
}
