import type { ReactNode } from "react";
import styles from "./refusal-text.module.css";

/** Why a request was refused, announced when it appears. Takes no space while empty. */
export function RefusalText({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  );
}
