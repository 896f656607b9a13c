"use client";

import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";
import type { Closed } from "./lazy-popup";
import { LazyTrigger } from "./lazy-trigger";
import type { OpenedMenu } from "./menu-props";

type MenuProps = Readonly<{
  /** A single button, such as an `IconButton`. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Preloads the code of the popup. */
  onNear: () => void;
  /** Renders the popup: a `lazyPopup` that shows a `MenuPopup` with the items. */
  popup: (opened: OpenedMenu & Closed) => ReactNode;
}>;

/**
 * A button with a list of actions. The list, its texts and its icons load when a person is about to use it.
 */
export function Menu({ trigger, onNear, popup }: MenuProps) {
  const [use, setUse] = useState<"none" | "pointer" | "key">("none");
  const closed = (
    <LazyTrigger
      button={trigger}
      popup="menu"
      onNear={onNear}
      onUse={(isByKey) => setUse(isByKey ? "key" : "pointer")}
    />
  );
  if (use === "none") return closed;
  return popup({ trigger, isFirstByKey: use === "key", closed, onGiveUp: () => setUse("none") });
}
