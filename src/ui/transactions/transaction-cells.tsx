// biome-ignore-all lint/a11y/useSemanticElements: a native table lays out all of its rows, and there may be 100,000.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows take the focus; the cells of a list do not need it.
"use client";

import { useTranslations } from "use-intl";
import { Badge } from "../components/badge";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { joinClasses } from "../join-classes";
import { MoneyText } from "../money-text";
import type { WireTransaction } from "./apply-edit";
import { countedAmount, countsInFull, nameOf, signedAmount } from "./counting";
import { explainCounting } from "./explain-counting";
import { MarkGlyphs } from "./mark-glyphs";
import { TransactionBadges } from "./transaction-badges";
import styles from "./transaction-table.module.css";
import type { Mark } from "./use-transaction-marks";

export type CellHandlers = Readonly<{
  onToggle: (index: number, isExtending: boolean) => void;
  onOpenMenu: (index: number, button: HTMLElement, isByKey: boolean) => void;
}>;

type TransactionCellsProps = CellHandlers &
  Readonly<{
    row: WireTransaction;
    mark: Mark | undefined;
    index: number;
    locale: string;
    isActive: boolean;
    isSelected: boolean;
    isSelectable: boolean;
  }>;

export function TransactionCells(props: TransactionCellsProps) {
  const { row, mark, index, locale, isActive, isSelected, isSelectable, onToggle, onOpenMenu } = props;
  const t = useTranslations("transactions");
  const tCounting = useTranslations("counting");
  const name = nameOf(row);
  const tabIndex = isActive ? 0 : -1;
  const day = formatDay(row.bookedOn, locale);
  const money = (amount: number) => formatMoney({ amount, currency: row.currency, locale });
  // One counterparty often has several transactions.
  const subject = { name, amount: money(row.amount), day };
  return (
    <>
      {isSelectable && (
        <div role="gridcell" className={styles.select}>
          <input
            type="checkbox"
            className={styles.box}
            tabIndex={tabIndex}
            checked={isSelected}
            aria-label={t("select", subject)}
            onClick={(event) => onToggle(index, event.shiftKey)}
            readOnly
          />
        </div>
      )}
      <div role="gridcell" className={styles.day}>
        {day}
      </div>
      <div role="gridcell" className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        {row.description !== name && <bdi className={styles.description}>{row.description}</bdi>}
      </div>
      <div role="gridcell" className={styles.badges}>
        <TransactionBadges row={row} locale={locale} />
        {mark?.isSinceClosing && <Badge tone="notice">{t("sinceClosing")}</Badge>}
        {mark !== undefined && <MarkGlyphs mark={mark} />}
      </div>
      <div
        role="gridcell"
        className={joinClasses(styles.counted, countedAmount(row) === 0 && styles.nothing)}
        title={explainCounting(row, tCounting, locale)}
      >
        {!countsInFull(row) &&
          (countedAmount(row) === 0
            ? t("countsNothing")
            : t.rich("countsPart", {
                counted: money(countedAmount(row)),
                amount: money(row.amount),
                verb: (text) => <span className={styles.verb}>{text}</span>,
                whole: (text) => <span className={styles.whole}>{text}</span>,
              }))}
      </div>
      <div
        role="gridcell"
        className={joinClasses(styles.amount, row.direction === "inflow" && styles.inflow)}
      >
        <MoneyText amount={signedAmount(row)} currency={row.currency} sign="always" />
      </div>
      <div role="gridcell" className={styles.menu}>
        <button
          type="button"
          className={styles.menuButton}
          tabIndex={tabIndex}
          aria-label={t("actionsFor", subject)}
          aria-haspopup="menu"
          // A click from the keyboard has a `detail` of 0.
          onClick={(event) => onOpenMenu(index, event.currentTarget, event.detail === 0)}
        />
      </div>
    </>
  );
}
