// biome-ignore-all lint/a11y/useSemanticElements: a native table lays out all of its rows, and there may be 100,000.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows take the focus; the cells of a list do not need it.
"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import type { TransactionSort } from "../../domain/transaction-sort";
import { Checkbox } from "../components/checkbox";
import { toastRoom } from "../components/toast-room";
import { hasSingleKeys } from "../keys/single-keys";
import { useLocale } from "../locale-context";
import { SortHeader } from "./sort-header";
import { type RowHandlers, TransactionRow } from "./transaction-row";
import styles from "./transaction-table.module.css";
import { useLatestCallback } from "./use-latest-callback";
import { useRowHeight } from "./use-row-height";
import type { MarkOf } from "./use-transaction-marks";
import type { RowAt } from "./use-transaction-pages";
import { keepingActive, targetOfKey } from "./walk-rows";

/** The imperative handle of the table. */
export type TableHandle = Readonly<{ goTo: (index: number) => void }>;

type TransactionTableProps = RowHandlers &
  Readonly<{
    handle: Ref<TableHandle>;
    rowAt: RowAt;
    markOf: MarkOf;
    rowCount: number;
    sort: TransactionSort;
    onSort: (sort: TransactionSort) => void;
    isSelectable: boolean;
    isSelected: (id: string) => boolean;
    /** How many of all rows are selected. */
    selected: "none" | "some" | "all";
    onSelectAll: () => void;
    onClearSelection: () => void;
    activeIndex: number;
    onActiveChange: (index: number, isExtending: boolean) => void;
    /** Reports the first and the last visible row, so that rows around them can be prefetched. */
    onReach: (first: number, last: number) => void;
  }>;

const OVERSCAN = 6;

/** The viewport assumed on the server. */
const FIRST_RECT = { width: 1280, height: 900 };

/** A virtualized table with rows of equal height, scrolled with the page. Arrow keys move between rows. */
export function TransactionTable(props: TransactionTableProps) {
  const { rowAt, rowCount, isSelectable, isSelected, activeIndex, onActiveChange, onReach } = props;
  const { sort, onSort, selected, onSelectAll, onClearSelection, onOpen, onToggle, onOpenMenu } = props;
  const t = useTranslations("transactions");
  const locale = useLocale();
  const rowHeight = useRowHeight();
  const body = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const isFocusWanted = useRef(false);
  const scrollMargin = useDistanceFromTop(body);
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    scrollMargin,
    scrollPaddingStart: stickyHeightOf(head.current),
    scrollPaddingEnd: rowHeight * 2 + (typeof document === "undefined" ? 0 : toastRoom()),
    rangeExtractor: useMemo(() => keepingActive(activeIndex), [activeIndex]),
    useFlushSync: false,
  });
  useEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);

  useImperativeHandle(props.handle, () => ({
    goTo(index) {
      isFocusWanted.current = true;
      virtualizer.scrollToIndex(index, { align: "start" });
      onActiveChange(index, false);
    },
  }));

  const items = virtualizer.getVirtualItems();
  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => onReach(first, last), [onReach, first, last]);

  // A server-rendered row may have received the focus before hydration.
  const adoptFocus = useLatestCallback((focused: Element | null) => {
    const index = indexAround(focused);
    if (index !== null && index !== activeIndex) onActiveChange(index, false);
  });
  useEffect(() => {
    adoptFocus(document.activeElement);
  }, [adoptFocus]);

  // The focus goes along with the active row: to another row by key, or with a transaction that moves. The
  // target row may not be rendered yet.
  const lastActive = useRef(activeIndex);
  useLayoutEffect(() => {
    const focusedIndex = indexAround(document.activeElement);
    const isElsewhere = focusedIndex !== null && focusedIndex !== activeIndex;
    if (activeIndex !== lastActive.current && isElsewhere) isFocusWanted.current = true;
    lastActive.current = activeIndex;
    if (!isFocusWanted.current) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`);
    if (row === null || row === undefined) return;
    isFocusWanted.current = false;
    row.focus({ preventScroll: true });
  });

  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (isSelectable && isSelectAll(event)) {
      event.preventDefault();
      onSelectAll();
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const rowsInView = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 4);
    const target = targetOfKey(arrowOf(event.key), { activeIndex, rowCount, rowsInView });
    if (target !== null) {
      event.preventDefault();
      isFocusWanted.current = true;
      virtualizer.scrollToIndex(target);
      onActiveChange(target, event.shiftKey);
      return;
    }
    if (!(event.target instanceof HTMLElement) || event.target.dataset.index === undefined) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onOpen(activeIndex);
    } else if (event.key === " " && isSelectable) {
      event.preventDefault();
      onToggle(activeIndex, event.shiftKey);
    }
  };

  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={t("title")}
      aria-rowcount={rowCount + 1}
      aria-multiselectable={isSelectable || undefined}
      className={isSelectable ? `${styles.table} ${styles.selectable}` : styles.table}
      onKeyDown={walk}
    >
      <div ref={head} role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          {isSelectable && (
            <span role="columnheader" className={styles.select}>
              <Checkbox
                label={t("selection.selectAll")}
                isLabelHidden
                isChecked={selected === "all"}
                isPartlyChecked={selected === "some"}
                onCheckedChange={selected === "none" ? onSelectAll : onClearSelection}
              />
            </span>
          )}
          <SortHeader label={t("date")} by="bookedOn" isEndFirst sort={sort} onSort={onSort} />
          <SortHeader label={t("counterparty")} by="counterparty" sort={sort} onSort={onSort} />
          <span role="columnheader">
            <span className="visually-hidden">{t("treatment")}</span>
          </span>
          <span role="columnheader" className={styles.end}>
            {t("countsFor")}
          </span>
          <SortHeader label={t("amount")} by="amount" isEndFirst isAtEnd sort={sort} onSort={onSort} />
          <span role="columnheader">
            <span className="visually-hidden">{t("actions")}</span>
          </span>
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        style={{ height: `calc(var(--row-height) * ${rowCount})` }}
        onFocus={({ target }) => adoptFocus(target)}
      >
        {items.map(({ index }) => {
          const row = rowAt(index);
          const isActive = index === activeIndex;
          return (
            <TransactionRow
              key={index}
              row={row}
              mark={row && props.markOf(row.id)}
              index={index}
              locale={locale}
              isActive={isActive}
              isSelected={row !== undefined && isSelected(row.id)}
              isSelectable={isSelectable}
              onOpen={onOpen}
              onToggle={onToggle}
              onOpenMenu={onOpenMenu}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The index of the row that contains an element; null if it is in none. */
function indexAround(element: Element | null): number | null {
  const index = element?.closest<HTMLElement>("[data-index]")?.dataset.index;
  return index === undefined ? null : Number(index);
}

/** ⌘A on a Mac, Ctrl+A elsewhere. */
function isSelectAll({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "a" && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** J and K are alternatives to the arrow keys. */
function arrowOf(key: string): string {
  const arrow = { j: "ArrowDown", k: "ArrowUp" }[key.toLowerCase()];
  return arrow !== undefined && hasSingleKeys() ? arrow : key;
}

/** The distance of the rows from the top of the page. It changes when the content above grows. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      setDistance(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  return distance;
}

function stickyHeightOf(head: HTMLElement | null): number {
  if (head === null) return 0;
  return head.offsetHeight + (Number.parseFloat(getComputedStyle(head).top) || 0);
}
