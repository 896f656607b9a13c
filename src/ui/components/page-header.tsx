import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = Readonly<{
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the most important last. */
  actions?: ReactNode;
}>;

/** The one `h1` of a page. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
