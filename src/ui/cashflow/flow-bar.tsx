import type { CSSProperties } from "react";
import { joinClasses } from "../join-classes";
import styles from "./flow-bar.module.css";

type FlowBarProps = Readonly<{
  income: number;
  expense: number;
  /** Hatched, like everything that is not complete. */
  isUnderWay: boolean;
}>;

/**
 * Income, the part of it that was spent, and what remained or was missing. Hidden from screen readers,
 * because the figures say the same.
 */
export function FlowBar({ income, expense, isUnderWay }: FlowBarProps) {
  const larger = Math.max(income, expense);
  if (larger === 0) return null;
  const [incomeShare, expenseShare] = [income / larger, expense / larger];
  const isMissing = expense > income;
  return (
    <div className={joinClasses(styles.bars, isUnderWay && styles.underWay)} aria-hidden="true">
      <div className={styles.track}>
        <span className={styles.income} style={widthOf(incomeShare)} />
        {isMissing && <span className={styles.missing} style={widthOf(1 - incomeShare)} />}
      </div>
      <div className={styles.track}>
        <span className={styles.expense} style={widthOf(expenseShare)} />
        {!isMissing && <span className={styles.remaining} style={widthOf(1 - expenseShare)} />}
      </div>
    </div>
  );
}

function widthOf(share: number): CSSProperties {
  return { inlineSize: `${Math.round(share * 1000) / 10}%` };
}
