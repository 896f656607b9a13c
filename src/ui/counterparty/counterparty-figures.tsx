import Link from "next/link";
import { useBusiness } from "../business/business-context";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import styles from "./counterparty-figures.module.css";
import type { CounterpartyView } from "./counterparty-view";

/** What all of its transactions add up to; each figure leads to those that make it. */
export function CounterpartyFigures({ counterparty }: Readonly<{ counterparty: CounterpartyView }>) {
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { key, count, income, expense, remaining, currency } = counterparty;
  const figures = [
    { label: "Transactions", narrowed: {}, value: formatNumber(count, locale, 0) },
    {
      label: "Income",
      narrowed: { direction: "inflow" },
      value: <MoneyText amount={income} currency={currency} />,
    },
    {
      label: "Expense",
      narrowed: { direction: "outflow" },
      value: <MoneyText amount={expense} currency={currency} />,
    },
    { label: "Remaining", narrowed: {}, value: <MoneyText amount={remaining} currency={currency} /> },
  ] as const;
  return (
    <section className={styles.card} aria-label="Figures of all its transactions">
      <dl className={styles.figures}>
        {figures.map(({ label, narrowed, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
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
