import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { amountSize, formatNumber } from "../format-money";
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
  const money = (amount: number) => ({
    value: <MoneyText amount={amount} currency={currency} />,
    style: amountSize({ amount, currency, locale }),
  });
  const figures = [
    { name: "transactions", narrowed: {}, value: formatNumber(count, locale, 0), style: {} },
    { name: "income", narrowed: { direction: "inflow" }, ...money(income) },
    { name: "expense", narrowed: { direction: "outflow" }, ...money(expense) },
    { name: "remaining", narrowed: {}, ...money(remaining) },
  ] as const;
  return (
    <section className={styles.card} aria-label={t("figures")}>
      <dl className={styles.figures}>
        {figures.map(({ name, narrowed, value, style }) => (
          <div key={name} className={styles.figure} style={style}>
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
