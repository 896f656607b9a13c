"use client";

import { type ComponentProps, cloneElement, type ReactElement } from "react";

type LazyTriggerProps = Readonly<{
  button: ReactElement<ComponentProps<"button">>;
  popup: "menu" | "dialog";
  /** Preloads the code of the popup. */
  onNear: () => void;
  onUse: (isByKey: boolean) => void;
}>;

/** The button of a popup that is not loaded yet. It looks and behaves as it will once the popup is loaded. */
export function LazyTrigger({ button, popup, onNear, onUse }: LazyTriggerProps) {
  return cloneElement(button, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: onNear,
    onFocus: onNear,
    // A click from the keyboard has a `detail` of 0.
    onClick: (event) => onUse(event.detail === 0),
    onKeyDown: (event) => {
      if (popup !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      onUse(true);
    },
  });
}
