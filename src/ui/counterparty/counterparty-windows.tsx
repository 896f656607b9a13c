import Link from "next/link";
import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Card } from "../components/card";
import { VisuallyHidden } from "../components/visually-hidden";
import { DayRangeText } from "../date-text";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import type { CounterpartyView } from "./counterparty-view";
import styles from "./counterparty-windows.module.css";

type Window = CounterpartyView["windows"][number];

/** The latest windows, newest first, with a bar for what counted in each. */
export function CounterpartyWindows({ counterparty }: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("counterparty");
  const { windows, granularity, fixedPeriodDays } = counterparty;
  const largest = Math.max(...windows.map(({ income, expense }) => Math.max(income, expense)));
  return (
    <Card title={t(`lastWindows.${granularity}`, { count: windows.length, days: fixedPeriodDays })} isFlush>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("windowsCaption")}</caption>
        <thead className="hidden-on-phone">
          <tr>
            <th scope="col">{t("window")}</th>
            <th scope="col">{t("income")}</th>
            <th scope="col">{t("expense")}</th>
            <th scope="col">{t("transactions")}</th>
          </tr>
        </thead>
        <tbody>
          {windows.toReversed().map((window) => (
            <WindowRow key={window.startDate} window={window} counterparty={counterparty} largest={largest} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type WindowRowProps = Readonly<{ window: Window; counterparty: CounterpartyView; largest: number }>;

function WindowRow({ window, counterparty, largest }: WindowRowProps) {
  const locale = useLocale();
  const { startDate, endDate, income, expense, count } = window;
  const money = (amount: number) => <MoneyText amount={amount} currency={counterparty.currency} />;
  const days = { from: startDate, to: endDate, counterparty: counterparty.key };
  return (
    <tr>
      <th scope="row">
        <DayRangeText first={startDate} last={endDate} />
        <span className={styles.bars} aria-hidden="true">
          {income > 0 && <span className={styles.income} style={widthOf(income / largest)} />}
          {expense > 0 && <span className={styles.expense} style={widthOf(expense / largest)} />}
        </span>
      </th>
      <td className={styles.in}>
        <Figure isNothing={income === 0} narrowed={{ ...days, direction: "inflow" }}>
          {money(income)}
        </Figure>
      </td>
      <td className={styles.out}>
        <Figure isNothing={expense === 0} narrowed={{ ...days, direction: "outflow" }}>
          {money(expense)}
        </Figure>
      </td>
      <td className={styles.count}>
        <Figure isNothing={count === 0} narrowed={days}>
          {formatNumber(count, locale, 0)}
        </Figure>
      </td>
    </tr>
  );
}

type FigureProps = Readonly<{
  isNothing: boolean;
  narrowed: Parameters<typeof transactionsHref>[1];
  children: ReactNode;
}>;

/** A zero has no link. */
function Figure({ isNothing, narrowed, children }: FigureProps) {
  const t = useTranslations("counterparty");
  const { customerId } = useBusiness().business;
  if (isNothing) {
    return (
      <span className={styles.nothing}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t("none")}</VisuallyHidden>
      </span>
    );
  }
  return (
    <Link href={transactionsHref(customerId, narrowed)} className={styles.figure} prefetch={false}>
      {children}
    </Link>
  );
}

function widthOf(share: number): CSSProperties {
  return { inlineSize: `${Math.round(share * 1000) / 10}%` };
}
