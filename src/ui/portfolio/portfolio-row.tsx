// biome-ignore-all lint/a11y/useSemanticElements: see portfolio-table.tsx.
// biome-ignore-all lint/a11y/useFocusableInteractive: see portfolio-table.tsx.
import Link from "next/link";
import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { Sparkline } from "../components/sparkline";
import { VisuallyHidden } from "../components/visually-hidden";
import { DayRangeText, DayText, InstantText } from "../date-text";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import styles from "./portfolio.module.css";
import type { PortfolioRow as Row } from "./portfolio-pages";

type PortfolioRowProps = Readonly<{
  ref: Ref<HTMLDivElement>;
  row: Row;
  /** Its place in the list. */
  index: number;
}>;

/** One business. The whole row links to its overview. */
export function PortfolioRow({ ref, row, index }: PortfolioRowProps) {
  const t = useTranslations("portfolio");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const { customerId, name, currency, course, latestOn, pendingCount, lastArrivalAt } = row;
  const number = formatNumber(pendingCount, locale, 0);
  return (
    <div ref={ref} role="row" aria-rowindex={index + 2} data-index={index} className={styles.row}>
      <span role="rowheader" className={styles.name}>
        <Link href={`/b/${customerId}`} prefetch={false} className={styles.link}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.more}>
          <span className={styles.notOnPhone}>{tCommon(`roles.${row.role}`)} · </span>
          {currency}
          {pendingCount > 0 && <span className={styles.onPhone}> · {t("pending", { number })}</span>}
        </span>
      </span>
      <span role="cell" className={`${styles.end} ${styles.remaining}`}>
        <Link
          href={transactionsHref(customerId, { from: row.startDate, to: row.endDate })}
          prefetch={false}
          className={styles.figure}
        >
          <MoneyText amount={row.remaining} currency={currency} />
        </Link>
        <span className={styles.more}>
          <DayRangeText first={row.startDate} last={row.endDate} />
        </span>
      </span>
      <span role="cell" className={styles.course}>
        <Sparkline values={course} label={t("course", { count: course.length })} />
      </span>
      <span role="cell" className={`${styles.end} ${styles.last}`}>
        {latestOn === null ? <None /> : <DayText day={latestOn} />}
      </span>
      <span role="cell" className={`${styles.end} ${styles.review}`}>
        {pendingCount === 0 ? (
          <None />
        ) : (
          <Link
            href={transactionsHref(customerId, { status: "pending" })}
            prefetch={false}
            className={styles.pending}
          >
            {t.rich("pendingOf", {
              number,
              name,
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            })}
          </Link>
        )}
      </span>
      <span role="cell" className={`${styles.end} ${styles.arrival}`}>
        {lastArrivalAt === null ? <None /> : <InstantText instant={lastArrivalAt} />}
      </span>
    </div>
  );
}

function None() {
  const t = useTranslations("portfolio");
  return (
    <>
      <span aria-hidden="true" className={styles.none}>
        –
      </span>
      <VisuallyHidden>{t("none")}</VisuallyHidden>
    </>
  );
}
