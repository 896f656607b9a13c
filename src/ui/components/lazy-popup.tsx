"use client";

import type { ReactElement, ReactNode } from "react";
import { lazyPart } from "./lazy-part";
import { LostCard } from "./lost-card";

export type Closed = Readonly<{
  /** The button by itself, while there is nothing to open. */
  closed: ReactElement;
  /** The person does without. */
  onGiveUp: () => void;
}>;

/**
 * A button and what it opens, whose code comes when it is first used, or preloaded. The button is always
 * there.
 */
export function lazyPopup<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazyPart<Props & Closed>(load, {
    waiting: ({ closed }) => closed,
    lost: ({ part, onRetry }) => (
      <>
        {part.closed}
        <LostCard onRetry={onRetry} onDismiss={part.onGiveUp} />
      </>
    ),
  });
}
