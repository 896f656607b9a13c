// biome-ignore-all lint/a11y/useSemanticElements: a native table lays out all of its rows, and there may be 100,000.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows take the focus; the cells of a list do not need it.
"use client";

import { type CSSProperties, memo } from "react";
import { useTranslations } from "use-intl";
import { joinClasses } from "../join-classes";
import type { WireTransaction } from "./apply-edit";
import { type CellHandlers, TransactionCells } from "./transaction-cells";
import styles from "./transaction-table.module.css";
import type { Mark } from "./use-transaction-marks";

export type RowHandlers = CellHandlers & Readonly<{ onOpen: (index: number) => void }>;

type TransactionRowProps = RowHandlers &
  Readonly<{
    /** Undefined while loading. The placeholder keeps the focus when the row arrives. */
    row: WireTransaction | undefined;
    mark: Mark | undefined;
    index: number;
    locale: string;
    /** Whether this is the one row in the tab order. */
    isActive: boolean;
    isSelected: boolean;
    isSelectable: boolean;
  }>;

/** One transaction on one line, or on two if space is tight. */
export const TransactionRow = memo(function TransactionRow({ onOpen, ...props }: TransactionRowProps) {
  const { row, index, isActive, isSelected, isSelectable } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of all rows.
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      className={joinClasses(
        styles.row,
        isSelected && styles.selected,
        row === undefined ? styles.loading : isUncounted(row) && styles.uncounted,
      )}
      style={placeOf(index)}
      onClick={(event) => {
        if (!isControl(event.target)) onOpen(index);
      }}
    >
      {row === undefined ? <LoadingCell /> : <TransactionCells {...props} row={row} />}
    </div>
  );
});

function LoadingCell() {
  const t = useTranslations("transactions");
  return (
    <div role="gridcell" className={styles.loadingCell}>
      <span className="visually-hidden">{t("loading")}</span>
      <span className={styles.bar} aria-hidden="true" />
      <span className={styles.bar} aria-hidden="true" />
    </div>
  );
}

function isUncounted({ exclusion, status }: WireTransaction): boolean {
  return exclusion !== null || status === "pending";
}

/** The position follows from the row height in the style sheet, so the first paint is correct. */
function placeOf(index: number): CSSProperties {
  return { transform: `translateY(calc(var(--row-height) * ${index}))` };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, button") !== null;
}
