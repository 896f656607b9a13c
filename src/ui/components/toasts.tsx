"use client";

import { Toaster, toast as toaster } from "sonner";
import { useTranslations } from "use-intl";
import type { Toast } from "./toast";
import { ToastCard } from "./toast-card";
import { MOST_TOASTS, TOAST_GAP, TOAST_OFFSET } from "./toast-room";
import styles from "./toasts.module.css";

const DURATION_MILLISECONDS = 8000;

/** Where toasts appear. A toast stays while hovered or focused. */
export function Toasts() {
  const t = useTranslations("common");
  return (
    <Toaster
      containerAriaLabel={t("notifications")}
      position="bottom-right"
      duration={DURATION_MILLISECONDS}
      visibleToasts={MOST_TOASTS}
      gap={TOAST_GAP}
      offset={TOAST_OFFSET.wide}
      mobileOffset={TOAST_OFFSET.phone}
      hotkey={["altKey", "KeyN"]}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast ?? "",
          content: styles.content ?? "",
          title: styles.title ?? "",
        },
      }}
    />
  );
}

/** Adds a toast, or replaces the one with the same id. One that `isKept` stays until it is dismissed. */
export function addToast(
  toast: Toast,
  { id, isKept }: Readonly<{ id: string | undefined; isKept: boolean }>,
) {
  toaster.custom((shownId) => <ToastCard {...toast} onDismiss={() => toaster.dismiss(shownId)} />, {
    ...(id === undefined ? {} : { id }),
    ...(isKept ? { duration: Number.POSITIVE_INFINITY } : {}),
  });
}

export function removeToast(id: string): void {
  toaster.dismiss(id);
}
