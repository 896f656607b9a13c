import type { ReactNode } from "react";

export type DialogProps = Readonly<{
  /** Called when a person wants to close it: by the button, Escape, or a click outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** The buttons, least important first. A submit button refers to its form with `form="id"`. */
  footer?: ReactNode;
  /** Focuses the dialog instead of its first button, for content that should be read before acting. */
  isToRead?: boolean | undefined;
  size?: "small" | "medium" | "large" | undefined;
}>;
