"use client";

import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { lazyPart } from "./lazy-part";
import { loadToasts } from "./load-toasts";
import { LostCard } from "./lost-card";
import { WaitingCard } from "./waiting-card";

type Closable = Readonly<{ onClose: () => void }>;

/** A dialog or menu that is mounted only while open. Its code loads when it first opens, or is preloaded. */
export function lazyDialog<Props extends Closable>(load: () => Promise<(props: Props) => ReactNode>) {
  const loadInWindow = () => {
    // Preloads toasts too, in parallel, because the result of a dialog is reported in a toast.
    Dialog.preload();
    loadToasts().catch(() => undefined);
    return load();
  };
  return lazyPart<Props>(loadInWindow, {
    waiting: WaitingCard,
    lost: ({ part, onRetry }) => <LostCard onRetry={onRetry} onDismiss={part.onClose} />,
  });
}
