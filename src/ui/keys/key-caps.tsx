"use client";

import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Kbd } from "../components/kbd";
import styles from "./key-caps.module.css";

/** Keys with a translated name rather than a letter or symbol. */
const NAMED = ["Ctrl", "End", "Enter", "Esc", "Home", "Space"] as const;

const MAC_CAPS: Readonly<Record<string, string>> = { Mod: "⌘", Alt: "⌥" };
const OTHER_CAPS: Readonly<Record<string, string>> = { Mod: "Ctrl" };

/** The keys of a shortcut, labelled as on the reader's keyboard. */
export function KeyCaps({ keys }: Readonly<{ keys: readonly string[] }>) {
  const t = useTranslations("keys");
  const isMac = useSyncExternalStore(subscribe, readIsMac, () => false);
  return (
    <span className={styles.keys}>
      {keys.map((key) => {
        const cap = (isMac ? MAC_CAPS : OTHER_CAPS)[key] ?? key;
        const name = NAMED.find((each) => each === cap);
        return <Kbd key={key}>{name === undefined ? cap : t(`keyNames.${name}`)}</Kbd>;
      })}
    </span>
  );
}

/** The keyboard layout is constant while the page is open. */
function subscribe(): () => void {
  return () => undefined;
}

function readIsMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
