"use client";

import { useTranslations } from "use-intl";
import { useIsHydrated } from "../use-is-hydrated";
import styles from "./copy-button.module.css";
import { useCopy } from "./use-copy";

/** Rendered only once it can copy. */
export function CopyButton({ text }: Readonly<{ text: string }>) {
  const t = useTranslations("copying");
  const isHydrated = useIsHydrated();
  const { state, copy } = useCopy(text);
  if (!isHydrated) return null;
  return (
    <button type="button" className={styles.button} onClick={copy}>
      <span aria-live="polite">{t(state)}</span>
    </button>
  );
}
