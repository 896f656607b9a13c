import type { DialogProps } from "./dialog-props";
import { lazyPart } from "./lazy-part";
import { LostCard } from "./lost-card";

/*
 * Dialogs are half of the frame's code and are never part of the first render. Each part loads when a person
 * is about to use it.
 */

export const DialogWindow = lazyPart<DialogProps>(
  async () => (await import("./dialog-window")).DialogWindow,
  {
    waiting: () => null,
    lost: ({ part: { isOpen, onOpenChange }, onRetry }) =>
      isOpen && <LostCard onRetry={onRetry} onDismiss={() => onOpenChange(false)} />,
  },
);
