"use client";

import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { Kbd } from "../components/kbd";
import menu from "../components/menu-popup.module.css";
import { useEnterMenu } from "../components/use-enter-menu";
import styles from "./row-menu.module.css";

export type RowAction = Readonly<{ label: string; shortcut?: string; onSelect: () => void }>;

type RowMenuProps = Readonly<{
  /** The button that was pressed, next to which the menu opens. */
  button: HTMLElement;
  /** Receives the focus when the menu closes: the button of the same row, which may have moved. */
  returnTo: () => HTMLElement;
  /** Whether a key pressed it, so that the first item gets the focus. */
  isByKey: boolean;
  actions: readonly RowAction[];
  onClose: () => void;
}>;

/** One menu for all rows: a menu per row would be mounted for every row that scrolls past. */
export default function RowMenu({ button, returnTo, isByKey, actions, onClose }: RowMenuProps) {
  const { top, left, width, height } = button.getBoundingClientRect();
  const enter = useEnterMenu(isByKey);
  const chosen: { run?: () => void } = {};
  return (
    <RadixMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixMenu.Trigger
        className={styles.anchor}
        style={{ top, left, width, height }}
        tabIndex={-1}
        aria-hidden="true"
      />
      <RadixMenu.Portal>
        <RadixMenu.Content
          className={menu.content}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={button.getAttribute("aria-label") ?? undefined}
          onFocus={enter}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnTo().focus({ preventScroll: true });
            chosen.run?.();
          }}
        >
          {actions.map((action) => (
            <RadixMenu.Item
              key={action.label}
              className={menu.item}
              onSelect={() => {
                chosen.run = action.onSelect;
              }}
            >
              <span className={menu.label}>{action.label}</span>
              {action.shortcut !== undefined && (
                <span className={styles.key}>
                  <Kbd>{action.shortcut}</Kbd>
                </span>
              )}
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
