"use client";

import FileUp from "lucide-react/icons/file-up";
import ShieldCheck from "lucide-react/icons/shield-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { MAX_FILE_BYTES } from "../../contract/endpoint";
import { Button } from "../components/button";
import { Notice } from "../components/notice";
import { useLocale } from "../locale-context";
import { formatFileSize } from "./format-file-size";
import styles from "./import-box.module.css";
import type { ImportError } from "./import-error";
import { StepHeading } from "./step-heading";

type ChooseStepProps = Readonly<{
  /** Why the last file was refused. */
  error: ImportError | null;
  /** The file that was under review when the session ended; null if there was none. */
  keptFileName: string | null;
  isDragged: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Null if there is no file to try again. */
  onRetry: (() => void) | null;
}>;

export function ChooseStep({ error, keptFileName, isDragged, onFiles, onRetry }: ChooseStepProps) {
  const t = useTranslations("importFile");
  const input = useRef<HTMLInputElement>(null);
  const choose = (): void => input.current?.click();

  // Picks up a file that was chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on mount.
  useEffect(() => {
    const early = input.current?.files ?? [];
    if (early.length > 0) onFiles([...early]);
  }, []);

  return (
    <>
      {keptFileName !== null && (
        <Notice
          tone="notice"
          title={t("notImportedYet", { fileName: keptFileName })}
          text={t("notImportedYetText")}
        />
      )}
      <div
        className={styles.box}
        data-dragged={isDragged || undefined}
        data-open={error === null || undefined}
      >
        {error === null ? (
          <Invitation onChoose={choose} isDragged={isDragged} />
        ) : (
          <div className={styles.content}>
            <span className={styles.icon} data-tone="danger" aria-hidden="true">
              <TriangleAlert />
            </span>
            <div role="alert">
              <StepHeading>{error.title}</StepHeading>
              <p className={styles.text}>{error.text}</p>
            </div>
            <div className={styles.actions}>
              {error.canRetry && onRetry !== null && (
                <Button variant="primary" onClick={onRetry}>
                  {t("tryAgain")}
                </Button>
              )}
              <Button onClick={choose}>{t("chooseAnother")}</Button>
            </div>
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("bankFile")}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Without this, choosing the same file again would fire no change event.
            event.target.value = "";
            onFiles(files);
          }}
        />
      </div>
      <p className={styles.promise}>
        <ShieldCheck aria-hidden="true" />
        {t("promise")}
      </p>
    </>
  );
}

function Invitation({ onChoose, isDragged }: Readonly<{ onChoose: () => void; isDragged: boolean }>) {
  const t = useTranslations("importFile");
  const id = useId();
  const locale = useLocale();
  return (
    <button
      type="button"
      className={styles.invitation}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onClick={onChoose}
    >
      <span className={styles.icon} aria-hidden="true">
        <FileUp />
      </span>
      <span id={`${id}-title`} className={styles.title}>
        {isDragged
          ? t("dropNow")
          : t.rich("drop", { link: (text) => <span className={styles.link}>{text}</span> })}
      </span>
      <span id={`${id}-hint`} className={styles.text}>
        {t("accepted", { size: formatFileSize(MAX_FILE_BYTES, t, locale) })}
      </span>
    </button>
  );
}
