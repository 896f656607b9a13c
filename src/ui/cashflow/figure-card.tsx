"use client";

import ArrowDownRight from "lucide-react/icons/arrow-down-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Sparkline } from "../components/sparkline";
import { formatMoney } from "../format-money";
import { joinClasses } from "../join-classes";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import styles from "./figure-card.module.css";

type FigureCardProps = Readonly<{
  label: string;
  amount: number;
  currency: string;
  /** The amount of each window up to now, oldest first. */
  course: readonly number[];
  previousAmount: number | null;
  comparedTo: string;
  /** False where the two windows cannot be judged against each other. */
  isJudged: boolean;
  /** As of an expense. */
  isLessBetter?: boolean;
}>;

/** One figure of a `dl`. */
export function FigureCard({
  label,
  amount,
  currency,
  course,
  previousAmount,
  ...comparison
}: FigureCardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>
        <MoneyText amount={amount} currency={currency} />
        <Sparkline values={course} label={`${label} of the last ${course.length} windows`} />
      </dd>
      {previousAmount !== null && (
        <dd className={styles.change}>
          <Change difference={amount - previousAmount} currency={currency} {...comparison} />
        </dd>
      )}
    </div>
  );
}

type ChangeProps = Readonly<{
  difference: number;
  currency: string;
  comparedTo: string;
  isJudged: boolean;
  isLessBetter?: boolean;
}>;

function Change({ difference, currency, comparedTo, isJudged, isLessBetter = false }: ChangeProps) {
  const locale = useLocale();
  const text = formatMoney({ amount: Math.abs(difference), currency, locale });
  // Two decimal amounts differ by a little dust as doubles; what is written as nothing is no change.
  if (text === formatMoney({ amount: 0, currency, locale })) return <>The same as {comparedTo}</>;
  const isMore = difference > 0;
  const Arrow = isMore ? ArrowUpRight : ArrowDownRight;
  return (
    <>
      <span
        className={joinClasses(
          styles.difference,
          isJudged && (isMore === isLessBetter ? styles.worse : styles.better),
        )}
      >
        <Arrow aria-hidden="true" />
        {text}
      </span>{" "}
      {isMore ? "more" : "less"} than {comparedTo}
    </>
  );
}
