"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import History from "lucide-react/icons/history";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useAddress } from "../address/use-address";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Announced } from "../components/announced";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { EmptyState } from "../components/empty-state";
import { lazyDialog } from "../components/lazy-dialog";
import { LoadMore } from "../components/load-more";
import { PageHeader } from "../components/page-header";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import type { Change } from "../transactions/use-follow-change";
import { cursorPages } from "../trpc/cursor-pages";
import type { Refusal } from "../trpc/refusal";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import { useShortcuts } from "../use-shortcuts";
import { useWhenIdle } from "../use-when-idle";
import styles from "./activity.module.css";
import { ActivityFilters } from "./activity-filters";
import { ActivityRow } from "./activity-row";
import { activitySearch, toChangesInput } from "./activity-search";
import { isUndo } from "./undone-changes";
import { useAnnouncedUndo } from "./use-announced-undo";

const UndoConflictDialog = lazyDialog(
  async () => (await import("./undo-conflict-dialog")).UndoConflictDialog,
);

/** All changes of the business, newest first, each with a button to undo it. */
export function Activity() {
  const t = useTranslations("activity");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { business } = useBusiness();
  const [search, setSearch] = useAddress(activitySearch);
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus();
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.listChanges.pathKey(),
      input: { ...useCustomerKey(), ...toChangesInput(search) },
      fetchPage: client.listChanges.query,
    }),
  );
  useWhenIdle(UndoConflictDialog.preload);
  const { undo, pendingChangeId } = useAnnouncedUndo();
  const [refused, setRefused] = useState<Readonly<{ change: Change; refusal: Refusal }> | null>(null);
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  const byId = new Map(changes.map((change) => [change.id, change]));
  const isFiltered = search.show !== null || search.by !== null;

  async function undoOrAsk(change: Change) {
    const refusal = await undo({ changeId: change.id, isRedo: isUndo(change, (id) => byId.get(id)) });
    if (refusal !== null) setRefused({ change, refusal });
  }

  const walk = (steps: number) => walkButtons(list.current, steps);
  useShortcuts({ j: () => walk(1), k: () => walk(-1) });
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <ActivityFilters search={search} onSearchChange={setSearch} changes={changes} />
      <Card isFlush>
        <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={8} />} />
        <Announced>
          {query.data !== undefined && changes.length === 0 && (
            <EmptyState
              title={t(isFiltered ? "noMatchTitle" : "emptyTitle")}
              text={t(isFiltered ? "noMatchText" : "emptyText")}
              icon={<History />}
            >
              {isFiltered && (
                <Button onClick={() => setSearch({ show: null, by: null })}>{t("showAll")}</Button>
              )}
            </EmptyState>
          )}
        </Announced>
        {changes.length > 0 && (
          <ol ref={list} className={styles.list} aria-label={t("list")}>
            {changes.map((change) => (
              <ActivityRow
                key={change.id}
                change={change}
                findChange={(id) => byId.get(id)}
                onUndo={mayEdit(business.role) ? () => void undoOrAsk(change) : null}
                isUndoing={pendingChangeId === change.id}
              />
            ))}
          </ol>
        )}
      </Card>
      <LoadMore query={query} />
      {refused !== null && (
        <UndoConflictDialog
          refusal={refused.refusal}
          change={refused.change}
          findChange={(id) => byId.get(id)}
          onClose={() => setRefused(null)}
          onForce={async () => {
            const refusal = await undo({ changeId: refused.change.id, force: true });
            setRefused(refusal === null ? null : { change: refused.change, refusal });
          }}
          isForcing={pendingChangeId === refused.change.id}
        />
      )}
    </>
  );
}

/** Moves the focus between the buttons that expand the changes. */
function walkButtons(list: HTMLElement | null, steps: number): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>("button[aria-expanded]") ?? [])];
  const at = buttons.findIndex((button) => button.closest("li")?.contains(document.activeElement));
  buttons[at === -1 ? 0 : Math.min(Math.max(at + steps, 0), buttons.length - 1)]?.focus();
}
