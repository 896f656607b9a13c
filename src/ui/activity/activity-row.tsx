"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import Link from "next/link";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { InstantText } from "../date-text";
import { useLocale } from "../locale-context";
import { transactionsHref } from "../transactions/transactions-href";
import type { Change } from "../transactions/use-follow-change";
import styles from "./activity.module.css";
import { ActivityDetails } from "./activity-details";
import { actorName } from "./actor-name";
import { changeSentence, isClosing } from "./change-sentence";
import { EffectText } from "./effect-text";
import { isUndo } from "./undone-changes";

type ActivityRowProps = Readonly<{
  change: Change;
  findChange: (id: string) => Change | undefined;
  /** Null for people who may only read. */
  onUndo: (() => void) | null;
  isUndoing: boolean;
}>;

/**
 * Changes without a decision to undo, and closings, which are reversed by a closing or reopening of their
 * own.
 */
const FINAL_KINDS: ReadonlySet<Change["kind"]> = new Set([
  "customer_created",
  "totals_repaired",
  "period_closed",
  "period_reopened",
  "period_signed_off",
]);

export function ActivityRow({ change, findChange, onUndo, isUndoing }: ActivityRowProps) {
  const t = useTranslations("activity");
  const changeWords = useTranslations("changes");
  const locale = useLocale();
  const { business, person } = useBusiness();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const metaId = useId();
  const effectId = useId();
  // The same decision may have been made several times.
  const description = `${metaId} ${effectId}`;
  const reader = { locale, currency: business.currency };
  const sentence = changeSentence(change, changeWords, reader, findChange);
  const undoneBy = change.undoneByChangeId === null ? undefined : findChange(change.undoneByChangeId);
  const isUndone = change.undoneByChangeId !== null;
  const canBeUndone = !isUndone && !FINAL_KINDS.has(change.kind);
  const isRedo = isUndo(change, findChange);
  function undoneWords(actor: Change["actor"] | undefined) {
    if (actor === undefined) return t("undone");
    if (actor.kind === "user" && actor.id === person.id) return t("undoneByYou");
    return t("undoneBy", { name: actorName(actor, changeWords) });
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.sentence} data-undone={isUndone || undefined}>
          {change.transactions.some(({ transaction }) => transaction !== null) ? (
            <Link
              href={transactionsHref(business.customerId, { changeId: change.id })}
              className={styles.rows}
              prefetch={false}
            >
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </p>
        <p id={metaId} className={styles.meta}>
          <span>{actorName(change.actor, changeWords, person.id)}</span>
          <InstantText instant={change.createdAt} />
          {isUndone && <Badge>{undoneWords(undoneBy?.actor)}</Badge>}
        </p>
      </div>
      <div id={effectId} className={styles.effect}>
        {change.customer === null && !isClosing(change) && <EffectText change={change} />}
      </div>
      <div className={styles.actions}>
        {onUndo !== null && canBeUndone && (
          <Button
            size="small"
            aria-label={t(isRedo ? "redoChange" : "undoChange", { change: sentence })}
            aria-describedby={description}
            onClick={onUndo}
            isPending={isUndoing}
          >
            {t(isRedo ? "redo" : "undo")}
          </Button>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-label={t("detailsOf", { change: sentence })}
          aria-describedby={description}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("details")}
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <div id={detailsId} className={styles.details} hidden={!isOpen}>
        {isOpen && <ActivityDetails change={change} />}
      </div>
    </li>
  );
}
