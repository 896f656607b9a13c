import { joinClasses } from "../join-classes";
import styles from "./spinner.module.css";

/** Purely visual: the surrounding component announces that something is in progress. */
export function Spinner({ className }: Readonly<{ className?: string | undefined }>) {
  return (
    <svg className={joinClasses(styles.spinner, className)} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
