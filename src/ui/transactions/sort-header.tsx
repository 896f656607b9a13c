// biome-ignore-all lint/a11y/useSemanticElements: a native table lays out all of its rows, and there may be 100,000.
// biome-ignore-all lint/a11y/useFocusableInteractive: the button within takes the focus.
"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { TransactionSort } from "../../domain/transaction-sort";
import { joinClasses } from "../join-classes";
import { sortBy } from "../sort-by";
import styles from "./sort-header.module.css";

type SortHeaderProps = Readonly<{
  label: string;
  by: "bookedOn" | "amount" | "counterparty";
  /** Whether the first click sorts the latest or the largest first. */
  isEndFirst?: boolean;
  isAtEnd?: boolean;
  sort: TransactionSort;
  onSort: (sort: TransactionSort) => void;
}>;

/** A sortable column head. A second click reverses the order. */
export function SortHeader({
  label,
  by,
  isEndFirst = false,
  isAtEnd = false,
  sort,
  onSort,
}: SortHeaderProps) {
  const { order, next } = sortBy(by, { sort, isEndFirst });
  const Arrow = order === "asc" ? ArrowUp : ArrowDown;
  return (
    <span
      role="columnheader"
      aria-sort={order === null ? "none" : order === "asc" ? "ascending" : "descending"}
      className={joinClasses(styles.header, isAtEnd && styles.end)}
    >
      {/* Where columns are hidden, a filter field sorts instead. */}
      <span className={styles.name}>{label}</span>
      <button type="button" className={styles.button} onClick={() => onSort(next)}>
        {label}
        <Arrow aria-hidden="true" className={order === null ? styles.noArrow : styles.arrow} />
      </button>
    </span>
  );
}
