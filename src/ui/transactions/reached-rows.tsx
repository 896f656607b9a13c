"use client";

import { Skeleton } from "../components/skeleton";
import { formatDay } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { nameOf, signedAmount } from "./counting";
import styles from "./reached-rows.module.css";
import type { Preview } from "./use-edit-preview";

const MAX_ROWS = 5;

type ReachedRowsProps = Readonly<{
  preview: Pick<Preview, "affected" | "affectedCount"> | undefined;
  /** False where how many they are stands elsewhere. */
  hasCount?: boolean;
}>;

/** How many stored transactions an edit reaches, and the first of them. */
export function ReachedRows({ preview, hasCount = true }: ReachedRowsProps) {
  const locale = useLocale();
  if (preview === undefined) return <Skeleton height="80px" />;
  const { affected, affectedCount } = preview;
  const hidden = affectedCount - Math.min(affected.length, MAX_ROWS);
  return (
    <div className={styles.reached}>
      {hasCount && (
        <p className={styles.count}>
          {affectedCount === 1
            ? "One transaction here already"
            : `${affectedCount} transactions here already`}
        </p>
      )}
      <ul className={styles.rows}>
        {affected.slice(0, MAX_ROWS).map(({ transaction }) => (
          <li key={transaction.id}>
            <span>{formatDay(transaction.bookedOn, locale)}</span>
            <span className={styles.name}>{nameOf(transaction)}</span>
            <span>
              {formatMoney({
                amount: signedAmount(transaction),
                currency: transaction.currency,
                locale,
                sign: "always",
              })}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.more}>and {formatNumber(hidden, locale, 0)} more</p>}
    </div>
  );
}
