"use client";

import { useEffect, useId, useRef } from "react";
import { Button } from "../components/button";
import { ProgressBar } from "../components/progress-bar";
import { useLocale } from "../locale-context";
import styles from "./confirm-bar.module.css";
import { confirmLabel, whyNothing } from "./import-words";
import { amountDone, type Progress, partOf, STAGE_WORDS } from "./progress-words";
import type { ImportStep } from "./use-import";

type ConfirmBarProps = Readonly<{
  step: Extract<ImportStep, { name: "check" | "writing" }>;
  progress: Progress;
  onConfirm: (shown: Extract<ImportStep, { name: "check" }>) => void;
  onStartOver: () => void;
}>;

/** Stays in view: the button that stores the file, or why it cannot, or how far it is. */
export function ConfirmBar({ step, progress, onConfirm, onStartOver }: ConfirmBarProps) {
  const id = useId();
  const locale = useLocale();
  if (step.name === "writing") return <Writing progress={progress} />;
  const { counts } = step.preview;
  const reason = whyNothing(step.preview);
  const isPossible = reason === null && step.isCurrent;
  return (
    <div className={styles.bar}>
      <p id={`${id}-reason`} className={styles.words}>
        {wordsOf(step, reason)}
      </p>
      <div className={styles.actions}>
        <Button onClick={onStartOver}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!isPossible}
          aria-describedby={`${id}-reason`}
          onClick={() => onConfirm(step)}
        >
          {reason === null ? confirmLabel(counts, locale) : "Nothing to import"}
        </Button>
      </div>
    </div>
  );
}

function wordsOf(
  { isLooking, isCurrent, preview }: Extract<ImportStep, { name: "check" }>,
  reason: string | null,
): string {
  if (isLooking) return "Reading the file again…";
  if (!isCurrent) return "Mend how the file is read first.";
  if (reason === null && preview.uncertain.length > 0)
    return "Nothing is stored yet. Look at what is uncertain above: by importing you confirm that it is right.";
  return reason ?? "Nothing is stored yet. The whole import can be undone as one.";
}

function Writing({ progress }: Readonly<{ progress: Progress }>) {
  const locale = useLocale();
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => words.current?.focus(), []);
  const isSent = progress.stage !== "sending";
  return (
    <div className={styles.bar}>
      <div className={styles.writing}>
        <p ref={words} tabIndex={-1} className={styles.stage}>
          <span>{STAGE_WORDS[progress.stage]}</span>
          <span className={styles.amount}>{amountDone(progress, locale)}</span>
        </p>
        <ProgressBar label={STAGE_WORDS[progress.stage]} value={partOf(progress)} />
        <p className={styles.words}>
          {isSent
            ? "You can leave this page: the import goes on, and appears in the activity."
            : "Keep this page open until the file is sent."}
        </p>
      </div>
    </div>
  );
}
