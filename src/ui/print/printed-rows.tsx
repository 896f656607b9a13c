import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import type { WireTransaction } from "../transactions/apply-edit";
import { nameOf, signedAmount } from "../transactions/counting";
import { decisionWords } from "../transactions/decision-words";
import type { Translate } from "../translate";
import styles from "./printed-rows.module.css";

type PrintedRowsProps = Readonly<{
  rows: readonly WireTransaction[];
  locale: string;
  t: Translate<"transactions">;
  tCounting: Translate<"counting">;
  tPrinting: Translate<"printing">;
}>;

/** Transactions as a native table, not virtualized, so that all rows print, with a header on each sheet. */
export function PrintedRows({ rows, locale, t, tCounting, tPrinting }: PrintedRowsProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("date")}</th>
          <th scope="col">{t("counterparty")}</th>
          <th scope="col">{tPrinting("howItCounts")}</th>
          <th scope="col" className={styles.amount}>
            {t("amount")}
          </th>
          <th scope="col" className={styles.amount}>
            {t("countsFor")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PrintedRow key={row.id} row={row} locale={locale} t={tCounting} />
        ))}
      </tbody>
    </table>
  );
}

type PrintedRowProps = Readonly<{ row: WireTransaction; locale: string; t: Translate<"counting"> }>;

function PrintedRow({ row, locale, t }: PrintedRowProps) {
  const name = nameOf(row);
  const money = (amount: number) => formatMoney({ amount, currency: row.currency, locale, sign: "always" });
  const decisions = decisionWords(row, t, locale).map(({ text, share }) => `${text} ${share}`.trim());
  return (
    <tr>
      <td className={styles.day}>{formatDay(row.bookedOn, locale)}</td>
      <td className={styles.what}>
        {name}
        {row.description !== name && <div className={styles.description}>{row.description}</div>}
      </td>
      <td className={styles.decided}>{decisions.join(", ")}</td>
      <td className={styles.amount}>{money(signedAmount(row))}</td>
      <td className={styles.amount}>{money(row.counted.income - row.counted.expense)}</td>
    </tr>
  );
}
