// biome-ignore-all lint/a11y/useSemanticElements: a native table lays out all of its rows, and there may be 100,000.
// biome-ignore-all lint/a11y/useFocusableInteractive: the button within takes the focus.
"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { TransactionSort } from "../../domain/transaction-sort";
import { joinClasses } from "../join-classes";
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
  const descending: TransactionSort = `-${by}`;
  const isSorted = sort === by || sort === descending;
  const Arrow = sort === by ? ArrowUp : ArrowDown;
  const next = () => {
    if (isSorted) return sort === by ? descending : by;
    return isEndFirst ? descending : by;
  };
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (sort === by ? "ascending" : "descending") : "none"}
      className={joinClasses(styles.header, isAtEnd && styles.end)}
    >
      {/* Where columns are hidden, a filter field sorts instead. */}
      <span className={styles.name}>{label}</span>
      <button type="button" className={styles.button} onClick={() => onSort(next())}>
        {label}
        <Arrow aria-hidden="true" className={isSorted ? styles.arrow : styles.noArrow} />
      </button>
    </span>
  );
}
