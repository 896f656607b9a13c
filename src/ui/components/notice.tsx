import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

type NoticeProps = Readonly<{
  tone: "notice" | "danger";
  title: string;
  text: ReactNode;
  /** Actions in response to it. */
  children?: ReactNode;
}>;

/** Something the person should know before they continue. */
export function Notice({ tone, title, text, children }: NoticeProps) {
  return (
    <div role={tone === "danger" ? "alert" : undefined} className={styles.notice} data-tone={tone}>
      {tone === "danger" ? <TriangleAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}
