"use client";

import ArrowDownRight from "lucide-react/icons/arrow-down-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { decimalsOf } from "../../domain/currency-decimals";
import { formatMoney, formatPercentage } from "../format-money";
import { joinClasses } from "../join-classes";
import { useLocale } from "../locale-context";
import { figureChange } from "./figure-change";
import styles from "./figure-change-text.module.css";

type FigureChangeTextProps = Readonly<{
  now: number;
  before: number;
  currency: string;
  /** The window that it is compared with, such as "in the previous week". */
  previous: string;
  /** True for expenses. */
  isLessBetter?: boolean;
  /** The address of the comparison. */
  href: string;
}>;

/** The change of a figure in money, in percent and in words. The colour only repeats the words. */
export function FigureChangeText({
  now,
  before,
  currency,
  previous,
  isLessBetter,
  href,
}: FigureChangeTextProps) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const decimals = decimalsOf(currency);
  const change = figureChange({ now, before, decimals, ...(isLessBetter ? { isLessBetter } : {}) });
  const { difference, percent, verdict } = change;
  if (difference === 0) return <p className={styles.change}>{t("difference.none", { previous })}</p>;
  const Arrow = difference > 0 ? ArrowUpRight : ArrowDownRight;
  const amount = formatMoney({ amount: Math.abs(difference), currency, locale });
  return (
    <p className={styles.change}>
      {t.rich(difference > 0 ? "difference.more" : "difference.less", {
        previous,
        amount:
          percent === null || percent === 0
            ? amount
            : t("withPercent", { amount, percent: formatPercentage(Math.abs(percent), locale, 0) }),
        change: (text) => (
          <Link href={href} className={joinClasses(styles.difference, styles[verdict])} prefetch={false}>
            <Arrow aria-hidden="true" />
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
