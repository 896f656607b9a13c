"use client";

import { useId } from "react";
import { useTranslations } from "use-intl";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import type { ImportCounts } from "./import-result";
import { OUTCOMES, type Outcome } from "./import-words";
import styles from "./outcome-tabs.module.css";

type OutcomeTabsProps = Readonly<{
  counts: ImportCounts;
  value: Outcome;
  onValueChange: (outcome: Outcome) => void;
}>;

/** The number of rows per outcome, as tabs that choose which rows are listed. */
export function OutcomeTabs({ counts, value, onValueChange }: OutcomeTabsProps) {
  const t = useTranslations("importRows");
  const name = useId();
  const locale = useLocale();
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{t("chooseOutcome")}</legend>
      {OUTCOMES.map((outcome) => (
        <label key={outcome} className={styles.tab} data-outcome={outcome}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            value={outcome}
            checked={outcome === value}
            disabled={counts[outcome] === 0}
            onChange={() => onValueChange(outcome)}
          />
          <span className={styles.name}>{t(`outcomes.${outcome}`)}</span>{" "}
          <span className={styles.count}>{formatNumber(counts[outcome], locale, 0)}</span>
        </label>
      ))}
    </fieldset>
  );
}
