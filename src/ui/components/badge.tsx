import type { ReactNode } from "react";
import { joinClasses } from "../join-classes";
import styles from "./badge.module.css";

type BadgeProps = Readonly<{
  children: ReactNode;
  tone?: "neutral" | "accent" | "notice" | "danger" | "outlined" | undefined;
  title?: string | undefined;
}>;

/** A short label next to what it describes. The tone only repeats what the words say. */
export function Badge({ children, tone = "neutral", title }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[tone])} title={title}>
      {children}
    </span>
  );
}
