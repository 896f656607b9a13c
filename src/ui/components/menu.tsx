"use client";

import { useState } from "react";
import { MenuPopup } from "./lazy-parts";
import { LazyTrigger } from "./lazy-trigger";
import type { MenuProps } from "./menu-props";

/** A button with a list of things to do. */
export function Menu(props: MenuProps) {
  const [use, setUse] = useState<"none" | "pointer" | "key">("none");
  const closed = (
    <LazyTrigger
      button={props.trigger}
      popup="menu"
      onNear={MenuPopup.preload}
      onUse={(isByKey) => setUse(isByKey ? "key" : "pointer")}
    />
  );
  if (use === "none") return closed;
  return (
    <MenuPopup {...props} isFirstByKey={use === "key"} closed={closed} onGiveUp={() => setUse("none")} />
  );
}
