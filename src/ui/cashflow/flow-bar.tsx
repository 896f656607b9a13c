import type { CSSProperties } from "react";
import { joinClasses } from "../join-classes";
import styles from "./flow-bar.module.css";

type FlowBarProps = Readonly<{
  income: number;
  expense: number;
  /** Hatched, as all that is not complete. */
  isUnderWay: boolean;
}>;

/**
 * What came in, what of it went out, and what remained or was missing. Only for the eye: the figures say it
 * too.
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
