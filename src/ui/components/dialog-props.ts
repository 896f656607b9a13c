import type { ReactNode } from "react";

export type DialogProps = Readonly<{
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** The buttons, least important first. A submit button names its form by `form="id"`. */
  footer?: ReactNode;
  /** For what is read before anything is done: the focus begins on the dialog, not on its first button. */
  isToRead?: boolean | undefined;
  size?: "small" | "medium" | "large" | undefined;
}>;
