import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { MoneyText } from "../money-text";
import { FIGURE_FILTER } from "../transactions/figure-filter";
import { transactionsHref } from "../transactions/transactions-href";
import type { Change } from "../transactions/use-follow-change";
import styles from "./activity.module.css";

const FIGURES = ["remaining", "income", "expense"] as const;

/**
 * What a change added to the figures of all days. Each amount links to the transactions behind it, unless
 * they were deleted.
 */
export function EffectText({ change }: Readonly<{ change: Change }>) {
  const t = useTranslations("activity");
  const { customerId, currency } = useBusiness().business;
  const { id, effect, transactions } = change;
  if (effect.income === 0 && effect.expense === 0) {
    return <p className={styles.noEffect}>{t("figuresUnchanged")}</p>;
  }
  const isAnyLeft = transactions.some(({ transaction }) => transaction !== null);
  return (
    <dl className={styles.figures}>
      {FIGURES.filter((figure) => figure === "remaining" || effect[figure] !== 0).map((figure) => {
        const amount = <MoneyText amount={effect[figure]} currency={currency} sign="always" />;
        return (
          <div key={figure} className={figure === "remaining" ? styles.remaining : undefined}>
            <dt>{t(figure)}</dt>
            <dd>
              {isAnyLeft ? (
                <Link
                  href={transactionsHref(customerId, { changeId: id, ...FIGURE_FILTER[figure] })}
                  className={styles.amount}
                  prefetch={false}
                >
                  {amount}
                </Link>
              ) : (
                amount
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
