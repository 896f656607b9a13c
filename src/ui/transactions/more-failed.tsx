import { Button } from "../components/button";
import styles from "./bulk-bar.module.css";

/** Says that the rows further down could not be loaded. */
export function MoreFailed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="alert">
        <p className={styles.count}>More rows could not be loaded.</p>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
