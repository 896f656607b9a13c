import { type CalendarDate, isCalendarDate } from "../../domain/calendar-date";
import { currencyDecimals, parseAmount } from "../../domain/money";
import type { Direction } from "../../domain/transaction";
import type { TreatmentType } from "../../domain/treatment";
import { formatNumber } from "../format-money";
import { readDecimal } from "../read-decimal";
import { readShare, type ShareDraft, type ShareReading } from "../transactions/share-draft";
import type { Translate } from "../translate";
import type { Inputs } from "../trpc/trpc";
import type { Rule, RuleSuggestion } from "./rule-words";

export type RuleChoice = "exclude" | TreatmentType;

/** A rule as it is entered. */
export type RuleDraft = Readonly<{
  name: string;
  direction: Direction;
  fromOn: string;
  choice: RuleChoice;
  share: ShareDraft;
}>;

type Money = Pick<Rule, "currency"> & Readonly<{ locale: string }>;

type Sent = Pick<Inputs["createRule"], "treatment"> & Readonly<{ fromOn: CalendarDate }>;

const HALF: ShareDraft = { sharedType: "percentage", text: "50", isStillShared: true };

/** A rule that nobody has thought of yet, from a day on. */
export function emptyDraft(fromOn: CalendarDate): RuleDraft {
  return { name: "", direction: "outflow", fromOn, choice: "shared_expense", share: HALF };
}

/** What a rule says, or what is suggested, to be changed. */
export function draftOf(
  rule: Omit<RuleSuggestion, "count" | "counterparty">,
  name: string,
  locale: string,
): RuleDraft {
  const { direction, fromOn, treatment } = rule;
  const share =
    treatment?.type === "shared_expense"
      ? {
          sharedType: treatment.sharedType ?? "percentage",
          text: formatNumber(treatment.value ?? 0, locale, 4),
          isStillShared: true,
        }
      : HALF;
  return { name, direction, fromOn, choice: treatment?.type ?? "exclude", share };
}

export type RuleReading = Readonly<{
  /** What is wrong with the share; null where nothing is, or it is not asked for. */
  shareError: string | null;
  /** What is sent; null while something is missing. */
  sent: Sent | null;
}>;

/** What the draft says. Only outflows have a treatment. */
export function readRule(
  { name, direction, fromOn, choice, share }: RuleDraft,
  money: Money,
  t: Translate<"edits">,
): RuleReading {
  const isComplete = name.trim() !== "" && isCalendarDate(fromOn);
  if (direction === "inflow" || choice === "exclude") {
    return { shareError: null, sent: isComplete ? { fromOn, treatment: null } : null };
  }
  if (choice !== "shared_expense") {
    return { shareError: null, sent: isComplete ? { fromOn, treatment: { type: choice } } : null };
  }
  const reading = readRuleShare(share, money, t);
  if (reading.error !== null) return { shareError: reading.error, sent: null };
  const { sharedType } = share;
  const treatment = { type: choice, sharedType, value: reading.value };
  return { shareError: null, sent: isComplete ? { fromOn, treatment } : null };
}

/** A share of no one amount: an amount of each, which may be more than some of them, or a percentage. */
function readRuleShare(share: ShareDraft, { currency, locale }: Money, t: Translate<"edits">): ShareReading {
  const value = readDecimal(share.text, locale);
  if (share.sharedType === "percentage" || value === null || value < 0)
    return readShare({ ...share, sharedType: "percentage" }, { amount: null, currency, locale }, t);
  const decimals = currencyDecimals(currency) ?? 0;
  const parsed = parseAmount(value, decimals);
  if (parsed === "too_precise" && decimals === 0) return { error: t("share.noDecimals", { currency }) };
  if (typeof parsed === "string")
    return { error: t("share.precise", { decimals: formatNumber(decimals, locale, 0) }) };
  return { error: null, value, otherText: "", othersShare: null };
}
