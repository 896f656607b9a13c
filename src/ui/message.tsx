import type { ReactNode } from "react";
import styles from "./message.module.css";

export type MessageProps = Readonly<{ title: string; text: ReactNode; children: ReactNode }>;

/** A page with nothing but a message, and a link to continue. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <main className={styles.main}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  );
}
