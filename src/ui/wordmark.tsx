import styles from "./wordmark.module.css";

/** The logo shows the product in one picture: what came in, how much of it went out, and what remains. */
export function Wordmark({ isShortOnPhone = false }: Readonly<{ isShortOnPhone?: boolean }>) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="1.5rem" height="1.5rem" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0a6b53" />
        <rect x="7" y="7" width="18" height="4" rx="2" fill="#fff" />
        <rect x="7" y="14" width="11" height="4" rx="2" fill="#fff" fillOpacity=".6" />
        <rect x="18" y="21" width="7" height="4" rx="2" fill="#7ddcc0" />
      </svg>
      <span className={isShortOnPhone ? styles.spared : undefined}>Business Cashflow</span>
    </span>
  );
}
