"use client";

import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_NOTE_LENGTH } from "../../domain/transaction";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { formatNumber } from "../format-money";
import { useKeptDraft } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { useMessageOf } from "../trpc/use-message-of";
import { DIALOG_FORM } from "./dialog-form";
import type { KeptDialog } from "./kept-dialog";
import styles from "./transaction-marks.module.css";

type NoteFieldProps = Readonly<{
  transactionId: string;
  note: string | null;
  /** The input from before the session ended. */
  kept: string | undefined;
  /** Throws if the note could not be stored. */
  onSave: (note: string | null) => Promise<void>;
}>;

/** A note that is edited in place. The draft stays until it is stored, whatever others write meanwhile. */
export function NoteField({ transactionId, note, kept, onSave }: NoteFieldProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("transactionDetails");
  const locale = useLocale();
  const id = useId();
  /** Null while the field shows the stored note. */
  const [draft, setDraft] = useState(kept ?? null);
  const text = draft ?? note ?? "";
  const [error, setError] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const isChanged = text.trim() !== (note ?? "");
  const toKeep = useMemo(
    (): KeptDialog | null => (isChanged ? { kind: "note", ids: [transactionId], text } : null),
    [isChanged, transactionId, text],
  );
  useKeptDraft(DIALOG_FORM, toKeep);

  const write = (written: string | null): void => {
    setError(null);
    setDraft(written);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    setIsPending(true);
    setError(null);
    try {
      await onSave(text.trim() || null);
      setDraft((latest) => (latest === draft ? null : latest));
    } catch (refused) {
      setError(refused);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <label htmlFor={id} className={styles.label}>
        {t("note")}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        placeholder={t("notePlaceholder")}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save(event);
        }}
      />
      <div className={styles.foot}>
        <span id={`${id}-hint`} className={styles.muted}>
          {isChanged
            ? t("characters", {
                number: formatNumber(text.length, locale, 0),
                most: formatNumber(MAX_NOTE_LENGTH, locale, 0),
              })
            : t("noteHint")}
        </span>
        {isChanged && (
          <span className={styles.buttons}>
            <CancelButton size="small" onClick={() => write(null)} />
            <Button size="small" variant="primary" type="submit" isPending={isPending}>
              {t("saveNote")}
            </Button>
          </span>
        )}
      </div>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {messageOf(error)}
        </p>
      )}
    </form>
  );
}
