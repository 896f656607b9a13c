import styles from "./customer-initial.module.css";

/** Only for the eye; the name stands beside it. */
export function CustomerInitial({ name }: Readonly<{ name: string }>) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
