import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button";
import styles from "./state.module.css";

type ErrorStateProps = Readonly<{
  title?: string | undefined;
  /** What went wrong, in the reader's language. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** The request id to give to support. */
  requestId?: string | undefined;
}>;

/** Replaces content that could not be loaded. */
export function ErrorState({ title, text, onRetry, isRetrying = false, requestId }: ErrorStateProps) {
  const t = useTranslations("common");
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title ?? t("notLoaded")}</p>
      <p className={styles.text}>{text ?? t("notLoadedHint")}</p>
      {onRetry !== undefined && (
        <div className={styles.actions}>
          <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry} isPending={isRetrying}>
            {t("tryAgain")}
          </Button>
        </div>
      )}
      {requestId !== undefined && <p className={styles.reference}>{t("request", { requestId })}</p>}
    </div>
  );
}
