"use client";

import type { ToasterProps } from "sonner";
import { useTranslations } from "use-intl";
import { useSharedValue } from "../shared-value";
import { lazyPart } from "./lazy-part";
import { areToastsWanted, loadToasts } from "./load-toasts";
import { PlainToaster } from "./plain-toaster";
import { MOST_TOASTS, TOAST_GAP, TOAST_OFFSET } from "./toast-room";
import styles from "./toaster.module.css";

// Most visits end without a toast. A toast requested before the code is loaded appears once it is.
const SonnerToaster = lazyPart<ToasterProps>(async () => (await loadToasts()).Toaster, {
  waiting: () => null,
  lost: PlainToaster,
});

const DURATION_MILLISECONDS = 8000;

/** Rendered once, in the frame; `showToast` adds toasts. A toast stays while hovered or focused. */
export function Toaster() {
  const t = useTranslations("common");
  const areWanted = useSharedValue(areToastsWanted) === true;
  if (!areWanted) return null;
  return (
    <SonnerToaster
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
