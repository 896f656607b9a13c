"use client";

import { useEffect, useState } from "react";

const CONFIRMATION_MILLISECONDS = 2000;

/** Copies a text, and reports success or failure for a moment. */
export function useCopy(text: string, onCopied?: () => void) {
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
      onCopied?.();
    } catch {
      // Browsers offer no clipboard over plain HTTP, except on localhost.
      setState("failed");
    }
  }

  return { state, copy };
}
