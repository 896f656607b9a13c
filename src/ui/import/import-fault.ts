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
): ImportFault {
  const refusal = refusalOf(error);
  if (refusal === null) return unreached({ isOffline, isWrite });
  const [first] = refusal.errors;
  switch (refusal.code) {
    case "validation_failed":
      return {
        title: isCorrected ? "The file cannot be read like this" : `“${fileName}” cannot be read`,
        text: toSentence(first?.message ?? refusal.message),
        canRetry: false,
      };
    case "payload_too_large":
      return {
        title: `“${fileName}” is too large`,
        text: "Download a shorter time from your bank and import the parts one after the other.",
        canRetry: false,
      };
    case "missing_credentials":
      return {
        title: "Your session has ended",
        text: "Sign in again and choose the file once more.",
        canRetry: false,
      };
    case "insufficient_scope":
      return {
        title: "You may not import into this business",
        text: "Ask somebody who may edit it.",
        canRetry: false,
      };
    case "rate_limit_exceeded":
      return { title: "That was too much at once", text: "Wait a minute and try again.", canRetry: true };
    default:
      return { title: `“${fileName}” was not imported`, text: toSentence(refusal.message), canRetry: true };
  }
}

/** A file is stored whole or not at all, and one that is stored adds nothing again: so trying again is always safe. */
function unreached({ isOffline, isWrite }: Pick<FailedCall, "isOffline" | "isWrite">): ImportFault {
  const title = isOffline ? "You are offline" : "The service could not be reached";
  const text = isWrite
    ? "We do not know whether the file was stored. It is stored whole or not at all, and what is there already is never added twice, so you can safely try again."
    : "Nothing was stored. Check your connection and try again.";
  return { title, text, canRetry: true };
}

function toSentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…”]$/.test(start) ? start : `${start}.`;
}
