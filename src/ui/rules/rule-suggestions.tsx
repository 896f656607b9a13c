import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Item, ItemCard } from "../components/item-card";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { type RuleSuggestion, ruleWords } from "./rule-words";
import styles from "./rules.module.css";

type RuleSuggestionsProps = Readonly<{
  suggestions: readonly RuleSuggestion[];
  /** Null for people who may only read. */
  onMake: ((suggestion: RuleSuggestion) => void) | null;
}>;

/** Repeated decisions that a rule could make from now on. */
export function RuleSuggestions({ suggestions, onMake }: RuleSuggestionsProps) {
  const t = useTranslations("rules");
  const locale = useLocale();
  return (
    <ItemCard title={t("suggested")} description={t("suggestedText")}>
      {suggestions.map((suggestion) => {
        const { counterparty, direction, count } = suggestion;
        const { name } = counterparty;
        return (
          <Item key={`${direction} ${counterparty.id} ${name}`}>
            <span className={styles.subject}>
              <span className={styles.name}>{name}</span>
              <span className={styles.direction}>
                {t("suggestion", {
                  decision: ruleWords(suggestion, t, locale),
                  number: formatNumber(count, locale, 0),
                })}
              </span>
            </span>
            {onMake !== null && (
              <Button size="small" aria-label={t("makeRuleOf", { name })} onClick={() => onMake(suggestion)}>
                {t("makeRule")}
              </Button>
            )}
          </Item>
        );
      })}
    </ItemCard>
  );
}
