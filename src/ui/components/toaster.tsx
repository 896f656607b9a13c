"use client";

import dynamic from "next/dynamic";
import { loadToasts } from "./load-toasts";
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
      visibleToasts={3}
      gap={8}
      offset={24}
      mobileOffset={{ bottom: 16, left: 16, right: 16 }}
      hotkey={["altKey", "KeyN"]}
      closeButton
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Dismiss",
        classNames: {
          toast: styles.toast ?? "",
          content: styles.content ?? "",
          title: styles.title ?? "",
          description: styles.description ?? "",
          actionButton: styles.action ?? "",
          closeButton: styles.close ?? "",
          error: styles.error ?? "",
        },
      }}
    />
  );
}
