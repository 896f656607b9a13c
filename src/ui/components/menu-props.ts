import type { ComponentProps, ReactElement, ReactNode } from "react";

export type MenuItem = Readonly<{
  label: ReactNode;
  /** Runs after the menu has closed and the focus is restored, so that it can open a dialog. */
  onSelect: () => void;
  /**
   * Makes the item a link, which can be copied or opened in a new tab. A plain click only runs `onSelect`.
   */
  href?: string | undefined;
  /** Whether the link saves a file, and so leaves the page as it is. */
  isFile?: boolean | undefined;
  icon?: ReactNode;
  shortcut?: string | undefined;
  isDisabled?: boolean | undefined;
  isDanger?: boolean | undefined;
}>;

/** What the button of a menu passes to its popup. */
export type OpenedMenu = Readonly<{
  trigger: ReactElement<ComponentProps<"button">>;
  /** Whether a key opened it, so that its first item gets the focus. */
  isFirstByKey: boolean;
}>;
