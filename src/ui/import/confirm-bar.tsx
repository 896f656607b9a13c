"use client";

import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { ProgressBar } from "../components/progress-bar";
import { useLocale } from "../locale-context";
import styles from "./confirm-bar.module.css";
import { confirmLabel, whyNothing } from "./import-words";
import { amountDone, type Progress, partOf } from "./progress-words";
import type { ImportStep } from "./use-import";
import { useReachedClosing } from "./use-reached-closing";

type ConfirmBarProps = Readonly<{
  step: Extract<ImportStep, { name: "check" | "writing" }>;
  progress: Progress;
  onConfirm: (shown: Extract<ImportStep, { name: "check" }>) => void;
  onStartOver: () => void;
}>;

/** A sticky bar with the button that stores the file, the reason why it cannot be stored, or the progress. */
export function ConfirmBar({ step, progress, onConfirm, onStartOver }: ConfirmBarProps) {
  const t = useTranslations("importFile");
  const id = useId();
  const locale = useLocale();
  const isInClosed = useReachedClosing(step.preview) !== null;
  if (step.name === "writing") return <Writing progress={progress} />;
  const { counts } = step.preview;
  const reason = whyNothing(step.preview);
  const isPossible = reason === null && step.isCurrent;
  return (
    <section className={styles.bar} aria-label={t("confirm")}>
      <p id={`${id}-reason`} className={styles.words}>
        {t(wordsOf(step, reason, isInClosed))}
      </p>
      <div className={styles.actions}>
        <CancelButton onClick={onStartOver} />
        <Button
          variant="primary"
          disabled={!isPossible}
          aria-describedby={`${id}-reason`}
          onClick={() => onConfirm(step)}
        >
          {reason === null ? confirmLabel(counts, t, locale) : t("nothingToImport")}
        </Button>
      </div>
    </section>
  );
}

/** The key of a text that fits on one line on the narrowest phone. */
function wordsOf(
  { isLooking, isCurrent, preview, error }: Extract<ImportStep, { name: "check" }>,
  reason: ReturnType<typeof whyNothing>,
  isInClosed: boolean,
) {
  if (isLooking) return "readingAgain";
  if (!isCurrent) return "correctFirst";
  if (reason !== null) return reason;
  // The service may have saved the file before it could not be reached any more.
  if (error !== null) return "canUndo";
  if (preview.uncertain.length > 0) return "checkFirst";
  return isInClosed ? "confirmClosed" : "confirmHint";
}

function Writing({ progress }: Readonly<{ progress: Progress }>) {
  const t = useTranslations("importFile");
  const locale = useLocale();
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so move the focus here.
  useEffect(() => words.current?.focus(), []);
  const isSent = progress.stage !== "sending";
  return (
    <div className={styles.bar}>
      <div className={styles.writing}>
        <p ref={words} tabIndex={-1} className={styles.stage}>
          <span>{t(`stages.${progress.stage}`)}</span>
          <span className={styles.amount}>{amountDone(progress, t, locale)}</span>
        </p>
        <ProgressBar label={t(`stages.${progress.stage}`)} value={partOf(progress)} />
        <p className={styles.words}>{t(isSent ? "mayLeave" : "staysOpen")}</p>
      </div>
    </div>
  );
}
