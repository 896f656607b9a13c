import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import styles from "./counterparty-figures.module.css";
import type { CounterpartyView } from "./counterparty-view";

/** The sums of all transactions of the counterparty. Each figure links to its transactions. */
export function CounterpartyFigures({ counterparty }: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("counterparty");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { key, count, income, expense, remaining, currency } = counterparty;
  const figures = [
    { name: "transactions", narrowed: {}, value: formatNumber(count, locale, 0) },
    {
      name: "income",
      narrowed: { direction: "inflow" },
      value: <MoneyText amount={income} currency={currency} />,
    },
    {
      name: "expense",
      narrowed: { direction: "outflow" },
      value: <MoneyText amount={expense} currency={currency} />,
    },
    { name: "remaining", narrowed: {}, value: <MoneyText amount={remaining} currency={currency} /> },
  ] as const;
  return (
    <section className={styles.card} aria-label={t("figures")}>
      <dl className={styles.figures}>
        {figures.map(({ name, narrowed, value }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.label}>{t(name)}</dt>
            <dd>
              <Link
                href={transactionsHref(customerId, { counterparty: key, ...narrowed })}
                className={styles.amount}
                prefetch={false}
              >
                {value}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
