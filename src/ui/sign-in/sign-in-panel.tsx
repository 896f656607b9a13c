import type { ReactNode } from "react";
import { Wordmark } from "../wordmark";
import styles from "./sign-in-panel.module.css";

type SignInPanelProps = Readonly<{ title: string; children: ReactNode }>;

/** A page with one panel, for people who are not signed in. */
export function SignInPanel({ title, children }: SignInPanelProps) {
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
