"use client";

import { useTranslations } from "use-intl";
import { Skeleton } from "../components/skeleton";
import { formatDay } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { nameOf, signedAmount } from "./counting";
import styles from "./reached-rows.module.css";
import type { Preview } from "./use-edit-preview";

const MAX_ROWS = 5;

type ReachedRowsProps = Readonly<{
  preview: Pick<Preview, "affected" | "affectedCount"> | undefined;
  /** False if the count is shown elsewhere. */
  hasCount?: boolean;
}>;

/** How many stored transactions an edit affects, and the first of them. */
export function ReachedRows({ preview, hasCount = true }: ReachedRowsProps) {
  const t = useTranslations("edits");
  const locale = useLocale();
  if (preview === undefined) return <Skeleton height="5rem" />;
  const { affected, affectedCount } = preview;
  const hidden = affectedCount - Math.min(affected.length, MAX_ROWS);
  return (
    <div className={styles.reached}>
      {hasCount && <p className={styles.count}>{t("existing", pluralValues(affectedCount, locale))}</p>}
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
      {hidden > 0 && <p className={styles.more}>{t("more", { number: formatNumber(hidden, locale, 0) })}</p>}
    </div>
  );
}
