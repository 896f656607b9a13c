"use client";

import MenuIcon from "lucide-react/icons/menu";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { LazyTrigger } from "../components/lazy-trigger";
import { DrawerWindow } from "./lazy-shell-parts";
import styles from "./navigation-drawer.module.css";

/** The navigation on narrow screens. `children` receives a function that closes it. */
export function NavigationDrawer({ children }: Readonly<{ children: (close: () => void) => ReactNode }>) {
  const t = useTranslations("shell");
  const [isUsed, setIsUsed] = useState(false);
  const button = (
    <button type="button" className={styles.trigger} aria-label={t("menu")} title={t("menu")}>
      <MenuIcon aria-hidden="true" />
    </button>
  );
  const closed = (
    <LazyTrigger button={button} popup="dialog" onNear={DrawerWindow.preload} onUse={() => setIsUsed(true)} />
  );
  if (!isUsed) return closed;
  return (
    <DrawerWindow trigger={button} closed={closed} onGiveUp={() => setIsUsed(false)}>
      {children}
    </DrawerWindow>
  );
}
