import styles from "./customer-initial.module.css";

/** Hidden from screen readers, because the name is next to it. */
export function CustomerInitial({ name }: Readonly<{ name: string }>) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
