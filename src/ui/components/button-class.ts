import { joinClasses } from "../join-classes";
import styles from "./button.module.css";

export type ButtonLook = Readonly<{
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "medium" | undefined;
  isFullWidth?: boolean | undefined;
}>;

/** For a link that looks like a button: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({
  variant = "secondary",
  size = "medium",
  isFullWidth = false,
}: ButtonLook = {}): string {
  return joinClasses(styles.button, styles[variant], styles[size], isFullWidth && styles.fullWidth);
}
