"use client";

import Search from "lucide-react/icons/search";
import { useTranslations } from "use-intl";
import { KeyCaps } from "../keys/key-caps";
import { openAbove } from "../keys/opened-above";
import styles from "./go-to-button.module.css";

/** Opens the palette, for people who do not know its shortcut yet. */
export function GoToButton() {
  const t = useTranslations("shell");
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t("goTo")}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openAbove("palette")}
    >
      <Search aria-hidden="true" />
      <span className={styles.label}>{t("goToShort")}</span>
      <KeyCaps keys={["Mod", "K"]} />
    </button>
  );
}
