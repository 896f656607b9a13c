"use client";

import { useEffect, useSyncExternalStore } from "react";
import styles from "./lost-card.module.css";
import { currentPlainToast, needPlainToast, showPlainToast, watchPlainToast } from "./plain-toast";
import { ToastCard } from "./toast-card";

/** Stands in for the toaster where its code did not come. */
export function PlainToaster() {
  const toast = useSyncExternalStore(watchPlainToast, currentPlainToast, () => null);
  useEffect(() => {
    needPlainToast(true);
    return () => needPlainToast(false);
  }, []);
  return (
    <section aria-label="Notifications" aria-live="polite" className={styles.corner}>
      {toast !== null && <ToastCard {...toast} onDismiss={() => showPlainToast(null)} />}
    </section>
  );
}
