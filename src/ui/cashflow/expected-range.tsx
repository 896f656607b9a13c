import { useTranslations } from "use-intl";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import type { ExpectedAmount } from "./chart-window";
import styles from "./expected-range.module.css";

/**
 * A range such as "€1,200.00 to €2,300.00", which should hold a figure four times out of five. Renders
 * nothing if the figure is certain.
 */
export function ExpectedRange({
  figure: { low, high },
  currency,
}: Readonly<{ figure: ExpectedAmount; currency: string }>) {
  const t = useTranslations("overview");
  const locale = useLocale();
  if (low === high) return null;
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  return <span className={styles.range}>{t("rangeOf", { least: money(low), most: money(high) })}</span>;
}
