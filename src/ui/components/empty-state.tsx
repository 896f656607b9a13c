import type { ReactNode } from "react";
import styles from "./state.module.css";

type EmptyStateProps = Readonly<{
  title: string;
  /** Why it is empty, or what will appear here. */
  text?: ReactNode;
  icon?: ReactNode;
  /** Actions to fill it. */
  children?: ReactNode;
}>;

export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
