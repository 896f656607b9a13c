"use client";

import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { Fragment, type ReactNode, useRef } from "react";
import { Kbd } from "./kbd";
import styles from "./menu-popup.module.css";
import type { MenuItem, OpenedMenu } from "./menu-props";

const FIRST_ITEM = "[role=menuitem]:not([data-disabled])";

type MenuPopupProps = OpenedMenu &
  Readonly<{
    /** Groups of items with a line between them. */
    groups: readonly (readonly MenuItem[])[];
    /** Above the items, such as whose menu it is. */
    header?: ReactNode;
    align?: "start" | "end" | undefined;
  }>;

/** The menu itself, open from the start: `Menu` loads it when its button is first used. */
export function MenuPopup({ trigger, isFirstByKey, groups, header, align = "end" }: MenuPopupProps) {
  const shouldEnter = useRef(isFirstByKey);
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
          onFocus={(event) => {
            // The menu was not there to see the key that opened it, and so would not go to its first item.
            if (!shouldEnter.current || event.target !== event.currentTarget) return;
            shouldEnter.current = false;
            event.currentTarget.querySelector<HTMLElement>(FIRST_ITEM)?.focus();
          }}
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
            // A link would be followed besides; with a modifier that is what is meant.
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
                    <a href={item.href}>{contentOf(item)}</a>
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
 * Where the menu belongs to a part of the page that has a role. A dialog would cut it off, and hides all but
 * itself.
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
