"use client";

import { type ComponentProps, cloneElement, type ReactElement } from "react";

type LazyTriggerProps = Readonly<{
  button: ReactElement<ComponentProps<"button">>;
  popup: "menu" | "dialog";
  /** Fetches the code of what the button opens; called as soon as someone comes near. */
  load: () => Promise<unknown>;
  onUse: (isByKey: boolean) => void;
}>;

/** The button of something that is not loaded yet: looks, reads and opens as it will once it is. */
export function LazyTrigger({ button, popup, load, onUse }: LazyTriggerProps) {
  // What does not come now is asked for again when it is used, and fails there if it must.
  const preload = () => void load().catch(() => undefined);
  return cloneElement(button, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: preload,
    onFocus: preload,
    // A click that no pointer made counts none.
    onClick: (event) => onUse(event.detail === 0),
    onKeyDown: (event) => {
      if (popup !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      onUse(true);
    },
  });
}
