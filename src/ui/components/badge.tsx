import type { ReactNode } from "react";
import { joinClasses } from "../join-classes";
import styles from "./badge.module.css";

type BadgeProps = Readonly<{
  children: ReactNode;
  tone?: "neutral" | "accent" | "notice" | "danger" | "outlined" | undefined;
  title?: string | undefined;
}>;

/** A word or two about the thing beside it. The tone only ever repeats what the word says. */
export function Badge({ children, tone = "neutral", title }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[tone])} title={title}>
      {children}
    </span>
  );
}
