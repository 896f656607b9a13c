"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import type { ImportCounts, ImportResult } from "./import-result";
import type { OUTCOMES, Outcome } from "./import-words";
import { OutcomeTabs } from "./outcome-tabs";
import { RejectedTable } from "./rejected-table";
import styles from "./rows-card.module.css";
import { RowsTable } from "./rows-table";

/** The rows of the file by outcome, as far as the service lists them. */
export function RowsCard({ preview }: Readonly<{ preview: ImportResult }>) {
  const t = useTranslations("importRows");
  const locale = useLocale();
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const { counts } = preview;
  const outcome = chosen !== null && counts[chosen] > 0 ? chosen : firstOf(counts);
  if (outcome === null) return null;
  const rows = preview.rows.filter((row) => row.outcome === outcome);
  const listed = outcome === "rejected" ? preview.rejected.length : rows.length;
  const caption = t(`caption.${outcome}`, pluralValues(counts[outcome], locale));
  return (
    <Card isFlush>
      <OutcomeTabs counts={counts} value={outcome} onValueChange={setChosen} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section key={outcome} className={styles.rows} aria-label={caption} tabIndex={0}>
        {outcome === "rejected" ? (
          <RejectedTable caption={caption} rows={preview.rejected} />
        ) : (
          <RowsTable caption={caption} rows={rows} />
        )}
      </section>
      {listed < counts[outcome] && (
        <p className={styles.more}>
          {t("firstOf", {
            listed: formatNumber(listed, locale, 0),
            total: formatNumber(counts[outcome], locale, 0),
          })}
        </p>
      )}
    </Card>
  );
}

/** The most important outcome present: what will be stored, then what cannot be. */
function firstOf(counts: ImportCounts): Outcome | null {
  const byWeight = ["created", "updated", "rejected", "unchanged"] as const satisfies
    | typeof OUTCOMES
    | Outcome[];
  return byWeight.find((outcome) => counts[outcome] > 0) ?? null;
}
