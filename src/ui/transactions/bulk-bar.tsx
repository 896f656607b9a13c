"use client";

import X from "lucide-react/icons/x";
import { MAX_EDITS } from "../../domain/edit";
import { Button } from "../components/button";
import { IconButton } from "../components/icon-button";
import styles from "./bulk-bar.module.css";

type BulkBarProps = Readonly<{
  count: number;
  onReclassify: () => void;
  onExclude: () => void;
  onInclude: () => void;
  onClearTreatment: () => void;
  onClear: () => void;
}>;

/** What can be done with the selected rows, as one change. */
export function BulkBar(props: BulkBarProps) {
  return (
    <div className={styles.place}>
      <div role="status" className="visually-hidden">
        {props.count > 0 && `${props.count} selected`}
      </div>
      {props.count > 0 && (
        <section className={styles.bar} aria-label="Selected transactions" data-layer="">
          <p className={styles.count}>
            {props.count} selected
            {props.count === MAX_EDITS && <span className={styles.limit}> (the most at once)</span>}
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={props.onReclassify}>
              Reclassify…
            </Button>
            <Button size="small" onClick={props.onExclude}>
              Exclude…
            </Button>
            <Button size="small" onClick={props.onInclude}>
              Include
            </Button>
            <Button size="small" onClick={props.onClearTreatment}>
              Count in full
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
