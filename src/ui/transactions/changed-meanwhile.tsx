"use client";

import { Notice } from "../components/notice";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "./apply-edit";
import styles from "./changed-meanwhile.module.css";
import { explainCounting } from "./counting";
import { changedMeanwhile } from "./rows-meanwhile";

type ChangedMeanwhileProps = Readonly<{
  /** As they were when the dialog opened. */
  rows: readonly WireTransaction[];
  /** As they are shown now; one that is gone from the list is missing. */
  shown: readonly WireTransaction[];
}>;

/** Says in a dialog that others changed what it is about since it opened. */
export function ChangedMeanwhile({ rows, shown }: ChangedMeanwhileProps) {
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
            ? "This transaction has changed since you opened this"
            : `${changed.length} of these ${rows.length} transactions ${changed.length === 1 ? "has" : "have"} changed since you opened this`
        }
        text={
          !isAlone
            ? "What is shown below is up to date again. Look at it before you go on."
            : first.now === null
              ? "It is no longer in the list that you are looking at."
              : explainCounting(first.now, locale)
        }
      />
    </div>
  );
}
