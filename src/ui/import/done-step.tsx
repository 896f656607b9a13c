"use client";

import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import Link from "next/link";
import { useState } from "react";
import { useBusiness } from "../business/business-context";
import { Button, buttonClass } from "../components/button";
import { Notice } from "../components/notice";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { useUndo } from "../transactions/use-undo";
import { messageOf, refusalOf } from "../trpc/refusal";
import { FigureMoves } from "./figure-moves";
import styles from "./import-box.module.css";
import type { ImportResult } from "./import-result";
import { countTransactions } from "./import-words";
import { StepHeading } from "./step-heading";
import { storedDays } from "./stored-days";

type DoneStepProps = Readonly<{ fileName: string; result: ImportResult; onStartOver: () => void }>;

/** What was stored, and the ways on from there. */
export function DoneStep({ fileName, result, onStartOver }: DoneStepProps) {
  const locale = useLocale();
  const { customerId } = useBusiness().business;
  const undo = useUndo();
  // Taking the import back is a change too, and so is bringing it back: the last of them is the one to undo.
  const [last, setLast] = useState({ changeId: result.changeId, isUndone: false });
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
            {last.isUndone ? "The import is undone" : titleOf(result, locale)}
          </StepHeading>
          <p className={styles.text}>
            {last.isUndone
              ? `Everything is as it was before “${fileName}”.`
              : `From “${fileName}”. ${leftOut(result, locale)}`}
          </p>
          <div className={styles.actions}>
            {last.changeId !== null && (
              <Button
                isPending={undo.isPending}
                onClick={() => void takeBack(last.changeId ?? "").catch(() => {})}
              >
                {last.isUndone ? "Bring it back" : "Undo"}
              </Button>
            )}
            <Button onClick={onStartOver}>Import another file</Button>
            {!last.isUndone && (
              <Link
                href={`/b/${customerId}/transactions${search}`}
                className={buttonClass({ variant: "primary" })}
              >
                See the transactions
              </Link>
            )}
          </div>
          <p className={styles.aside}>
            <Link href={`/b/${customerId}/activity?show=imports`}>It is in the activity</Link>, where it can
            be undone later too.
          </p>
        </div>
      </div>
      {undo.isError && <UndoFault error={undo.error} />}
      {!last.isUndone && (
        <FigureMoves
          title="What it did to the figures"
          windows={result.windows}
          windowCount={result.windowCount}
        />
      )}
    </>
  );
}

function UndoFault({ error }: Readonly<{ error: unknown }>) {
  const isInTheWay = refusalOf(error)?.code === "undo_conflict";
  return (
    <Notice
      tone="danger"
      title="That was not undone"
      text={
        isInTheWay
          ? "Something that it brought was changed since. Open the activity to undo it all the same."
          : messageOf(error)
      }
    />
  );
}

function titleOf({ counts: { created, updated } }: ImportResult, locale: string): string {
  if (created === 0 && updated === 0) return "There was nothing new to store";
  if (created === 0) return `${countTransactions(updated, locale)} updated`;
  const more = updated === 0 ? "" : `, ${formatNumber(updated, locale, 0)} updated`;
  return `${countTransactions(created, locale)} imported${more}`;
}

/** What of the file was not stored. */
function leftOut({ counts: { unchanged, rejected } }: ImportResult, locale: string): string {
  const were = (count: number) => `${formatNumber(count, locale, 0)} ${count === 1 ? "was" : "were"}`;
  const parts = [
    ...(unchanged > 0 ? [`${were(unchanged)} already there`] : []),
    ...(rejected > 0 ? [`${formatNumber(rejected, locale, 0)} could not be imported`] : []),
  ];
  return parts.length === 0 ? "All of it is stored." : `${parts.join(", and ")}.`;
}
