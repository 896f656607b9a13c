"use client";

import type { ReactElement, ReactNode } from "react";
import { lazyPart } from "./lazy-part";
import { LostCard } from "./lost-card";

export type Closed = Readonly<{
  /** The button alone, while there is nothing to open. */
  closed: ReactElement;
  /** Called when the person gives up on loading it. */
  onGiveUp: () => void;
}>;

/** A button with a popup whose code loads on first use, or is preloaded. The button is always rendered. */
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
