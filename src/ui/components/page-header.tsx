import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = Readonly<{
  title: ReactNode;
  /** Above the title, such as whose page it is. */
  eyebrow?: ReactNode;
  /** A button beside the title that is about it. */
  titleAction?: ReactNode;
  description?: ReactNode;
  /** Buttons, the most important last. */
  actions?: ReactNode;
}>;

/** The one `h1` of a page. */
export function PageHeader({ title, eyebrow, titleAction, description, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{title}</h1>
          {titleAction}
        </div>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
