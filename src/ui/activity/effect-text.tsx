import { useTranslations } from "use-intl";
import { MoneyText } from "../money-text";
import type { Change } from "../transactions/use-follow-change";
import styles from "./activity.module.css";

type EffectTextProps = Readonly<{ effect: Change["effect"]; currency: string }>;

/** What a change added to the figures of all days together. */
export function EffectText({ effect, currency }: EffectTextProps) {
  const t = useTranslations("activity");
  const { income, expense, remaining } = effect;
  if (income === 0 && expense === 0) return <p className={styles.noEffect}>{t("figuresUnchanged")}</p>;
  return (
    <dl className={styles.figures}>
      <div className={styles.remaining}>
        <dt>{t("remaining")}</dt>
        <dd>
          <MoneyText amount={remaining} currency={currency} sign="always" />
        </dd>
      </div>
      {income !== 0 && (
        <div>
          <dt>{t("income")}</dt>
          <dd>
            <MoneyText amount={income} currency={currency} sign="always" />
          </dd>
        </div>
      )}
      {expense !== 0 && (
        <div>
          <dt>{t("expense")}</dt>
          <dd>
            <MoneyText amount={expense} currency={currency} sign="always" />
          </dd>
        </div>
      )}
    </dl>
  );
}
