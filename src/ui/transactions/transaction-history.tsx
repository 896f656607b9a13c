"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Skeleton } from "../components/skeleton";
import { InstantText } from "../date-text";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { QueryState } from "../query-state";
import { useTRPC } from "../trpc/trpc";
import { changeWords } from "./change-words";
import { isDecision } from "./latest-decision";
import styles from "./transaction-details.module.css";
import type { Change } from "./use-follow-change";

type TransactionHistoryProps = Readonly<{
  transactionId: string;
  currency: string;
  onUndo: (changeId: string) => void;
}>;

/** All decisions about a transaction with their actors, newest first. */
export function TransactionHistory({ transactionId, currency, onUndo }: TransactionHistoryProps) {
  const trpc = useTRPC();
  const { business } = useBusiness();
  const query = useQuery(trpc.listChanges.queryOptions({ ...useCustomerKey(), transactionId, limit: "50" }));
  if (query.data === undefined) return <QueryState query={query} loading={<Skeleton height="6rem" />} />;
  return (
    <ol className={styles.changes}>
      {query.data.changes.map((change) => (
        <HistoryItem
          key={change.id}
          change={change}
          transactionId={transactionId}
          currency={currency}
          onUndo={mayEdit(business.role) && isUndoable(change) ? () => onUndo(change.id) : null}
        />
      ))}
    </ol>
  );
}

function isUndoable({ kind, undoneByChangeId }: Change): boolean {
  return undoneByChangeId === null && (isDecision(kind) || kind === "change_undone");
}

type HistoryItemProps = Readonly<{
  change: Change;
  transactionId: string;
  currency: string;
  onUndo: (() => void) | null;
}>;

function HistoryItem({ change, transactionId, currency, onUndo }: HistoryItemProps) {
  const t = useTranslations("transactionDetails");
  const tCounting = useTranslations("counting");
  const locale = useLocale();
  const entry = change.transactions.find((each) => each.transactionId === transactionId);
  const words = changeWords(change, entry, { t, tCounting, currency, locale });
  const moved = change.effect.remaining;
  return (
    <li className={styles.change}>
      <div className={styles.words}>
        <p>
          {change.undoneByChangeId === null
            ? words
            : t.rich("isUndone", {
                change: words,
                muted: (text) => <span className={styles.muted}>{text}</span>,
              })}
        </p>
        <p className={styles.muted}>
          {change.actor.name ?? t("commandLine")} · <InstantText instant={change.createdAt} />
          {change.transactionCount > 1 &&
            ` · ${t("withOthers", pluralValues(change.transactionCount - 1, locale))}`}
          {moved !== 0 &&
            change.transactionCount === 1 &&
            ` · ${t("remaining", { change: formatMoney({ amount: moved, currency, locale, sign: "always" }) })}`}
        </p>
      </div>
      {onUndo !== null && (
        <Button size="small" onClick={onUndo}>
          {t("undo")}
        </Button>
      )}
    </li>
  );
}
