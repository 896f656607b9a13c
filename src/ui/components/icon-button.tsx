import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes";
import styles from "./icon-button.module.css";

type IconButtonProps = Readonly<
  Omit<ComponentProps<"button">, "className" | "children" | "aria-label" | "title"> & {
    /** The accessible name, also shown as the tooltip. */
    label: string;
    icon: ReactNode;
    /** The equivalent key, shown in the tooltip. */
    shortcut?: string | undefined;
    variant?: "quiet" | "outlined" | undefined;
  }
>;

export function IconButton({
  label,
  icon,
  shortcut,
  variant = "quiet",
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(styles.button, styles[variant])}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
    >
      {icon}
    </button>
  );
}
