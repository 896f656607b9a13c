"use client";

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import type { TransactionSort } from "../../domain/transaction-sort";
import { useBusiness } from "../business/business-context";
import { ErrorState } from "../components/error-state";
import { lazyDialog } from "../components/lazy-dialog";
import { useLinkActions } from "../links/use-link-actions";
import { useLocale } from "../locale-context";
import { useMessageOf } from "../trpc/use-message-of";
import { useKeptFocus } from "../use-kept-focus";
import { useShortcuts } from "../use-shortcuts";
import { FIRST_ROW, followRow } from "./active-row";
import type { WireTransaction } from "./apply-edit";
import { BulkBar } from "./bulk-bar";
import { describeFilteredEdit, describeImpact } from "./edit-message";
import type { FilteredAction } from "./filtered-action";
import { MoreFailed } from "./more-failed";
import { NothingFound } from "./nothing-found";
import { rowActions } from "./row-actions";
import { preloadDialogs, TransactionDialogs } from "./transaction-dialogs";
import type { TransactionFilter } from "./transaction-search";
import { type TableHandle, TransactionTable } from "./transaction-table";
import { useEditActions } from "./use-edit-actions";
import { useGoToDate } from "./use-go-to-date";
import { useKeptDialog } from "./use-kept-dialog";
import { useLatestCallback } from "./use-latest-callback";
import { useMarkActions } from "./use-mark-actions";
import { useOpenedDialog } from "./use-opened-dialog";
import { useSelection } from "./use-selection";
import { useTransactionCommands } from "./use-transaction-commands";
import { useTransactionPages } from "./use-transaction-pages";

const GoToDateDialog = lazyDialog(async () => (await import("./go-to-date-dialog")).default);
const RowMenu = lazyDialog(async () => (await import("./row-menu")).default);

type OpenMenu = Readonly<{ id: string; button: HTMLElement; isByKey: boolean }>;

type TransactionListProps = Readonly<{
  filter: TransactionFilter;
  sort: TransactionSort;
  onSort: (sort: TransactionSort) => void;
  /** Clears all filters. */
  onClear: () => void;
  isGoingToDate: boolean;
  onGoneToDate: () => void;
}>;

/** The list of transactions, with selection, keyboard shortcuts and menus. */
export function TransactionList(props: TransactionListProps) {
  const { filter, sort, onSort, onClear, isGoingToDate, onGoneToDate } = props;
  const messageOf = useMessageOf();
  const t = useTranslations("transactions");
  const tEdits = useTranslations("edits");
  const { business } = useBusiness();
  const isEditable = mayEdit(business.role);
  const locale = useLocale();
  const [active, setActive] = useState(FIRST_ROW);
  const { list, summary, rowAt, indexOf, markOf, findShown, rowCount, onReach, hasFailed, retryFailed } =
    useTransactionPages({ filter, sort, activeIndex: active.index });
  const activeIndex = Math.max(0, Math.min(active.index, rowCount - 1));
  const moveTo = (index: number) => setActive({ index, id: rowAt(index)?.id });
  const matchCount = summary.isPlaceholderData ? undefined : summary.data?.count;
  const selection = useSelection({ rowAt, indexOf, filter, matchCount });
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const table = useRef<TableHandle>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { dialog, open, close } = useOpenedDialog();
  const actions = useEditActions();
  const marks = useMarkActions(actions);
  const links = useLinkActions(actions);
  const commands = useTransactionCommands({ actions, open });
  useEffect(preloadDialogs, []);
  useKeptFocus();
  useKeptDialog(open, filter);

  const listed = JSON.stringify({ filter, sort });
  // Closing the dialog cancels the jump. The list may have other filters by the time the rows are counted.
  const goTo = useLatestCallback((index: number) => {
    if (isGoingToDate) table.current?.goTo(index);
  });
  const goToDate = useGoToDate({ filter, sort, rowCount, goTo });
  const [shown, setShown] = useState(listed);
  const followed = followRow(active, { rowAt, indexOf });
  if (shown !== listed) {
    setShown(listed);
    setActive(FIRST_ROW);
    selection.clear();
  } else if (followed !== active) setActive(followed);

  const rowElement = (index: number | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const enterList = () => rowElement(activeIndex)?.focus();
  const chosenRows = (): readonly WireTransaction[] => {
    if (selection.ids.size > 0) return findShown(selection.ids);
    const row = grid.current?.contains(document.activeElement) ? rowAt(activeIndex) : undefined;
    return row === undefined ? [] : [row];
  };
  const withChosen = (command: (rows: readonly WireTransaction[]) => void) => () => {
    const rows = chosenRows();
    if (rows.length > 0) command(rows);
  };
  /** Rows selected individually are edited here; matches of a filter are known only to the service. */
  const decide = (action: FilteredAction, command: (rows: readonly WireTransaction[]) => void) => {
    if (!selection.isAll) return withChosen(command);
    const { except, count } = selection;
    return () => open({ kind: "filtered", action, rows: { filter, except, count } });
  };
  /** Removes the review if all selected rows are already reviewed. */
  const review = (): void => {
    const { isAll, except, count } = selection;
    selection.clear();
    if (isAll) void marks.reviewFiltered({ filter, except, count }, filter.reviewed !== "true");
    else withChosen(reviewRows)();
  };
  const reviewRows = (rows: readonly WireTransaction[]): void => {
    const isReviewed = rows.every(({ id }) => (markOf(id)?.review ?? null) !== null);
    const ids = rows.map(({ id }) => id);
    void marks.review(ids, !isReviewed);
  };
  const onOpen = useLatestCallback((index: number) => {
    const row = rowAt(index);
    if (row !== undefined) open({ kind: "details", row });
  });
  const onToggle = useLatestCallback((index: number, isExtending: boolean) => {
    moveTo(index);
    if (isExtending) selection.extendTo(index);
    else selection.toggle(index);
  });
  const onOpenMenu = useLatestCallback((index: number, button: HTMLElement, isByKey: boolean) => {
    moveTo(index);
    const id = rowAt(index)?.id;
    if (id !== undefined) setMenu({ id, button, isByKey });
  });
  const reopenReclassify = useLatestCallback((ids: ReadonlySet<string>) =>
    commands.reclassify(findShown(ids)),
  );

  useShortcuts({
    j: enterList,
    k: enterList,
    ...(isEditable && {
      r: decide("reclassify", commands.reclassify),
      x: decide("exclude", commands.excludeOrInclude),
      v: review,
      z: () => void actions.undoLast(chosenRows()[0]),
      Escape: selection.count > 0 ? selection.clear : undefined,
    }),
  });

  const [menuRow] = menu === null ? [] : findShown(new Set([menu.id]));
  return (
    <>
      {list.data === undefined && list.isError ? (
        <ErrorState
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : rowCount === 0 ? (
        <NothingFound isFiltered={Object.keys(filter).length > 0} onClear={onClear} />
      ) : (
        <div
          ref={grid}
          aria-busy={list.isPlaceholderData}
          style={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}
        >
          <TransactionTable
            handle={table}
            rowAt={rowAt}
            markOf={markOf}
            rowCount={rowCount}
            sort={sort}
            onSort={onSort}
            isSelectable={isEditable}
            isSelected={selection.isSelected}
            selected={selection.count === 0 ? "none" : selection.count === matchCount ? "all" : "some"}
            onSelectAll={selection.selectAll}
            onClearSelection={selection.clear}
            activeIndex={activeIndex}
            onActiveChange={(index, isExtending) => {
              if (isExtending && isEditable)
                selection.extendTo(index, selection.count === 0 ? activeIndex : undefined);
              moveTo(index);
            }}
            onReach={onReach}
            onOpen={onOpen}
            onToggle={onToggle}
            onOpenMenu={onOpenMenu}
          />
        </div>
      )}
      {hasFailed && <MoreFailed onRetry={retryFailed} />}
      <BulkBar
        count={selection.count}
        isAll={selection.isAll}
        matchCount={matchCount}
        isFiltered={Object.keys(filter).length > 0}
        onSelectAll={selection.selectAll}
        onReclassify={decide("reclassify", commands.reclassify)}
        onExclude={decide("exclude", commands.exclude)}
        onInclude={decide("include", commands.include)}
        onClearTreatment={decide("clear_treatment", commands.clearTreatment)}
        onReview={review}
        onClear={selection.clear}
      />
      {menu !== null && menuRow !== undefined && (
        <RowMenu
          button={menu.button}
          returnTo={() => rowElement(indexOf(menu.id))?.querySelector("button") ?? menu.button}
          isByKey={menu.isByKey}
          actions={rowActions(
            menuRow,
            { isEditable, isReviewed: (markOf(menuRow.id)?.review ?? null) !== null },
            {
              onOpen: () => open({ kind: "details", row: menuRow }),
              onReclassify: () => commands.reclassify([menuRow]),
              onExclude: () => commands.excludeOrInclude([menuRow]),
              onClearTreatment: () => commands.clearTreatment([menuRow]),
              onReview: () => reviewRows([menuRow]),
            },
            t,
          )}
          onClose={() => setMenu(null)}
        />
      )}
      {isGoingToDate && <GoToDateDialog onGo={goToDate} onClose={onGoneToDate} />}
      <TransactionDialogs
        dialog={dialog}
        isEditable={isEditable}
        marks={marks}
        links={links}
        findShown={findShown}
        onRun={(request) => {
          selection.clear();
          const ids = new Set(request.edits.map(({ transactionId }) => transactionId));
          void actions.run({ ...request, onOutdated: () => reopenReclassify(ids) });
        }}
        onFilteredDone={({ edit, changeId, changedCount, effect }) => {
          selection.clear();
          actions.announce(changeId, {
            title: describeFilteredEdit(edit, changedCount, { t: tEdits, locale }),
            description: describeImpact({ effect }, { currency: business.currency, locale }, tEdits),
          });
        }}
        onReclassify={(row) => commands.reclassify([row])}
        onLink={(row) => open({ kind: "link", row })}
        onExclude={(row) => {
          if (row.exclusion !== null) close();
          commands.excludeOrInclude([row]);
        }}
        onUndo={(changeId) => void actions.undo(changeId)}
        onClose={close}
      />
    </>
  );
}
