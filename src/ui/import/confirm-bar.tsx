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
    <section className={styles.bar} aria-label="Confirm">
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
    </section>
  );
}

/** Short enough for one line of the narrowest phone. */
function wordsOf(
  { isLooking, isCurrent, preview }: Extract<ImportStep, { name: "check" }>,
  reason: string | null,
): string {
  if (isLooking) return "Reading the file again…";
  if (!isCurrent) return "First correct how the file is read.";
  if (reason === null && preview.uncertain.length > 0)
    return "By importing you confirm what is uncertain above.";
  return reason ?? "Nothing is stored yet. You can undo the import.";
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
            ? "You can leave this page; the import goes on."
            : "Keep this page open until the file is sent."}
        </p>
      </div>
    </div>
  );
}
