import { formatNumber } from "../format-money";
import type { Translate } from "../translate";
import { type Refusal, refusalOf } from "../trpc/refusal";
import type { ToldReason } from "./use-reason-text";

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

/** What a fault is said with. */
type Words = Readonly<{
  t: Translate<"importFile">;
  locale: string;
  reasonText: (reason: ToldReason) => string;
  messageOf: (error: unknown) => string;
}>;

/** Says in words why the service did not take a file. */
export function toImportFault(
  error: unknown,
  { fileName, isOffline, isCorrected, isWrite }: FailedCall,
  { messageOf, ...words }: Words,
): ImportFault {
  const { t } = words;
  const refusal = refusalOf(error);
  if (refusal === null) return unreached({ isOffline, isWrite }, t);
  switch (refusal.code) {
    case "validation_failed":
      return {
        title: isCorrected ? t("faults.unread.titleCorrected") : t("faults.unread.title", { fileName }),
        text: whyUnread(refusal, words) ?? messageOf(error),
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
        text: messageOf(error),
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

/** Null where it was not the file that was refused. */
function whyUnread({ errors }: Refusal, { t, locale, reasonText }: Omit<Words, "messageOf">): string | null {
  const [first] = errors;
  if (first?.reason === undefined) return null;
  const reason = reasonText(first.reason);
  return first.line === undefined
    ? reason
    : t("faults.unread.atLine", { line: formatNumber(first.line, locale, 0), reason });
}
