// biome-ignore-all lint/a11y/useSemanticElements: a native table lays out all of its rows, and there may be 10,000.
// biome-ignore-all lint/a11y/useFocusableInteractive: the links within the rows take the focus.
"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { PortfolioSort } from "../../domain/portfolio";
import { SortButton } from "../components/sort-button";
import styles from "./portfolio.module.css";
import type { PortfolioRow as Row } from "./portfolio-pages";
import { PortfolioRow } from "./portfolio-row";

type PortfolioTableProps = Readonly<{
  rows: readonly Row[];
  /** Whether there are more rows to load. */
  hasMore: boolean;
  sorted: Readonly<{ sort: PortfolioSort; order: "asc" | "desc" }>;
  onSort: (sort: PortfolioSort) => void;
  /** Called when the end of the loaded rows comes into view. */
  onReachEnd: () => void;
}>;

const COLUMNS = [
  { name: "name", align: "start" },
  { name: "remaining", align: "end" },
  { name: "course", align: "start" },
  { name: "latestOn", align: "end" },
  { name: "pendingCount", align: "end" },
  { name: "lastArrivalAt", align: "end" },
] as const;

/** A row with a short name, in pixels. Long names wrap, so rows are measured. */
const ROW_HEIGHT = 60;
const OVERSCAN = 8;

/** Loads more when fewer than this many rows remain below the viewport. */
const AHEAD = 30;

/** The viewport assumed on the server. */
const FIRST_RECT = { width: 1280, height: 900 };

/** A virtualized table that scrolls with the page. */
export function PortfolioTable({ rows, hasMore, sorted, onSort, onReachEnd }: PortfolioTableProps) {
  const t = useTranslations("portfolio");
  const body = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    scrollMargin,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const isNearEnd = hasMore && (virtualizer.range?.endIndex ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onReachEnd();
  }, [isNearEnd, onReachEnd]);
  return (
    <div
      role="table"
      aria-label={t("title")}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      className={styles.table}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          {COLUMNS.map(({ name, align }) => {
            const order = name === sorted.sort ? sorted.order : null;
            return (
              <span
                key={name}
                role="columnheader"
                aria-sort={order === null ? undefined : order === "asc" ? "ascending" : "descending"}
                className={align === "end" ? styles.end : undefined}
              >
                {name === "course" ? (
                  t("columns.course")
                ) : (
                  <SortButton
                    label={t(`columns.${name}`)}
                    order={order}
                    align={align}
                    onSort={() => onSort(name)}
                  />
                )}
              </span>
            );
          })}
        </div>
      </div>
      <div
        ref={body}
        role="presentation"
        className={styles.body}
        style={{ minHeight: `${virtualizer.getTotalSize()}px` }}
      >
        <div
          role="rowgroup"
          style={{ transform: `translateY(${(items[0]?.start ?? scrollMargin) - scrollMargin}px)` }}
        >
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <PortfolioRow key={row.customerId} ref={virtualizer.measureElement} row={row} index={index} />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
