"use client";

import { type ComponentProps, cloneElement, type ReactElement } from "react";

type LazyTriggerProps = Readonly<{
  button: ReactElement<ComponentProps<"button">>;
  popup: "menu" | "dialog";
  /** Fetches the code of what the button opens. */
  onNear: () => void;
  onUse: (isByKey: boolean) => void;
}>;

/** The button of something that is not loaded yet: looks, reads and opens as it will once it is. */
export function LazyTrigger({ button, popup, onNear, onUse }: LazyTriggerProps) {
  return cloneElement(button, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: onNear,
    onFocus: onNear,
    // A click that no pointer made counts none.
    onClick: (event) => onUse(event.detail === 0),
    onKeyDown: (event) => {
      if (popup !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      onUse(true);
    },
  });
}
