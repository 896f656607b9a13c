import type { ReactNode } from "react";
import styles from "./refusal-text.module.css";

/** Why what was asked for was not done, read out as it appears. It takes no room while it is empty. */
export function RefusalText({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  );
}
