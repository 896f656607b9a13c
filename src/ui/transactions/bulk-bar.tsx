"use client";

import X from "lucide-react/icons/x";
import { useTranslations } from "use-intl";
import { MAX_EDITS } from "../../domain/edit";
import { Button } from "../components/button";
import { IconButton } from "../components/icon-button";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import styles from "./bulk-bar.module.css";

type BulkBarProps = Readonly<{
  count: number;
  /** Whether all matches of the filter are selected, possibly with exceptions. */
  isAll: boolean;
  /** The number of matches of the filter; undefined until it is known. */
  matchCount: number | undefined;
  isFiltered: boolean;
  onSelectAll: () => void;
  onReclassify: () => void;
  onExclude: () => void;
  onInclude: () => void;
  onClearTreatment: () => void;
  onReview: () => void;
  onClear: () => void;
}>;

/** The actions for the selected rows. Each is one change. */
export function BulkBar(props: BulkBarProps) {
  const { count, isAll, matchCount = 0, isFiltered } = props;
  const t = useTranslations("transactions");
  const locale = useLocale();
  const number = formatNumber(count, locale, 0);
  const total = formatNumber(matchCount, locale, 0);
  const all = count < matchCount ? "allBut" : "all";
  const said = t(`selection.${isAll ? all : "some"}`, { number, total });
  return (
    <div className={styles.place}>
      <div role="status" className="visually-hidden">
        {count > 0 && said}
      </div>
      {count > 0 && (
        <section className={styles.bar} aria-label={t("selection.label")} data-layer="">
          <p className={styles.count}>
            {said}
            {!isAll && count === MAX_EDITS && <span className={styles.limit}> {t("selection.most")}</span>}
            {count < matchCount && (
              <button type="button" className={styles.all} onClick={props.onSelectAll}>
                {t(isFiltered ? "selection.selectAllMatching" : "selection.selectAllCount", {
                  number: total,
                })}
              </button>
            )}
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={props.onReclassify}>
              {t("reclassify")}
            </Button>
            <Button size="small" onClick={props.onExclude}>
              {t("exclude")}
            </Button>
            <Button size="small" onClick={props.onInclude}>
              {t(isAll ? "selection.includeAll" : "include")}
            </Button>
            <Button size="small" onClick={props.onClearTreatment}>
              {t(isAll ? "selection.countAllInFull" : "countInFull")}
            </Button>
            <Button size="small" onClick={props.onReview}>
              {t("selection.reviewed")}
            </Button>
          </div>
          <div className={styles.close}>
            <IconButton label={t("selection.clear")} shortcut="Escape" icon={<X />} onClick={props.onClear} />
          </div>
        </section>
      )}
    </div>
  );
}
