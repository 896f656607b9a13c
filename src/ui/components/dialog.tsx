import type { DialogProps } from "./dialog-props";
import { lazyPart } from "./lazy-part";
import { LostCard } from "./lost-card";
import { WaitingCard } from "./waiting-card";

/**
 * A modal above the page, or a bottom sheet on a phone, open while it is rendered. Closing it restores the
 * focus.
 *
 * Dialogs are half of the frame's code and are never part of the first render, so the code loads when a
 * person is about to open one.
 */
export const Dialog = lazyPart<DialogProps>(async () => (await import("./dialog-window")).DialogWindow, {
  waiting: WaitingCard,
  lost: ({ part, onRetry }) => <LostCard onRetry={onRetry} onDismiss={part.onClose} />,
});
