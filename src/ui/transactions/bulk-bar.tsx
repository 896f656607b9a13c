"use client";

import X from "lucide-react/icons/x";
import { MAX_EDITS } from "../../domain/edit";
import { Button } from "../components/button";
import { IconButton } from "../components/icon-button";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import styles from "./bulk-bar.module.css";

type BulkBarProps = Readonly<{
  count: number;
  /** Whether all that the filters let through are selected, but perhaps for some. */
  isAll: boolean;
  /** How many the filters let through; undefined while that is not known. */
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

/** What can be done with the selected rows, as one change. */
export function BulkBar(props: BulkBarProps) {
  const { count, isAll, matchCount = 0, isFiltered } = props;
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale, 0);
  const said = isAll
    ? count < matchCount
      ? `${number(count)} of ${number(matchCount)} selected`
      : `All ${number(count)} selected`
    : `${number(count)} selected`;
  return (
    <div className={styles.place}>
      <div role="status" className="visually-hidden">
        {count > 0 && said}
      </div>
      {count > 0 && (
        <section className={styles.bar} aria-label="Selected transactions" data-layer="">
          <p className={styles.count}>
            {said}
            {!isAll && count === MAX_EDITS && <span className={styles.limit}> (the most one by one)</span>}
            {count < matchCount && (
              <button type="button" className={styles.all} onClick={props.onSelectAll}>
                Select all {number(matchCount)}
                {isFiltered && " that match"}
              </button>
            )}
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={props.onReclassify}>
              Reclassify…
            </Button>
            <Button size="small" onClick={props.onExclude}>
              Exclude…
            </Button>
            <Button size="small" onClick={props.onInclude}>
              {isAll ? "Include…" : "Include"}
            </Button>
            <Button size="small" onClick={props.onClearTreatment}>
              {isAll ? "Count in full…" : "Count in full"}
            </Button>
            <Button size="small" onClick={props.onReview}>
              Reviewed
            </Button>
          </div>
          <div className={styles.close}>
            <IconButton label="Clear the selection" shortcut="Escape" icon={<X />} onClick={props.onClear} />
          </div>
        </section>
      )}
    </div>
  );
}
