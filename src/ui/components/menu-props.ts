import type { ComponentProps, ReactElement, ReactNode } from "react";

export type MenuItem = Readonly<{
  label: ReactNode;
  /** Runs once the menu is closed and the focus is back, so that it may open a dialog. */
  onSelect: () => void;
  /**
   * Makes it a link, which can be copied and opened in other ways too; a plain click runs `onSelect` alone.
   */
  href?: string | undefined;
  icon?: ReactNode;
  shortcut?: string | undefined;
  isDisabled?: boolean | undefined;
  isDanger?: boolean | undefined;
}>;

/** What the button of a menu gives to what it opens. */
export type OpenedMenu = Readonly<{
  trigger: ReactElement<ComponentProps<"button">>;
  /** A key opened it, and so its first item has the focus. */
  isFirstByKey: boolean;
}>;
