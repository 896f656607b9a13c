"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { joinClasses } from "../join-classes";
import type { DialogProps } from "./dialog-props";
import styles from "./dialog-window.module.css";
import { IconButton } from "./icon-button";
import { isInToasts, useToastsAbove } from "./use-toasts-above";

/** What had the focus before the dialog that opened last, for a dialog that takes its place. */
let focusedBeforeLast: Element | null = null;

/** The content of a `Dialog`, loaded when it is first opened. */
export function DialogWindow({
  onClose,
  title,
  description,
  children,
  footer,
  isToRead = false,
  size = "medium",
}: DialogProps) {
  const t = useTranslations("common");
  const focusedBefore = useRef<Element | null>(null);
  useToastsAbove();
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.overlay} data-layer="" />
        <RadixDialog.Content
          className={joinClasses(styles.content, styles[size])}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          onOpenAutoFocus={(event) => {
            const focused = document.activeElement;
            focusedBefore.current = focused === document.body ? focusedBeforeLast : focused;
            focusedBeforeLast = focusedBefore.current;
            if (!isToRead || !(event.currentTarget instanceof HTMLElement)) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusedBeforeLast = null;
            // What was done may have moved the focus already, such as to the row of a chosen day.
            if (document.activeElement !== document.body) return;
            if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
          }}
          // From the last element to the first and back, Radix moves the focus without scrolling.
          onKeyUp={({ key }) => {
            if (key === "Tab") document.activeElement?.scrollIntoView({ block: "nearest" });
          }}
          onInteractOutside={(event) => {
            if (isInToasts(event.target)) event.preventDefault();
          }}
        >
          <header className={styles.header}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          {/* Last in the DOM, so that the focus starts in the content of the dialog. */}
          <div className={styles.close}>
            <IconButton label={t("close")} icon={<X />} onClick={onClose} />
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
