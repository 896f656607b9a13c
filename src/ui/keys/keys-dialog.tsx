"use client";

import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { KeyCaps } from "./key-caps";
import styles from "./keys-dialog.module.css";
import { shortcutsOf } from "./shortcut-list";
import { turnSingleKeys, useSingleKeys } from "./single-keys";

type KeysDialogProps = Readonly<{
  /** Of the page below the base path of the business. */
  path: string;
  isEditable: boolean;
  onClose: () => void;
}>;

/** Every key of the page. */
export function KeysDialog({ path, isEditable, onClose }: KeysDialogProps) {
  const isOn = useSingleKeys();
  return (
    <Dialog isOpen onOpenChange={onClose} title="Keyboard shortcuts">
      <div className={styles.choice}>
        <p role="status">Single-key shortcuts are {isOn ? "on" : "off"} in this browser.</p>
        <Button size="small" onClick={() => turnSingleKeys(!isOn)}>
          {isOn ? "Turn off" : "Turn on"}
        </Button>
      </div>
      {shortcutsOf(path).map(({ title, keys }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.list}>
            {keys
              .filter(({ isEdit = false }) => isEditable || !isEdit)
              .map(({ key, shown, does }) => (
                <div key={key} className={styles.row}>
                  <dt>{does}</dt>
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
