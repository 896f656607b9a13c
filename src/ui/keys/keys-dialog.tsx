"use client";

import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { KeyCaps } from "./key-caps";
import styles from "./keys-dialog.module.css";
import { shortcutsOf } from "./shortcut-list";
import { turnSingleKeys, useSingleKeys } from "./single-keys";

type KeysDialogProps = Readonly<{
  /** The path of the page, relative to the base path of the business. */
  path: string;
  isEditable: boolean;
  onClose: () => void;
}>;

/** All keyboard shortcuts of the page. */
export function KeysDialog({ path, isEditable, onClose }: KeysDialogProps) {
  const t = useTranslations("keys");
  const isOn = useSingleKeys();
  return (
    <Dialog onClose={onClose} title={t("title")}>
      <div className={styles.choice}>
        <p role="status">{t(isOn ? "singleKeysOn" : "singleKeysOff")}</p>
        <Button size="small" onClick={() => turnSingleKeys(!isOn)}>
          {t(isOn ? "turnOff" : "turnOn")}
        </Button>
      </div>
      {shortcutsOf(path).map(({ name, keys }) => (
        <section key={name} className={styles.group} aria-label={t(`groups.${name}`)}>
          <h3 className={styles.title}>{t(`groups.${name}`)}</h3>
          <dl className={styles.list}>
            {keys
              .filter(({ isEdit = false }) => isEditable || !isEdit)
              .map(({ key, shown, does }) => (
                <div key={key} className={styles.row}>
                  <dt>{t(`does.${does}`)}</dt>
                  <dd>
                    <KeyCaps keys={shown} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
