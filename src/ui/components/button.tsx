import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes";
import styles from "./button.module.css";
import { Spinner } from "./spinner";

type ButtonProps = Readonly<
  Omit<ComponentProps<"button">, "className"> & {
    variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
    size?: "small" | "medium" | undefined;
    /** Keeps the width and the focus, says that it is busy, and ignores clicks. */
    isPending?: boolean | undefined;
    /** Ignores clicks and keeps the focus, which `disabled` would drop: for a button that its own use makes useless. */
    isIdle?: boolean | undefined;
    /** A lucide icon before the label. */
    icon?: ReactNode;
    isFullWidth?: boolean | undefined;
  }
>;

export function Button({
  variant = "secondary",
  size = "medium",
  isPending = false,
  isIdle = false,
  isFullWidth = false,
  icon,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isFullWidth })}
      onClick={isPending || isIdle ? (event) => event.preventDefault() : onClick}
      aria-disabled={isPending || isIdle || undefined}
      data-pending={isPending || undefined}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {isPending && <Spinner className={styles.spinner} />}
    </button>
  );
}

/** For a link that looks like a button: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({
  variant = "secondary",
  size = "medium",
  isFullWidth = false,
}: Pick<ButtonProps, "variant" | "size" | "isFullWidth">): string {
  return joinClasses(styles.button, styles[variant], styles[size], isFullWidth && styles.fullWidth);
}
