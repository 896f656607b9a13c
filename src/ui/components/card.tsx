import { type ReactNode, useId } from "react";
import { joinClasses } from "../join-classes";
import styles from "./card.module.css";

type CardProps = Readonly<{
  children: ReactNode;
  /** The target of links within the page. */
  id?: string;
  /** Makes the card a named region with an `h2`. */
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Rendered along the bottom edge, such as a save button. */
  footer?: ReactNode;
  /** Lets a table or list extend to the edges. */
  isFlush?: boolean | undefined;
}>;

/** A bordered section of a page about one subject. */
export function Card({ children, id, title, description, actions, footer, isFlush = false }: CardProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.card} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <header className={styles.header}>
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={joinClasses(!isFlush && styles.body, title !== undefined && styles.underHeader)}>
        {children}
      </div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
