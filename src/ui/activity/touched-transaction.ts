import type { Change } from "../transactions/use-follow-change";
import type { Translate } from "../translate";
import { readTreatment, TREATMENT_WORDS } from "./touched-treatment";

export type TouchedTransaction = Change["transactions"][number];

const MAX_NAME_LENGTH = 60;

/** The display name of the transaction: its counterparty, or else its description, truncated. */
export function nameOf({ transaction, before, after }: TouchedTransaction, t: Translate<"changes">): string {
  // A deleted transaction is described by what the change recorded.
  const kept = after ?? before ?? {};
  const name =
    transaction?.counterpartyName ??
    transaction?.description ??
    textOf(kept.counterpartyName) ??
    textOf(kept.description) ??
    "";
  if (name === "") return t("unnamedTransaction");
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;
}

type StreamAction = "streamConfirmed" | "streamDismissed" | "streamCleared" | "streamNamed" | "streamUnnamed";

/** What a change did to one transaction. */
export type Action =
  | "imported"
  | "removed"
  | "excluded"
  | "included"
  | "shared"
  | "settled"
  | "covered"
  | "saved"
  | "cleared"
  | "reviewed"
  | "unreviewed"
  | "refunded"
  | "unrefunded"
  | "paired"
  | "unpaired"
  | "rejected"
  | StreamAction
  | "noted"
  | "corrected";

export function actionOf({ before, after }: TouchedTransaction): Action {
  if (before === null) return "imported";
  if (after === null) return "removed";
  if ("treatment" in after) return treatmentAction(after.treatment);
  if ("excludedAt" in after) return after.excludedAt === null ? "included" : "excluded";
  // A decision that agrees with a rule does not change when the transaction was excluded.
  if (after.personDecision === "excluded") return "excluded";
  if (after.personDecision === "included") return "included";
  if ("refundOf" in after) return after.refundOf === null ? "unrefunded" : "refunded";
  if ("transferWith" in after) return after.transferWith === null ? "unpaired" : "paired";
  if ("rejectedLinks" in after) return "rejected";
  const streamAction = streamActionOf(after);
  if (streamAction !== null && hasOnly(after, OF_STREAM)) return streamAction;
  if ("reviewedAt" in after) return after.reviewedAt === null ? "unreviewed" : "reviewed";
  return Object.keys(after).every((field) => field === "note") ? "noted" : "corrected";
}

function treatmentAction(touched: unknown): Action {
  const treatment = readTreatment(touched);
  if (treatment === null) return "cleared";
  const { type, settledShare } = treatment;
  return settledShare === null ? TREATMENT_WORDS[type] : "settled";
}

/** The decision on a stream that is stored with this transaction; null if there is none. */
export function streamActionOf(after: Readonly<Record<string, unknown>>): StreamAction | null {
  if (after.streamDecision === "confirmed") return "streamConfirmed";
  if (after.streamDecision === "dismissed") return "streamDismissed";
  if ((after.streamName ?? null) !== null) return "streamNamed";
  if ("streamDecision" in after) return "streamCleared";
  return "streamName" in after ? "streamUnnamed" : null;
}

/**
 * Whether this only follows from what was done to other transactions, if anything was: a refund lowered it,
 * or it took over the decision on a stream.
 */
export function isFollowing({ before, after }: TouchedTransaction): boolean {
  return before !== null && after !== null && hasOnly(after, FOLLOWING);
}

const OF_STREAM: ReadonlySet<string> = new Set(["streamDecision", "streamName"]);
const FOLLOWING: ReadonlySet<string> = new Set([...OF_STREAM, "refunded", "refundedBy"]);

function hasOnly(after: Readonly<Record<string, unknown>>, fields: ReadonlySet<string>): boolean {
  return Object.keys(after).every((field) => fields.has(field));
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
