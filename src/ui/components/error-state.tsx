import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "./button";
import styles from "./state.module.css";

type ErrorStateProps = Readonly<{
  title?: string | undefined;
  /** What went wrong, in the words of the reader. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** For the one who is asked for help. */
  requestId?: string | undefined;
}>;

/** Stands where something could not be loaded. */
export function ErrorState({
  title = "This could not be loaded",
  text = "Check your connection and try again. Nothing has been changed.",
  onRetry,
  isRetrying = false,
  requestId,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {onRetry !== undefined && (
        <div className={styles.actions}>
          <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry} isPending={isRetrying}>
            Try again
          </Button>
        </div>
      )}
      {requestId !== undefined && <p className={styles.reference}>Request {requestId}</p>}
    </div>
  );
}
