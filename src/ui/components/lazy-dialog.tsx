"use client";

import type { ReactNode } from "react";
import { lazyPart } from "./lazy-part";
import { DialogWindow } from "./lazy-parts";
import { loadToasts } from "./load-toasts";
import { LostCard } from "./lost-card";

type Closable = Readonly<{ onClose: () => void }>;

/**
 * A dialog or menu that is there while it is open, and whose code comes when it first opens, or is preloaded.
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<(props: Props) => ReactNode>) {
  const loadInWindow = () => {
    // All are fetched at once, not one after the other: what is done in a dialog is told in a toast.
    DialogWindow.preload();
    loadToasts().catch(() => undefined);
    return load();
  };
  return lazyPart<Props>(loadInWindow, {
    waiting: () => null,
    lost: ({ part, onRetry }) => <LostCard onRetry={onRetry} onDismiss={part.onClose} />,
  });
}
