"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { VisuallyHidden } from "../components/visually-hidden";
import { DayText } from "../date-text";
import { formatInstant } from "../format-date";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import type { Change } from "../transactions/use-follow-change";
import styles from "./activity.module.css";
import { nameOf, type TouchedTransaction } from "./touched-transaction";
import { touchedWords } from "./touched-words";

/**
 * The exact time of a change, and what it did to the first of its transactions. Rendered only in the browser.
 */
export function ActivityDetails({ change }: Readonly<{ change: Change }>) {
  const t = useTranslations("activity");
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const { id, createdAt, transactions, transactionCount } = change;
  return (
    <>
      <p className={styles.exact}>
        <time dateTime={createdAt}>{formatInstant(createdAt, locale)}</time>
        {transactionCount === 0 && ` · ${t("noTransactions")}`}
      </p>
      {transactions.length > 0 && (
        <ul className={styles.touched}>
          {transactions.map((touched) => (
            <TouchedRow key={touched.transactionId} changeId={id} touched={touched} />
          ))}
        </ul>
      )}
      {transactionCount > transactions.length && (
        <p className={styles.exact}>
          <Link href={transactionsHref(customerId, { changeId: id })} prefetch={false}>
            {t("allTransactions", { number: formatNumber(transactionCount, locale, 0) })}
          </Link>
        </p>
      )}
    </>
  );
}

function TouchedRow({ changeId, touched }: Readonly<{ changeId: string; touched: TouchedTransaction }>) {
  const t = useTranslations("activity");
  const changeWords = useTranslations("changes");
  const locale = useLocale();
  const { customerId, currency } = useBusiness().business;
  const { transaction } = touched;
  const moves = touchedWords(touched, t, { locale, currency });
  const href =
    transaction === null ? null : transactionsHref(customerId, { changeId, ...placeOf(transaction) });
  const toRows = (shown: ReactNode) =>
    href === null ? (
      shown
    ) : (
      <Link href={href} className={styles.amount} prefetch={false}>
        {shown}
      </Link>
    );
  return (
    <li className={styles.touchedRow}>
      <span className={styles.touchedDay}>
        {transaction === null ? t("removed") : <DayText day={transaction.bookedOn} />}
      </span>
      <span className={styles.touchedName}>{nameOf(touched, changeWords)}</span>
      <span className={styles.touchedAmount}>
        {transaction !== null &&
          toRows(
            <MoneyText
              amount={transaction.direction === "inflow" ? transaction.amount : -transaction.amount}
              currency={currency}
              sign="always"
            />,
          )}
      </span>
      <span className={styles.moves}>
        {moves.map(({ before, after }) => (
          <span key={`${before} ${after}`}>
            {toRows(
              <>
                {before !== null && (
                  <>
                    {before} <span aria-hidden="true">→</span>
                    <VisuallyHidden>{t("became")}</VisuallyHidden>{" "}
                  </>
                )}
                {after}
              </>,
            )}
          </span>
        ))}
      </span>
    </li>
  );
}

/** The position of a transaction among the transactions of its change. */
function placeOf({
  bookedOn,
  direction,
  counterpartyName,
  description,
}: NonNullable<TouchedTransaction["transaction"]>) {
  return { from: bookedOn, to: bookedOn, direction, q: counterpartyName ?? description };
}
