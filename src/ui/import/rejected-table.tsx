"use client";

import { useTranslations } from "use-intl";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import type { RejectedRow } from "./import-result";
import styles from "./rows-card.module.css";
import { useReasonText } from "./use-reason-text";

type RejectedTableProps = Readonly<{ caption: string; rows: readonly RejectedRow[] }>;

/** The rows that cannot be stored, with their position in the file and the reason. */
export function RejectedTable({ caption, rows }: RejectedTableProps) {
  const t = useTranslations("importRows");
  const reasonText = useReasonText();
  const locale = useLocale();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.lineColumn}>
            {t("line")}
          </th>
          <th scope="col">{t("problem")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, archivedFile, text, errors }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and one line may hold several.
          <tr key={index}>
            <th scope="row">{formatNumber(line, locale, 0)}</th>
            <td>
              <span className={styles.error}>
                {errors.map(({ reason }) => reason && reasonText(reason)).join(" ")}
              </span>
              {archivedFile !== null && <span className={styles.archivedFile}>{archivedFile}</span>}
              {text !== "" && <code className={styles.source}>{text}</code>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
