"use client";

import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { mayManage } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { CLOSED_PERIODS } from "../closing/closed-periods-id";
import { Button } from "../components/button";
import { buttonClass } from "../components/button-class";
import { Notice } from "../components/notice";
import { formatDay } from "../format-date";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { useUndo } from "../transactions/use-undo";
import type { Translate } from "../translate";
import { refusalOf } from "../trpc/refusal";
import { useErrorText } from "../trpc/use-error-text";
import { FigureMoves } from "./figure-moves";
import styles from "./import-box.module.css";
import type { ImportResult } from "./import-result";
import { listCounts } from "./import-words";
import { StepHeading } from "./step-heading";
import { storedDays } from "./stored-days";
import { useReachedClosing } from "./use-reached-closing";

type DoneStepProps = Readonly<{ fileName: string; result: ImportResult; onStartOver: () => void }>;

/** What was stored, with links to continue. */
export function DoneStep({ fileName, result, onStartOver }: DoneStepProps) {
  const t = useTranslations("importFile");
  const tRows = useTranslations("importRows");
  const locale = useLocale();
  const { customerId, role } = useBusiness().business;
  const undo = useUndo();
  const closedThrough = useReachedClosing(result);
  // Undoing the import is a change too, and so is redoing it. The latest of these is the one to undo.
  const [last, setLast] = useState({ changeId: result.changeId, isUndone: false });
  const leftOut = listCounts(result.counts, ["unchanged", "rejected"], tRows, locale);
  const days = storedDays(result);
  const search = days === null ? "" : `?${new URLSearchParams(days)}`;

  async function takeBack(changeId: string): Promise<void> {
    const undone = await undo.mutateAsync({ changeId });
    setLast({ changeId: undone.changeId, isUndone: !last.isUndone });
  }

  return (
    <>
      <div className={styles.box}>
        <div className={styles.content}>
          <span className={styles.icon} data-tone={last.isUndone ? undefined : "done"} aria-hidden="true">
            {last.isUndone ? <Undo2 /> : <Check />}
          </span>
          <StepHeading key={String(last.isUndone)}>
            {last.isUndone ? t("undone") : titleOf(result, t, locale)}
          </StepHeading>
          <p className={styles.text}>
            {t(last.isUndone ? "undoneText" : leftOut === "" ? "allImported" : "notImported", {
              fileName,
              rows: leftOut,
            })}
          </p>
          <div className={styles.actions}>
            {last.changeId !== null && (
              <Button
                isPending={undo.isPending}
                onClick={() => void takeBack(last.changeId ?? "").catch(() => {})}
              >
                {t(last.isUndone ? "redo" : "undo")}
              </Button>
            )}
            <Button onClick={onStartOver}>{t("importAnother")}</Button>
            {!last.isUndone && (
              <Link
                href={`/b/${customerId}/transactions${search}`}
                className={buttonClass({ variant: "primary" })}
              >
                {t("viewTransactions")}
              </Link>
            )}
          </div>
          {!last.isUndone && (
            <p className={styles.aside}>
              {closedThrough !== null
                ? t.rich(mayManage(role) ? "undoClosedForOwner" : "undoClosed", {
                    day: formatDay(closedThrough, locale, "long"),
                    settings: (text) => (
                      <Link href={`/b/${customerId}/settings#${CLOSED_PERIODS}`}>{text}</Link>
                    ),
                  })
                : t.rich("findInActivity", {
                    activity: (text) => <Link href={`/b/${customerId}/activity?show=imports`}>{text}</Link>,
                  })}
            </p>
          )}
        </div>
      </div>
      {undo.isError && (
        <UndoError error={undo.error} title={t(last.isUndone ? "redoFailed" : "undoFailed")} />
      )}
      {!last.isUndone && <FigureMoves windows={result.windows} windowCount={result.windowCount} />}
    </>
  );
}

function UndoError({ error, title }: Readonly<{ error: unknown; title: string }>) {
  const errorText = useErrorText();
  const t = useTranslations("importFile");
  const isInTheWay = refusalOf(error)?.code === "undo_conflict";
  return <Notice tone="danger" title={title} text={isInTheWay ? t("undoConflict") : errorText(error)} />;
}

function titleOf(
  { counts: { created, updated } }: ImportResult,
  t: Translate<"importFile">,
  locale: string,
): string {
  if (created === 0 && updated === 0) return t("importedNothing");
  if (created === 0) return t("updated", pluralValues(updated, locale));
  if (updated === 0) return t("imported", pluralValues(created, locale));
  return t("importedAndUpdated", {
    ...pluralValues(created, locale),
    updated: formatNumber(updated, locale, 0),
  });
}
