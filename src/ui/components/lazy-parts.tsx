import type { DialogProps } from "./dialog-props";
import { lazyPart } from "./lazy-part";
import { LostCard } from "./lost-card";

/*
 * What opens above the page is half of the code of the frame and is never there at first. Each part loads
 * when a person comes near it.
 */

export const DialogWindow = lazyPart<DialogProps>(
  async () => (await import("./dialog-window")).DialogWindow,
  {
    waiting: () => null,
    lost: ({ part: { isOpen, onOpenChange }, onRetry }) =>
      isOpen && <LostCard onRetry={onRetry} onDismiss={() => onOpenChange(false)} />,
  },
);
