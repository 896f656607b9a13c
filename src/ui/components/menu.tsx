"use client";

import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";
import type { Closed } from "./lazy-popup";
import { LazyTrigger } from "./lazy-trigger";
import type { OpenedMenu } from "./menu-props";

type MenuProps = Readonly<{
  /** One button, such as an `IconButton`. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Fetches the code of what opens. */
  onNear: () => void;
  /** What opens: a `lazyPopup`, which shows a `MenuPopup` with its items. */
  popup: (opened: OpenedMenu & Closed) => ReactNode;
}>;

/** A button with a list of things to do. The list, its words and its icons come when somebody comes near. */
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
