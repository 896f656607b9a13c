"use client";

import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { InstantText } from "../date-text";
import { useLocale } from "../locale-context";
import type { Change } from "../transactions/use-follow-change";
import type { Refusal } from "../trpc/refusal";
import styles from "./activity.module.css";
import { actorName } from "./actor-name";
import { changeSentence } from "./change-sentence";
import { obstaclesOf } from "./undo-conflict";

type UndoConflictDialogProps = Readonly<{
  change: Change;
  refusal: Refusal;
  findChange: (id: string) => Change | undefined;
  onClose: () => void;
  onForce: () => void;
  isForcing: boolean;
}>;

/** A page of obstacles is read; more are only counted. */
const MAX_SHOWN = 5;

/** Says what stands in the way of an undo, and asks whether to undo all the same where that is possible. */
export function UndoConflictDialog(props: UndoConflictDialogProps) {
  const { change, refusal, findChange, onClose, onForce, isForcing } = props;
  const locale = useLocale();
  const { business, person } = useBusiness();
  const sentenceOf = (each: Change) =>
    changeSentence(each, { locale, currency: business.currency }, findChange);
  const obstacles = obstaclesOf(refusal);
  const canBeForced = obstacles.every((obstacle) => obstacle.canBeForced);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={canBeForced ? "Something was changed since" : "This can no longer be undone"}
      description={`What it touched was changed again after “${sentenceOf(change)}”.`}
      footer={
        <>
          <Button onClick={onClose}>{canBeForced ? "Keep it" : "Close"}</Button>
          {canBeForced && (
            <Button variant="danger" onClick={onForce} isPending={isForcing}>
              Undo anyway
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.obstacles}>
        {obstacles.slice(0, MAX_SHOWN).map(({ text, changeId }) => {
          const later = changeId === null ? undefined : findChange(changeId);
          if (later === undefined) return <li key={`${text} ${changeId}`}>{text}</li>;
          return (
            <li key={`${text} ${changeId}`}>
              <p className={styles.later}>{sentenceOf(later)}</p>
              <p className={styles.reason}>
                {actorName(later.actor, person.id)}, <InstantText instant={later.createdAt} />. {text}
              </p>
            </li>
          );
        })}
        {obstacles.length > MAX_SHOWN && <li>and {obstacles.length - MAX_SHOWN} more</li>}
      </ul>
      {canBeForced && (
        <p className={styles.warning}>
          Undoing anyway brings back what was before all of this. That is a change of its own, which you can
          undo too.
        </p>
      )}
    </Dialog>
  );
}
