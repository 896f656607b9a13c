"use client";

import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useSharedValue } from "../shared-value";
import { CornerCard } from "./corner-card";
import styles from "./corner-card.module.css";
import { isPlainToastNeeded, plainToast } from "./plain-toast";
import { dismissingBy } from "./toast";

/** Replaces the toaster if its code failed to load. */
export function PlainToaster() {
  const t = useTranslations("common");
  const toast = useSharedValue(plainToast);
  useEffect(() => {
    isPlainToastNeeded.write(true);
    return () => isPlainToastNeeded.write(false);
  }, []);
  const dismiss = (): void => plainToast.write(null);
  return (
    <section aria-label={t("notifications")} aria-live="polite" className={styles.corner}>
      {toast !== null && (
        <CornerCard {...toast} action={dismissingBy(toast.action, dismiss)} onDismiss={dismiss} />
      )}
    </section>
  );
}
