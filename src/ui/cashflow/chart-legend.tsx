import { useTranslations } from "use-intl";
import styles from "./chart-legend.module.css";

const SERIES = ["income", "expense", "remaining"] as const;

/** Only for the eye; the table has its own heads. */
export function ChartLegend() {
  const t = useTranslations("overview");
  return (
    <ul className={styles.legend} aria-hidden="true">
      {SERIES.map((figure) => (
        <li key={figure} className={styles.entry}>
          <span className={styles[figure]} />
          {t(figure)}
        </li>
      ))}
    </ul>
  );
}
