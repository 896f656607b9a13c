"use client";

import ArrowDownRight from "lucide-react/icons/arrow-down-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { currencyDecimals } from "../../domain/money";
import { formatMoney, formatNumber } from "../format-money";
import { joinClasses } from "../join-classes";
import { useLocale } from "../locale-context";
import { figureChange } from "./figure-change";
import styles from "./figure-change-text.module.css";

type FigureChangeTextProps = Readonly<{
  now: number;
  before: number;
  currency: string;
  /** What the change is against, such as "the week before". */
  comparedTo: string;
  /** As of an expense. */
  isLessBetter?: boolean;
}>;

/** How a figure differs, in money, in percent and in words; the colour only repeats them. */
export function FigureChangeText({ now, before, currency, comparedTo, isLessBetter }: FigureChangeTextProps) {
  const locale = useLocale();
  const decimals = currencyDecimals(currency) ?? 2;
  const change = figureChange({ now, before, decimals, ...(isLessBetter ? { isLessBetter } : {}) });
  const { difference, percent, verdict } = change;
  if (difference === 0) return <p className={styles.change}>The same as {comparedTo}</p>;
  const Arrow = difference > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <p className={styles.change}>
      <span className={joinClasses(styles.difference, styles[verdict])}>
        <Arrow aria-hidden="true" />
        {formatMoney({ amount: Math.abs(difference), currency, locale })}
        {percent !== null && percent !== 0 && ` (${formatNumber(Math.abs(percent), locale, 0)}%)`}
      </span>{" "}
      {difference > 0 ? "more" : "less"} than {comparedTo}
    </p>
  );
}
