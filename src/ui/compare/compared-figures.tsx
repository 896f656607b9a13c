import Link from "next/link";
import { useTranslations } from "use-intl";
import { DayRangeText } from "../date-text";
import { MoneyText } from "../money-text";
import { bothPeriodsHref } from "../transactions/both-periods-href";
import { transactionsHref } from "../transactions/transactions-href";
import type { Outputs } from "../trpc/trpc";
import styles from "./compared-figures.module.css";

type Compared = Pick<Outputs["getDrivers"], "window" | "against" | "difference">;

type ComparedFiguresProps = Readonly<{
  compared: Compared;
  customerId: string;
  currency: string;
  /** The id of the element with the lines that make up a difference. */
  linesId: string;
}>;

const FIGURES = [
  { figure: "income", narrowed: { direction: "inflow" } },
  { figure: "expense", narrowed: { direction: "outflow" } },
  { figure: "remaining", narrowed: {} },
] as const;

/** The three figures of both periods and their differences, each a link to what makes it up. */
export function ComparedFigures({ compared, customerId, currency, linesId }: ComparedFiguresProps) {
  const t = useTranslations("compare");
  const { window, against, difference } = compared;
  const daysOf = ({ startDate, endDate }: typeof window) => ({ from: startDate, to: endDate });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("figuresCaption")}</caption>
      <thead className="hidden-on-phone">
        <tr>
          <td />
          {[against, window].map(({ startDate, endDate }, index) => (
            <th key={index === 0 ? "before" : "after"} scope="col">
              <span className={styles.side}>{t(index === 0 ? "before" : "now")}</span>
              <span className={styles.days}>
                <DayRangeText first={startDate} last={endDate} />
              </span>
            </th>
          ))}
          <th scope="col">{t("difference")}</th>
        </tr>
      </thead>
      <tbody>
        {FIGURES.map(({ figure, narrowed }) => (
          <tr key={figure} data-figure={figure}>
            <th scope="row">{t(figure)}</th>
            {[against, window].map((period, index) => (
              <td key={index === 0 ? "before" : "after"} data-name={t(index === 0 ? "before" : "now")}>
                <Link
                  prefetch={false}
                  href={transactionsHref(customerId, { ...daysOf(period), ...narrowed })}
                >
                  <MoneyText amount={period[figure]} currency={currency} />
                </Link>
              </td>
            ))}
            <td data-name={t("difference")}>
              <Link
                prefetch={false}
                href={
                  bothPeriodsHref(customerId, [daysOf(against), daysOf(window)], narrowed) ?? `#${linesId}`
                }
              >
                <MoneyText amount={difference[figure]} currency={currency} sign="always" />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
