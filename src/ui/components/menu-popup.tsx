"use client";

import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { Fragment, type ReactNode, useRef } from "react";
import { Kbd } from "./kbd";
import styles from "./menu-popup.module.css";
import type { MenuItem, OpenedMenu } from "./menu-props";
import { useEnterMenu } from "./use-enter-menu";

type MenuPopupProps = OpenedMenu &
  Readonly<{
    /** Groups of items, separated by lines. */
    groups: readonly (readonly MenuItem[])[];
    /** Content above the items, such as the person's name. */
    header?: ReactNode;
    align?: "start" | "end" | undefined;
  }>;

/** The popup of a `Menu`, open from the start. `Menu` loads it when its button is first used. */
export function MenuPopup({ trigger, isFirstByKey, groups, header, align = "end" }: MenuPopupProps) {
  const enter = useEnterMenu(isFirstByKey);
  const selected = useRef<(() => void) | null>(null);
  const isModified = useRef(false);
  const triggerButton = useRef<HTMLButtonElement>(null);
  return (
    <RadixMenu.Root modal={false} defaultOpen>
      <RadixMenu.Trigger asChild ref={triggerButton}>
        {trigger}
      </RadixMenu.Trigger>
      <RadixMenu.Portal container={landmark()}>
        <RadixMenu.Content
          className={styles.content}
          align={align}
          side="bottom"
          sideOffset={4}
          collisionPadding={8}
          onFocus={enter}
          onCloseAutoFocus={(event) => {
            const run = selected.current;
            selected.current = null;
            if (run === null) return;
            event.preventDefault();
            triggerButton.current?.focus();
            run();
          }}
          onClickCapture={({ ctrlKey, metaKey, shiftKey, altKey }) => {
            isModified.current = ctrlKey || metaKey || shiftKey || altKey;
          }}
          onClick={(event) => {
            // A plain click must not also follow the link. A click with a modifier key should.
            if (!isModified.current) event.preventDefault();
          }}
        >
          {header !== undefined && <div className={styles.header}>{header}</div>}
          {groups.map((items, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and keep their order.
            <Fragment key={index}>
              {(index > 0 || header !== undefined) && <RadixMenu.Separator className={styles.separator} />}
              {items.map((item, position) => (
                <RadixMenu.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: a label may be more than text, and items keep their order.
                  key={position}
                  className={styles.item}
                  disabled={item.isDisabled ?? false}
                  data-danger={item.isDanger || undefined}
                  asChild
                  onSelect={() => {
                    if (item.href === undefined || !isModified.current) selected.current = item.onSelect;
                  }}
                >
                  {item.href === undefined ? (
                    <div>{contentOf(item)}</div>
                  ) : (
                    <a href={item.href} download={item.isFile}>
                      {contentOf(item)}
                    </a>
                  )}
                </RadixMenu.Item>
              ))}
            </Fragment>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

/**
 * The landmark that contains the menu. Null while a dialog is open: it hides `main`, and would clip a menu
 * inside it.
 */
function landmark(): HTMLElement | null {
  return document.querySelector("[role=dialog]") === null ? document.querySelector("main") : null;
}

function contentOf({ icon, label, shortcut }: MenuItem) {
  return (
    <>
      {icon}
      <span className={styles.label}>{label}</span>
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </>
  );
}
