import { formatNumber } from "../format-money";
import type { Translate } from "../translate";
import { type Refusal, refusalOf } from "../trpc/refusal";
import type { UncertainReason } from "./use-reason-text";

/** Why a file was not imported, and what to do about it. */
export type ImportError = Readonly<{
  title: string;
  text: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
}>;

type FailedCall = Readonly<{
  fileName: string;
  isOffline: boolean;
  /** Whether the person corrected how to read the file. */
  isCorrected: boolean;
  isWrite: boolean;
}>;

/** What the message is built with. */
type Words = Readonly<{
  t: Translate<"importFile">;
  locale: string;
  reasonText: (reason: UncertainReason) => string;
  messageOf: (error: unknown) => string;
}>;

/** Explains why the service did not accept a file. */
export function toImportError(
  error: unknown,
  { fileName, isOffline, isCorrected, isWrite }: FailedCall,
  { messageOf, ...words }: Words,
): ImportError {
  const { t } = words;
  const refusal = refusalOf(error);
  if (refusal === null) return unreached({ isOffline, isWrite }, t);
  switch (refusal.code) {
    case "validation_failed":
      return {
        title: isCorrected ? t("errors.unread.titleCorrected") : t("errors.unread.title", { fileName }),
        text: whyUnread(refusal, words) ?? messageOf(error),
        canRetry: false,
      };
    case "payload_too_large":
      return {
        title: t("errors.tooLarge.title", { fileName }),
        text: t("errors.tooLarge.text"),
        canRetry: false,
      };
    case "missing_credentials":
      return { title: t("errors.signedOut.title"), text: t("errors.signedOut.text"), canRetry: false };
    case "insufficient_scope":
      return { title: t("errors.forbidden.title"), text: t("errors.forbidden.text"), canRetry: false };
    case "rate_limit_exceeded":
      return { title: t("errors.tooMany.title"), text: t("errors.tooMany.text"), canRetry: true };
    default:
      return {
        title: t("errors.failed.title", { fileName }),
        text: messageOf(error),
        canRetry: true,
      };
  }
}

/**
 * A file is stored completely or not at all, and storing it again adds nothing, so a retry is always safe.
 */
function unreached(
  { isOffline, isWrite }: Pick<FailedCall, "isOffline" | "isWrite">,
  t: Translate<"importFile">,
): ImportError {
  return {
    title: t(isOffline ? "errors.offline.title" : "errors.unreachable.title"),
    text: t(isWrite ? "errors.unanswered.write" : "errors.unanswered.read"),
    canRetry: true,
  };
}

/** Null if the refusal was not about the file. */
function whyUnread({ errors }: Refusal, { t, locale, reasonText }: Omit<Words, "messageOf">): string | null {
  const [first] = errors;
  if (first?.reason === undefined) return null;
  const reason = reasonText(first.reason);
  if (first.line === undefined) return reason;
  const line = formatNumber(first.line, locale, 0);
  return first.archivedFile === undefined
    ? t("errors.unread.atLine", { line, reason })
    : t("errors.unread.inArchivedFile", { archivedFile: first.archivedFile, line, reason });
}
