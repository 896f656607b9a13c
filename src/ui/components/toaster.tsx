"use client";

import dynamic from "next/dynamic";
import { useRef } from "react";
import { loadToasts } from "./load-toasts";
import { TOAST_GAP, TOAST_OFFSET, useToastRoom } from "./toast-room";
import styles from "./toaster.module.css";

// Nothing is announced while the page loads, so the page need not wait for it.
const SonnerToaster = dynamic(() => loadToasts().then(({ Toaster }) => Toaster), { ssr: false });

const DURATION_MILLISECONDS = 8000;

/** Once in the shell; `showToast` writes into it. A toast stays while it is pointed at or focused. */
export function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  useToastRoom(region);
  return (
    <div ref={region}>
      <SonnerToaster
        position="bottom-right"
        duration={DURATION_MILLISECONDS}
        visibleToasts={3}
        gap={TOAST_GAP}
        offset={TOAST_OFFSET.wide}
        mobileOffset={TOAST_OFFSET.phone}
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
    </div>
  );
}
