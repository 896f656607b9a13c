import styles from "./chart-legend.module.css";

const SERIES = [
  { name: "Income", mark: styles.income },
  { name: "Expense", mark: styles.expense },
  { name: "Remaining", mark: styles.remaining },
] as const;

/** Only for the eye; the table has its own heads. */
export function ChartLegend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {SERIES.map(({ name, mark }) => (
        <li key={name} className={styles.entry}>
          <span className={mark} />
          {name}
        </li>
      ))}
    </ul>
  );
}
