import { daysBetween } from "@/domain/calendar-date";
import { type Grid, lastDayOf, windowAt } from "@/domain/period";
import styles from "./window-picture.module.css";

type WindowPictureProps = Readonly<{ grid: Grid; count: number }>;

/** The first windows of a grid, one below the other, on a common axis of days. */
export function WindowPicture({ grid, count }: WindowPictureProps) {
  const windows = Array.from({ length: count }, (_, index) => windowAt(grid, index));
  const allDays = windows.reduce((sum, { startOn, endBefore }) => sum + daysBetween(startOn, endBefore), 0);
  const percent = (days: number): string => `${((100 * days) / allDays).toFixed(3)}%`;
  return (
    <ol className={styles.picture}>
      {windows.map((window) => {
        const days = daysBetween(window.startOn, window.endBefore);
        const before = daysBetween(grid.anchor, window.startOn);
        return (
          <li key={window.startOn} className={styles.window}>
            <span className={styles.dates}>
              {window.startOn} to {lastDayOf(window)}
            </span>
            <span className={styles.days}>{days} days</span>
            <svg className={styles.line} width="100%" height="12" aria-hidden="true">
              <rect className={styles.all} y="5" width="100%" height="2" rx="1" />
              <rect className={styles.bar} x={percent(before)} width={percent(days)} height="12" rx="4" />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
