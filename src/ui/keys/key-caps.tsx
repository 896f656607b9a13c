"use client";

import { useSyncExternalStore } from "react";
import { Kbd } from "../components/kbd";
import styles from "./key-caps.module.css";

/** The keys of a shortcut as they are on the reader's keyboard. */
export function KeyCaps({ keys }: Readonly<{ keys: readonly string[] }>) {
  const isMac = useSyncExternalStore(subscribe, readIsMac, () => false);
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <Kbd key={key}>{key === "Mod" ? (isMac ? "⌘" : "Ctrl") : key}</Kbd>
      ))}
    </span>
  );
}

/** A keyboard does not change while the page is open. */
function subscribe(): () => void {
  return () => undefined;
}

function readIsMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
