"use client";

import FileText from "lucide-react/icons/file-text";
import { useTranslations } from "use-intl";
import { CancelButton } from "../components/cancel-button";
import { ProgressBar } from "../components/progress-bar";
import { useLocale } from "../locale-context";
import { formatFileSize } from "./format-file-size";
import styles from "./import-box.module.css";
import { amountDone, type Progress, partOf } from "./progress-words";
import { StepHeading } from "./step-heading";

type ReadingStepProps = Readonly<{
  fileName: string;
  fileSize: number;
  progress: Progress;
  onCancel: () => void;
}>;

/** Shown while a file is being read for the first time. */
export function ReadingStep({ fileName, fileSize, progress, onCancel }: ReadingStepProps) {
  const t = useTranslations("importFile");
  const locale = useLocale();
  return (
    <>
      <div className={styles.box}>
        <div className={styles.content}>
          <span className={styles.icon} aria-hidden="true">
            <FileText />
          </span>
          <StepHeading>{fileName}</StepHeading>
          <p className={styles.text}>{formatFileSize(fileSize, t, locale)}</p>
          <div className={styles.progress}>
            <ProgressBar label={t(`stages.${progress.stage}`)} value={partOf(progress)} />
            <p className={styles.stage}>
              <span>{t(`stages.${progress.stage}`)}</span>
              <span>{amountDone(progress, t, locale)}</span>
            </p>
          </div>
          <div className={styles.actions}>
            <CancelButton onClick={onCancel} />
          </div>
        </div>
      </div>
      <p className={styles.promise}>{t("readingPromise")}</p>
    </>
  );
}
