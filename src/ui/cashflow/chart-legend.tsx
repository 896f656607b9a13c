import { useTranslations } from "use-intl";
import styles from "./chart-legend.module.css";

const SERIES = ["income", "expense", "remaining"] as const;

/** Hidden from screen readers, which have the column heads of the table. */
export function ChartLegend({ hasForecast }: Readonly<{ hasForecast: boolean }>) {
  const t = useTranslations("overview");
  const shown = hasForecast ? ([...SERIES, "forecast"] as const) : SERIES;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {shown.map((figure) => (
        <li key={figure} className={styles.entry}>
          <span className={styles[figure]} />
          {t(figure)}
        </li>
      ))}
    </ul>
  );
}
