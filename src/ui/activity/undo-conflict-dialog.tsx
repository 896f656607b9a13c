"use client";

import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { InstantText } from "../date-text";
import { formatNumber } from "../format-money";
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

/** This many obstacles are listed. The rest are only counted. */
const MAX_SHOWN = 5;

/** Explains what prevents an undo, and offers to force it where that is possible. */
export function UndoConflictDialog(props: UndoConflictDialogProps) {
  const { change, refusal, findChange, onClose, onForce, isForcing } = props;
  const t = useTranslations("activity");
  const tCommon = useTranslations("common");
  const changeWords = useTranslations("changes");
  const locale = useLocale();
  const { business, person } = useBusiness();
  const sentenceOf = (each: Change) =>
    changeSentence(each, changeWords, { locale, currency: business.currency }, findChange);
  const obstacles = obstaclesOf(refusal, t);
  const canBeForced = obstacles.every((obstacle) => obstacle.canBeForced);
  return (
    <Dialog
      onClose={onClose}
      title={t(canBeForced ? "conflict.title" : "conflict.finalTitle")}
      description={t("conflict.description", { change: sentenceOf(change) })}
      footer={
        <>
          <Button onClick={onClose}>{tCommon(canBeForced ? "cancel" : "close")}</Button>
          {canBeForced && (
            <Button variant="danger" onClick={onForce} isPending={isForcing}>
              {t("conflict.undoAnyway")}
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
                {t.rich("conflict.laterChange", {
                  actor: actorName(later.actor, changeWords, person.id),
                  time: () => <InstantText instant={later.createdAt} />,
                  reason: text,
                })}
              </p>
            </li>
          );
        })}
        {obstacles.length > MAX_SHOWN && (
          <li>{t("conflict.more", { number: formatNumber(obstacles.length - MAX_SHOWN, locale, 0) })}</li>
        )}
      </ul>
      {canBeForced && <p className={styles.warning}>{t("conflict.warning")}</p>}
    </Dialog>
  );
}
