"use client";

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { VisuallyHidden } from "../components/visually-hidden";
import styles from "./clients.module.css";

const CONFIRMATION_MILLISECONDS = 2000;

type CopyFieldProps = Readonly<{ label: string; value: string; onCopied?: (() => void) | undefined }>;

/** A value to be taken along, with the button that copies it. */
export function CopyField({ label, value, onCopied }: CopyFieldProps) {
  const t = useTranslations("copying");
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), CONFIRMATION_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState("copied");
      onCopied?.();
    } catch {
      // Over plain HTTP, except on localhost, browsers offer no clipboard.
      setState("failed");
    }
  }

  return (
    <div className={styles.copyField}>
      <p className={styles.copyLabel}>{label}</p>
      <div className={styles.copyRow}>
        <code className={styles.copyValue}>{value}</code>
        <Button
          size="small"
          icon={state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{t(state)}</span>
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
