import type { ReactNode } from "react";
import styles from "./message-page.module.css";
import { SiteHeader } from "./site-header";

/** A page that has nothing to show but a sentence, and a way on from it. */
export function MessagePage({
  title,
  text,
  children,
}: Readonly<{ title: string; text: string; children: ReactNode }>) {
  return (
    <>
      <SiteHeader />
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </main>
    </>
  );
}
