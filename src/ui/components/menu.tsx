"use client";

import { lazy, Suspense, useState } from "react";
import { loadMenuPopup } from "./lazy-parts";
import { LazyTrigger } from "./lazy-trigger";
import type { MenuProps } from "./menu-props";

const MenuPopup = lazy(loadMenuPopup);

/** A button with a list of things to do. */
export function Menu(props: MenuProps) {
  const [use, setUse] = useState<"none" | "pointer" | "key">("none");
  const trigger = (
    <LazyTrigger
      button={props.trigger}
      popup="menu"
      load={loadMenuPopup}
      onUse={(isByKey) => setUse(isByKey ? "key" : "pointer")}
    />
  );
  if (use === "none") return trigger;
  return (
    <Suspense fallback={trigger}>
      <MenuPopup {...props} isFirstByKey={use === "key"} />
    </Suspense>
  );
}
