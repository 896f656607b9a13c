"use client";

import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import { formatDay } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import { joinClasses } from "../join-classes";
import { useLocale } from "../locale-context";
import { countedWords } from "./counted-words";
import type { ImportRow } from "./import-result";
import styles from "./rows-card.module.css";

type RowsTableProps = Readonly<{ caption: string; rows: readonly ImportRow[] }>;

export function RowsTable({ caption, rows }: RowsTableProps) {
  const t = useTranslations("importRows");
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.dayColumn}>
            {t("date")}
          </th>
          <th scope="col">{t("details")}</th>
          <th scope="col" className={joinClasses(styles.amountColumn, styles.end)}>
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and one line may hold several.
          <Row key={index} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: Readonly<{ row: ImportRow }>) {
  const t = useTranslations("importRows");
  const locale = useLocale();
  const {
    line,
    archivedFile,
    bookedOn,
    counterparty,
    description,
    direction,
    amount,
    currency,
    status,
    matchedBy,
  } = row;
  const name = counterparty.name ?? (description === "" ? t("noDescription") : description);
  const isInflow = direction === "inflow";
  const counted = countedWords(row, t, locale);
  return (
    <tr>
      <td>
        <time dateTime={bookedOn}>{formatDay(bookedOn, locale)}</time>
        {archivedFile === null && (
          <span className={styles.line}>{t("lineNumber", { number: formatNumber(line, locale, 0) })}</span>
        )}
      </td>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        {description !== name && description !== "" && (
          <span className={styles.description}>{description}</span>
        )}
        <span className={styles.reasons}>
          {status === "pending" && <Badge tone="notice">{t("pending")}</Badge>}
          {matchedBy !== null && <Badge>{t(`matches.${matchedBy}`)}</Badge>}
        </span>
      </th>
      <td className={styles.end}>
        <span className={joinClasses(styles.amount, isInflow && styles.inflow)}>
          {formatMoney({ amount: isInflow ? amount : -amount, currency, locale, sign: "always" })}
        </span>
        {counted !== null && <span className={styles.counted}>{counted}</span>}
      </td>
    </tr>
  );
}
