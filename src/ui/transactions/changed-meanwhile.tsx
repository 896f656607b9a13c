"use client";

import { useTranslations } from "use-intl";
import { Notice } from "../components/notice";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import type { WireTransaction } from "./apply-edit";
import styles from "./changed-meanwhile.module.css";
import { explainCounting } from "./explain-counting";
import { changedMeanwhile } from "./rows-meanwhile";

type ChangedMeanwhileProps = Readonly<{
  /** The rows as they were when the dialog opened. */
  rows: readonly WireTransaction[];
  /** The rows as shown now. Rows that left the list are missing. */
  shown: readonly WireTransaction[];
}>;

/** Warns in a dialog that others have changed its transactions since it opened. */
export function ChangedMeanwhile({ rows, shown }: ChangedMeanwhileProps) {
  const t = useTranslations("edits");
  const tCounting = useTranslations("counting");
  const locale = useLocale();
  const changed = changedMeanwhile(rows, shown);
  const [first] = changed;
  if (first === undefined) return null;
  const isAlone = rows.length === 1;
  return (
    <div role="status" className={styles.changed}>
      <Notice
        tone="notice"
        title={
          isAlone
            ? t("changedOne")
            : t("changedSome", {
                ...pluralValues(changed.length, locale),
                total: formatNumber(rows.length, locale, 0),
              })
        }
        text={
          !isAlone
            ? t("checkAgain")
            : first.now === null
              ? t("goneOne")
              : explainCounting(first.now, tCounting, locale)
        }
      />
    </div>
  );
}
