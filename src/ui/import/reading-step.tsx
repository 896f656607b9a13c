"use client";

import FileText from "lucide-react/icons/file-text";
import { Button } from "../components/button";
import { ProgressBar } from "../components/progress-bar";
import { useLocale } from "../locale-context";
import { formatFileSize } from "./format-file-size";
import styles from "./import-box.module.css";
import { amountDone, type Progress, partOf, STAGE_WORDS } from "./progress-words";
import { StepHeading } from "./step-heading";

type ReadingStepProps = Readonly<{
  fileName: string;
  fileSize: number;
  progress: Progress;
  onCancel: () => void;
}>;

/** While a file is looked at for the first time. */
export function ReadingStep({ fileName, fileSize, progress, onCancel }: ReadingStepProps) {
  const locale = useLocale();
  return (
    <>
      <div className={styles.box}>
        <div className={styles.content}>
          <span className={styles.icon} aria-hidden="true">
            <FileText />
          </span>
          <StepHeading>{fileName}</StepHeading>
          <p className={styles.text}>{formatFileSize(fileSize, locale)}</p>
          <div className={styles.progress}>
            <ProgressBar label={STAGE_WORDS[progress.stage]} value={partOf(progress)} />
            <p className={styles.stage}>
              <span>{STAGE_WORDS[progress.stage]}</span>
              <span>{amountDone(progress, locale)}</span>
            </p>
          </div>
          <div className={styles.actions}>
            <Button onClick={onCancel}>Cancel</Button>
          </div>
        </div>
      </div>
      <p className={styles.promise}>Nothing is stored while we look at it.</p>
    </>
  );
}
