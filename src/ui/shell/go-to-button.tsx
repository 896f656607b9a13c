"use client";

import Search from "lucide-react/icons/search";
import { KeyCaps } from "../keys/key-caps";
import { openAbove } from "../keys/opened-above";
import styles from "./go-to-button.module.css";

/** Opens the palette for those who do not know its key yet. */
export function GoToButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Go to"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openAbove("palette")}
    >
      <Search aria-hidden="true" />
      <span className={styles.label}>Go to…</span>
      <KeyCaps keys={["Mod", "K"]} />
    </button>
  );
}
