import Link from "next/link";
import { useTranslations } from "use-intl";
import { DayRangeText } from "../date-text";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import type { Outputs } from "../trpc/trpc";
import styles from "./compared-figures.module.css";

type Compared = Pick<Outputs["getDrivers"], "window" | "against" | "difference">;

type ComparedFiguresProps = Readonly<{ compared: Compared; customerId: string; currency: string }>;

const FIGURES = [
  { figure: "income", narrowed: { direction: "inflow" } },
  { figure: "expense", narrowed: { direction: "outflow" } },
  { figure: "remaining", narrowed: {} },
] as const;

/** The three figures of both sides, each a way to its rows, and by how much they differ. */
export function ComparedFigures({ compared, customerId, currency }: ComparedFiguresProps) {
  const t = useTranslations("compare");
  const { window, against, difference } = compared;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("figuresCaption")}</caption>
      <thead>
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
              <td key={index === 0 ? "before" : "after"}>
                <Link
                  prefetch={false}
                  href={transactionsHref(customerId, {
                    from: period.startDate,
                    to: period.endDate,
                    ...narrowed,
                  })}
                >
                  <MoneyText amount={period[figure]} currency={currency} />
                </Link>
              </td>
            ))}
            <td>
              <MoneyText amount={difference[figure]} currency={currency} sign="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
