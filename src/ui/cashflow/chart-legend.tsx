import { useTranslations } from "use-intl";
import styles from "./chart-legend.module.css";

const SERIES = ["income", "expense", "remaining"] as const;

/** Only for the eye; the table has its own heads. */
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
