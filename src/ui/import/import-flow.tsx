"use client";

import FileUp from "lucide-react/icons/file-up";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AskBeforeLeaving } from "../leaving/ask-before-leaving";
import { useWarnBeforeLeaving } from "../leaving/use-warn-before-leaving";
import { useLocale } from "../locale-context";
import { CheckStep } from "./check-step";
import { ChooseStep } from "./choose-step";
import { DoneStep } from "./done-step";
import styles from "./import.module.css";
import { ImportSteps } from "./import-steps";
import { headlineOf, isUnfinished } from "./import-words";
import { ReadingStep } from "./reading-step";
import { useFileDrop } from "./use-file-drop";
import { useImport } from "./use-import";

/** The steps from a file to its transactions. `below` is rendered below the first step. */
export function ImportFlow({ below }: Readonly<{ below: ReactNode }>) {
  const t = useTranslations("importFile");
  const tRows = useTranslations("importRows");
  const locale = useLocale();
  const { step, keptFileName, progress, choose, retry, adjust, confirm, startOver } = useImport();
  const isDragged = useFileDrop({ isEnabled: step.name !== "writing", onFiles: choose });
  const isFirst = step.name === "choose" || step.name === "reading";
  /** The status announced to screen readers. In addition, each step's heading takes the focus. */
  function status(): string {
    if (step.name === "reading" || step.name === "writing") return t(`stages.${progress.stage}`);
    if (step.name !== "check") return "";
    return step.isLooking ? t("readingAgain") : headlineOf(step.preview, tRows, locale);
  }

  useWarnBeforeLeaving(step.name === "writing" && progress.stage === "sending");
  return (
    <div className={styles.flow}>
      <AskBeforeLeaving
        isNeeded={step.name === "check" && isUnfinished(step)}
        title={t("leave")}
        text={t("leaveText")}
      />
      <ImportSteps step={step.name} />
      {step.name === "choose" && (
        <ChooseStep
          error={step.error}
          keptFileName={keptFileName}
          isDragged={isDragged}
          onFiles={choose}
          onRetry={step.choice === null ? null : () => step.choice && retry(step.choice)}
        />
      )}
      {step.name === "reading" && (
        <ReadingStep
          fileName={step.fileName}
          fileSize={step.fileSize}
          progress={progress}
          onCancel={startOver}
        />
      )}
      {(step.name === "check" || step.name === "writing") && (
        <CheckStep
          step={step}
          progress={progress}
          onAdjust={adjust}
          onConfirm={confirm}
          onStartOver={startOver}
        />
      )}
      {step.name === "done" && (
        <DoneStep fileName={step.fileName} result={step.result} onStartOver={startOver} />
      )}
      {isFirst && below}
      {isDragged && !isFirst && (
        <div className={styles.overlay}>
          <p>
            <FileUp aria-hidden="true" />
            {t("dropInstead")}
          </p>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {status()}
      </p>
    </div>
  );
}
