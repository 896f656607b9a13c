import type { ComponentProps, ReactElement, ReactNode } from "react";

export type MenuItem = Readonly<{
  label: ReactNode;
  /** Runs once the menu is closed and the focus is back, so that it may open a dialog. */
  onSelect: () => void;
  /** Makes it a link, which can be copied and opened in other ways too; a plain click runs `onSelect` alone. */
  href?: string | undefined;
  icon?: ReactNode;
  shortcut?: string | undefined;
  isDisabled?: boolean | undefined;
  isDanger?: boolean | undefined;
}>;

export type MenuProps = Readonly<{
  /** One button, such as an `IconButton`. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Groups of items with a line between them. */
  groups: readonly (readonly MenuItem[])[];
  /** Above the items, such as whose menu it is. */
  header?: ReactNode;
  align?: "start" | "end" | undefined;
  side?: "top" | "bottom" | undefined;
}>;
