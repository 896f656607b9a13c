import { useTranslations } from "use-intl";
import { KeyCaps } from "../keys/key-caps";
import { shortcutsOf } from "../keys/shortcut-list";
import { useSingleKeys } from "../keys/single-keys";
import styles from "./key-hints.module.css";

const HINTS = shortcutsOf("/transactions")
  .flatMap(({ keys }) => keys)
  .flatMap(({ hint, ...shortcut }) => (hint === undefined ? [] : [{ ...shortcut, hint }]));

/** The single-key shortcuts of the list, shown where there is room and a keyboard. */
export function KeyHints({ isEditable }: Readonly<{ isEditable: boolean }>) {
  const t = useTranslations("keys");
  const hasSingleKeys = useSingleKeys();
  if (!hasSingleKeys) return null;
  return (
    <ul className={styles.hints} aria-label={t("hints")}>
      {HINTS.filter(({ isEdit = false }) => isEditable || !isEdit).map(({ key, shown, hint }) => (
        <li key={key}>
          <KeyCaps keys={shown} /> {t(`short.${hint}`)}
        </li>
      ))}
    </ul>
  );
}
