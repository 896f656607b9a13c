"use client";

import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Kbd } from "../components/kbd";
import styles from "./key-caps.module.css";

/** Those that are named in a language rather than marked with a letter or a sign. */
const NAMED = ["Ctrl", "End", "Enter", "Esc", "Home", "Space"] as const;

/** The keys of a shortcut as they are on the reader's keyboard. */
export function KeyCaps({ keys }: Readonly<{ keys: readonly string[] }>) {
  const t = useTranslations("keys");
  const isMac = useSyncExternalStore(subscribe, readIsMac, () => false);
  return (
    <span className={styles.keys}>
      {keys.map((key) => {
        const cap = key === "Mod" ? (isMac ? "⌘" : "Ctrl") : key;
        const name = NAMED.find((each) => each === cap);
        return <Kbd key={key}>{name === undefined ? cap : t(`keyNames.${name}`)}</Kbd>;
      })}
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
