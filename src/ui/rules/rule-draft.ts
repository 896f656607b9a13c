import { type CalendarDate, isCalendarDate } from "../../domain/calendar-date";
import { decimalsOf } from "../../domain/currency-decimals";
import { parseAmount } from "../../domain/money";
import type { Direction } from "../../domain/transaction";
import type { TreatmentType } from "../../domain/treatment";
import { formatNumber } from "../format-money";
import {
  HALF,
  readShare,
  readShareNumber,
  type ShareDraft,
  type ShareReading,
} from "../transactions/share-draft";
import type { Translate } from "../translate";
import type { Inputs } from "../trpc/trpc";
import type { Rule, RuleSuggestion } from "./rule-words";

export type RuleChoice = "exclude" | TreatmentType;

/** A rule as entered in the form. */
export type RuleDraft = Readonly<{
  name: string;
  direction: Direction;
  fromOn: string;
  /** Empty if the rule has no end. */
  throughOn: string;
  /** The first day on which an edit of an existing rule applies; null for all its days. */
  effectiveOn: string | null;
  choice: RuleChoice;
  share: ShareDraft;
}>;

type Money = Pick<Rule, "currency"> & Readonly<{ locale: string }>;

type Sent = Pick<Inputs["createRule"], "treatment"> &
  Readonly<{ fromOn: CalendarDate; throughOn: CalendarDate | null; effectiveOn?: CalendarDate }>;

const ALWAYS = { throughOn: "", effectiveOn: null };

/** An empty draft of a new rule that starts on a day. */
export function emptyDraft(fromOn: CalendarDate): RuleDraft {
  return { name: "", direction: "outflow", fromOn, ...ALWAYS, choice: "shared_expense", share: HALF };
}

/** A draft that starts from an existing rule or a suggestion. */
export function draftOf(
  rule: Pick<RuleSuggestion, "direction" | "fromOn" | "treatment"> & Partial<Pick<Rule, "throughOn">>,
  name: string,
  locale: string,
): RuleDraft {
  const { direction, fromOn, throughOn, treatment } = rule;
  const share =
    treatment?.type === "shared_expense"
      ? {
          sharedType: treatment.sharedType ?? "percentage",
          text: formatNumber(treatment.value ?? 0, locale, 4),
          isStillShared: true,
        }
      : HALF;
  const days = { ...ALWAYS, fromOn, throughOn: throughOn ?? "" };
  return { name, direction, ...days, choice: treatment?.type ?? "exclude", share };
}

export type RuleReading = Readonly<{
  /** What is wrong with the share; null if nothing is, or if no share is needed. */
  shareError: string | null;
  /** Whether the rule would end before it begins. */
  endsTooSoon: boolean;
  /** The fields to send; null while the draft is incomplete. */
  sent: Sent | null;
}>;

/** Parses the draft. Only outflows have a treatment. */
export function readRule(draft: RuleDraft, money: Money, t: Translate<"edits">): RuleReading {
  const days = readDays(draft);
  const endsTooSoon = days === "ends_too_soon";
  const decision = readDecision(draft, money, t);
  if (typeof decision === "string") return { shareError: decision, endsTooSoon, sent: null };
  const isComplete = draft.name.trim() !== "" && typeof days === "object";
  return { shareError: null, endsTooSoon, sent: isComplete ? { ...days, ...decision } : null };
}

function readDays({ fromOn, throughOn, effectiveOn }: RuleDraft) {
  const first = effectiveOn ?? fromOn;
  if (!isCalendarDate(first)) return "incomplete";
  if (throughOn !== "" && !isCalendarDate(throughOn)) return "incomplete";
  if (throughOn !== "" && throughOn < first) return "ends_too_soon";
  const effective = effectiveOn === null ? {} : { effectiveOn };
  return { fromOn, throughOn: throughOn === "" ? null : throughOn, ...effective };
}

/** The decision of the rule, or what is wrong with its share. */
function readDecision(
  { direction, choice, share }: RuleDraft,
  money: Money,
  t: Translate<"edits">,
): Pick<Sent, "treatment"> | string {
  if (direction === "inflow" || choice === "exclude") return { treatment: null };
  if (choice !== "shared_expense") return { treatment: { type: choice } };
  const reading = readRuleShare(share, money, t);
  if (reading.error !== null) return reading.error;
  return { treatment: { type: choice, sharedType: share.sharedType, value: reading.value } };
}

/**
 * A share without a specific outflow: a percentage, or an amount of each outflow, which may exceed some of
 * them.
 */
function readRuleShare(share: ShareDraft, { currency, locale }: Money, t: Translate<"edits">): ShareReading {
  if (share.sharedType === "percentage") return readShare(share, { amount: null, currency, locale }, t);
  const value = readShareNumber(share, { currency, locale }, t);
  if (typeof value === "string") return { error: value };
  const decimals = decimalsOf(currency);
  const parsed = parseAmount(value, decimals);
  if (parsed === "too_precise" && decimals === 0) return { error: t("share.noDecimals", { currency }) };
  if (typeof parsed === "string")
    return { error: t("share.precise", { decimals: formatNumber(decimals, locale, 0) }) };
  return { error: null, value, otherText: "", othersShare: null };
}
