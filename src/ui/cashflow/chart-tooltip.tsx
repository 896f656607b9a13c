import { useTranslations } from "use-intl";
import { DayRangeText } from "../date-text";
import { MoneyText } from "../money-text";
import styles from "./chart-tooltip.module.css";
import type { ChartWindow } from "./chart-window";
import { ExpectedRange } from "./expected-range";

type ChartTooltipProps = Readonly<{
  window: ChartWindow;
  currency: string;
  index: number;
  count: number;
  isSelected: boolean;
  /** Whether the window is in the future, so that all its figures are forecasts. */
  isForecast: boolean;
}>;

/** Centred over its window, but shifted inwards near the edges so that it stays inside the card. */
export function ChartTooltip({ window, currency, index, count, isSelected, isForecast }: ChartTooltipProps) {
  const t = useTranslations("overview");
  const across = (index + 0.5) / count;
  return (
    <div className={styles.track} aria-hidden="true">
      <div
        className={styles.tooltip}
        style={{ left: `${across * 100}%`, transform: `translateX(${-across * 100}%)` }}
      >
        <p className={styles.dates}>
          <DayRangeText first={window.startDate} last={window.endDate} />
          {isForecast && ` · ${t("forecast")}`}
        </p>
        <dl className={styles.figures}>
          <dt>{t("income")}</dt>
          <dd>
            <MoneyText amount={window.income} currency={currency} />
          </dd>
          <dt>{t("expense")}</dt>
          <dd>
            <MoneyText amount={window.expense} currency={currency} />
          </dd>
          <dt className={styles.remaining}>{t("remaining")}</dt>
          <dd className={styles.remaining}>
            <MoneyText amount={window.remaining} currency={currency} />
          </dd>
          {window.expected !== undefined && (
            <>
              {!isForecast && (
                <>
                  <dt>{t("forecast")}</dt>
                  <dd>
                    <MoneyText amount={window.expected.remaining.expected} currency={currency} />
                  </dd>
                </>
              )}
              {window.expected.remaining.low !== window.expected.remaining.high && (
                <>
                  <dt>{t("range")}</dt>
                  <dd>
                    <ExpectedRange figure={window.expected.remaining} currency={currency} />
                  </dd>
                </>
              )}
            </>
          )}
        </dl>
        {isSelected && <p className={styles.hint}>{t("clickToView")}</p>}
      </div>
    </div>
  );
}
