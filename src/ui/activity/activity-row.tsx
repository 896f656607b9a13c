"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { useBusiness } from "../business/business-context";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { VisuallyHidden } from "../components/visually-hidden";
import { InstantText } from "../date-text";
import { useLocale } from "../locale-context";
import type { Change } from "../transactions/use-follow-change";
import styles from "./activity.module.css";
import { ActivityDetails } from "./activity-details";
import { actorName } from "./actor-name";
import { changeSentence, isUndo } from "./change-sentence";
import { EffectText } from "./effect-text";

type ActivityRowProps = Readonly<{
  change: Change;
  findChange: (id: string) => Change | undefined;
  /** Null for those who may only look. */
  onUndo: (() => void) | null;
  isUndoing: boolean;
}>;

/** No decision stands behind these that could be taken back. */
const FINAL_KINDS: ReadonlySet<Change["kind"]> = new Set(["customer_created", "totals_repaired"]);

export function ActivityRow({ change, findChange, onUndo, isUndoing }: ActivityRowProps) {
  const locale = useLocale();
  const { business, person } = useBusiness();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const reader = { locale, currency: business.currency };
  const sentence = changeSentence(change, reader, findChange);
  const undoneBy = change.undoneByChangeId === null ? null : (findChange(change.undoneByChangeId) ?? null);
  const isUndone = change.undoneByChangeId !== null;
  const canBeUndone = !isUndone && !FINAL_KINDS.has(change.kind);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.sentence} data-undone={isUndone || undefined}>
          {sentence}
        </p>
        <p className={styles.meta}>
          <span>{actorName(change.actor, person.id)}</span>
          <InstantText instant={change.createdAt} />
          {isUndone && (
            <Badge>
              {undoneBy === null ? "Undone" : `Undone by ${inSentence(actorName(undoneBy.actor, person.id))}`}
            </Badge>
          )}
        </p>
      </div>
      <div className={styles.effect}>
        {change.customer === null && <EffectText effect={change.effect} currency={business.currency} />}
      </div>
      <div className={styles.actions}>
        {onUndo !== null && canBeUndone && (
          <Button size="small" onClick={onUndo} isPending={isUndoing}>
            {isUndo(change, findChange) ? "Redo" : "Undo"}
            <VisuallyHidden> “{sentence}”</VisuallyHidden>
          </Button>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
          <VisuallyHidden> “{sentence}”</VisuallyHidden>
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <div id={detailsId} className={styles.details} hidden={!isOpen}>
        {isOpen && <ActivityDetails change={change} />}
      </div>
    </li>
  );
}

function inSentence(name: string): string {
  return name === "You" ? "you" : name;
}
