"use client";

import dynamic from "next/dynamic";
import { loadToasts } from "./load-toasts";
import { MOST_TOASTS, TOAST_GAP, TOAST_OFFSET } from "./toast-room";
import styles from "./toaster.module.css";

// Nothing is announced while the page loads, so the page need not wait for it.
const SonnerToaster = dynamic(() => loadToasts().then(({ Toaster }) => Toaster), { ssr: false });

const DURATION_MILLISECONDS = 8000;

/** Once in the shell; `showToast` writes into it. A toast stays while it is pointed at or focused. */
export function Toaster() {
  return (
    <SonnerToaster
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
