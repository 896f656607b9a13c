"use client";

import { useEffect, useState } from "react";
import styles from "./copy-button.module.css";

const CONFIRMATION_MILLISECONDS = 2000;

const LABELS = { idle: "Copy", copied: "Copied", failed: "Copying is not allowed" } as const;

export function CopyButton({ text }: Readonly<{ text: string }>) {
  const [state, setState] = useState<keyof typeof LABELS>("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), CONFIRMATION_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      // Over plain HTTP, except on localhost, browsers offer no clipboard.
      setState("failed");
    }
  }

  return (
    <button type="button" className={styles.button} onClick={copy}>
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  );
}
