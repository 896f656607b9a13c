"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useIsHydrated } from "../use-is-hydrated";
import styles from "./copy-button.module.css";

const CONFIRMATION_MILLISECONDS = 2000;

/** It is there once it can copy. */
export function CopyButton({ text }: Readonly<{ text: string }>) {
  const t = useTranslations("copying");
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

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

  if (!isHydrated) return null;
  return (
    <button type="button" className={styles.button} onClick={copy}>
      <span aria-live="polite">{t(state)}</span>
    </button>
  );
}
