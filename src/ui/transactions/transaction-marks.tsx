"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Skeleton } from "../components/skeleton";
import { InstantText } from "../date-text";
import { hasSingleKeys } from "../keys/single-keys";
import { QueryState } from "../query-state";
import { useTRPC } from "../trpc/trpc";
import { NoteField } from "./note-field";
import styles from "./transaction-marks.module.css";
import { useLatestCallback } from "./use-latest-callback";
import type { MarkActions } from "./use-mark-actions";

type TransactionMarksProps = Readonly<{
  transactionId: string;
  /** The draft of the note from before the session ended. */
  keptNote: string | undefined;
  /** Null for people who may only read. */
  actions: MarkActions | null;
}>;

/** The review and the note of a transaction, both editable in place. */
export function TransactionMarks({ transactionId, keptNote, actions }: TransactionMarksProps) {
  const t = useTranslations("transactionDetails");
  const trpc = useTRPC();
  const query = useQuery(
    trpc.listMarks.queryOptions({ ...useCustomerKey(), transactionIds: [transactionId] }),
  );
  const mark = query.data?.marks[0];
  const isReviewed = (mark?.review ?? null) !== null;
  const toggle = useLatestCallback(() => {
    if (query.data !== undefined) void actions?.review([transactionId], !isReviewed);
  });
  useKeyV(toggle);
  if (query.data === undefined) return <QueryState query={query} loading={<Skeleton height="7rem" />} />;
  const note = mark?.note ?? null;
  return (
    <section className={styles.marks} aria-label={t("marks")}>
      <div className={styles.review}>
        <p>
          {mark?.review ? (
            <>
              {mark.review.by === null ? t("reviewedByFormer") : t("reviewedBy", { name: mark.review.by })} ·{" "}
              <InstantText instant={mark.review.at} />
            </>
          ) : (
            <span className={styles.muted}>{t("notReviewed")}</span>
          )}
        </p>
        {actions !== null && (
          <Button size="small" aria-keyshortcuts="V" title="V" onClick={toggle}>
            {t(isReviewed ? "markNotReviewed" : "markReviewed")}
          </Button>
        )}
      </div>
      {actions === null ? (
        note !== null && <p className={styles.note}>{note}</p>
      ) : (
        <NoteField
          transactionId={transactionId}
          note={note}
          kept={keptNote}
          onSave={(text) => actions.note(transactionId, text)}
        />
      )}
    </section>
  );
}

/** Handles V here, because the shortcuts of the page are inactive while a dialog is open. */
function useKeyV(toggle: () => void): void {
  useEffect(() => {
    const handle = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      if (key.toLowerCase() !== "v" || ctrlKey || altKey || metaKey || !hasSingleKeys()) return;
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
      toggle();
    };
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  }, [toggle]);
}
