import { formatMoney, formatPercentage } from "../format-money";
import type { Translate } from "../translate";
import type { Outputs } from "../trpc/trpc";

export type Rule = Outputs["listRules"]["rules"][number];

export type RuleSuggestion = Outputs["listRuleSuggestions"]["suggestions"][number];

/** What a rule decides, in a few words. */
export function ruleWords(
  { treatment, currency }: Pick<Rule, "treatment" | "currency">,
  t: Translate<"rules">,
  locale: string,
): string {
  if (treatment === null) return t("does.exclude");
  if (treatment.type !== "shared_expense") return t(`does.${treatment.type}`);
  const value = treatment.value ?? 0;
  const share =
    treatment.sharedType === "percentage"
      ? formatPercentage(value, locale, 4)
      : formatMoney({ amount: value, currency, locale });
  return t("does.shared_expense", { share });
}
