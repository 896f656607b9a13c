import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = Readonly<{
  title: ReactNode;
  /** Text above the title, such as the name of the business. */
  eyebrow?: ReactNode;
  /** A button next to the title, about the title. */
  titleAction?: ReactNode;
  description?: ReactNode;
  /** Buttons, most important last. */
  actions?: ReactNode;
}>;

/** The header of a page, with its only `h1`. */
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
