"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { VisuallyHidden } from "../components/visually-hidden";
import { DayText } from "../date-text";
import { formatInstant } from "../format-date";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { pluralValues } from "../plural-values";
import { transactionsHref } from "../transactions/transactions-href";
import type { Change } from "../transactions/use-follow-change";
import styles from "./activity.module.css";
import { rowsOf } from "./rows-of-change";
import { nameOf, type TouchedTransaction } from "./touched-transaction";
import { touchedWords } from "./touched-words";

/** When exactly a change was made, and what it did to the first of its transactions. Rendered in the browser alone. */
export function ActivityDetails({ change }: Readonly<{ change: Change }>) {
  const t = useTranslations("activity");
  const locale = useLocale();
  const { createdAt, transactions, transactionCount } = change;
  const moreCount = transactionCount - transactions.length;
  return (
    <>
      <p className={styles.exact}>
        <time dateTime={createdAt}>{formatInstant(createdAt, locale)}</time>
        {transactionCount === 0 && ` · ${t("noTransactions")}`}
      </p>
      {transactions.length > 0 && (
        <ul className={styles.touched}>
          {transactions.map((touched) => (
            <TouchedRow key={touched.transactionId} touched={touched} />
          ))}
        </ul>
      )}
      {moreCount > 0 && (
        <p className={styles.exact}>{t("moreTransactions", pluralValues(moreCount, locale))}</p>
      )}
    </>
  );
}

function TouchedRow({ touched }: Readonly<{ touched: TouchedTransaction }>) {
  const t = useTranslations("activity");
  const changeWords = useTranslations("changes");
  const locale = useLocale();
  const { customerId, currency } = useBusiness().business;
  const { transaction } = touched;
  const moves = touchedWords(touched, t, { locale, currency });
  return (
    <li className={styles.touchedRow}>
      <span className={styles.touchedDay}>
        {transaction === null ? t("removed") : <DayText day={transaction.bookedOn} />}
      </span>
      <span className={styles.touchedName}>{nameOf(touched, changeWords)}</span>
      <span className={styles.touchedAmount}>
        {transaction !== null && (
          <Link
            href={transactionsHref(customerId, rowsOf([transaction]))}
            className={styles.amount}
            prefetch={false}
          >
            <MoneyText
              amount={transaction.direction === "inflow" ? transaction.amount : -transaction.amount}
              currency={currency}
            />
          </Link>
        )}
      </span>
      <span className={styles.moves}>
        {moves.map(({ before, after }) => (
          <span key={`${before} ${after}`}>
            {before !== null && (
              <>
                {before} <span aria-hidden="true">→</span>
                <VisuallyHidden>{t("became")}</VisuallyHidden>{" "}
              </>
            )}
            {after}
          </span>
        ))}
      </span>
    </li>
  );
}
