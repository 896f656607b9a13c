import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { signedAmount } from "../transactions/counting";
import { TransactionBadges } from "../transactions/transaction-badges";
import { transactionsHref } from "../transactions/transactions-href";
import styles from "./counterparty-list.module.css";
import type { CounterpartyView } from "./counterparty-view";

/** The latest transactions, each linking to the transactions of its day. */
export function CounterpartyLatest({ counterparty }: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("counterparty");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { key, latest } = counterparty;
  return (
    <Card title={t("latest")} isFlush>
      <ul className={styles.items}>
        {latest.map((row) => (
          <li key={row.id}>
            <Link
              href={transactionsHref(customerId, { counterparty: key, from: row.bookedOn, to: row.bookedOn })}
              className={styles.item}
              prefetch={false}
            >
              <span className={styles.words}>
                <span className={styles.name}>{formatDay(row.bookedOn, locale)}</span>{" "}
                <span className={styles.more}>{row.description}</span>
              </span>
              <TransactionBadges row={row} locale={locale} />
              <span className={styles.amount}>
                <MoneyText amount={signedAmount(row)} currency={row.currency} sign="always" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
