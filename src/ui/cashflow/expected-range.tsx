import { useTranslations } from "use-intl";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import type { ExpectedAmount } from "./chart-window";
import styles from "./expected-range.module.css";

/**
 * A range such as "€1,200.00 to €2,300.00", which should hold a figure four times out of five. One amount if
 * the range has no width.
 */
export function ExpectedRange({
  figure: { low, high },
  currency,
}: Readonly<{ figure: ExpectedAmount; currency: string }>) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const money = (amount: number) => formatMoney({ amount, currency, locale });
  const text = low === high ? money(low) : t("rangeOf", { least: money(low), most: money(high) });
  return <span className={styles.range}>{text}</span>;
}
