"use client";

import MenuIcon from "lucide-react/icons/menu";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { LazyTrigger } from "../components/lazy-trigger";
import { loadDrawerWindow } from "./lazy-shell-parts";
import styles from "./navigation-drawer.module.css";

const DrawerWindow = lazy(loadDrawerWindow);

/** The navigation where there is no room beside the page. `children` gets what closes it. */
export function NavigationDrawer({ children }: Readonly<{ children: (close: () => void) => ReactNode }>) {
  const [isUsed, setIsUsed] = useState(false);
  const button = (
    <button type="button" className={styles.trigger} aria-label="Menu" title="Menu">
      <MenuIcon aria-hidden="true" />
    </button>
  );
  const unused = (
    <LazyTrigger button={button} popup="dialog" load={loadDrawerWindow} onUse={() => setIsUsed(true)} />
  );
  if (!isUsed) return unused;
  return (
    <Suspense fallback={unused}>
      <DrawerWindow trigger={button}>{children}</DrawerWindow>
    </Suspense>
  );
}
