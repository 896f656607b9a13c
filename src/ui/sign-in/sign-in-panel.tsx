import { type ReactNode, useEffect } from "react";
import { keepTimeZone } from "../time-zone-cookie";
import { Wordmark } from "../wordmark";
import styles from "./sign-in-panel.module.css";

type SignInPanelProps = Readonly<{ title: string; children: ReactNode }>;

/**
 * A page with one panel, for people who are not signed in. The first page after it already shows their day.
 */
export function SignInPanel({ title, children }: SignInPanelProps) {
  useEffect(keepTimeZone, []);
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <a href="/" className={styles.home}>
          <Wordmark />
        </a>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
