"use client";

import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useSharedValue } from "../shared-value";
import styles from "./lost-card.module.css";
import { isPlainToastNeeded, plainToast } from "./plain-toast";
import { ToastCard } from "./toast-card";

/** Replaces the toaster if its code failed to load. */
export function PlainToaster() {
  const t = useTranslations("common");
  const toast = useSharedValue(plainToast);
  useEffect(() => {
    isPlainToastNeeded.write(true);
    return () => isPlainToastNeeded.write(false);
  }, []);
  return (
    <section aria-label={t("notifications")} aria-live="polite" className={styles.corner}>
      {toast !== null && <ToastCard {...toast} onDismiss={() => plainToast.write(null)} />}
    </section>
  );
}
