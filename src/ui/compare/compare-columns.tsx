import Link from "next/link";
import type { DriverSort } from "../../domain/driver-order";
import { Badge } from "../components/badge";
import type { DataTableColumn } from "../components/data-table";
import { SortButton } from "../components/sort-button";
import { VisuallyHidden } from "../components/visually-hidden";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import styles from "./compare.module.css";
import { amountsOf, type CompareRow } from "./compare-rows";
import type { Pair } from "./compare-search";

const KIND_NAMES = { new: "New", gone: "Gone", more: "More", less: "Less" } as const;

export type Sorted = Readonly<{ sort: DriverSort; order: "asc" | "desc" }>;

type CompareColumnsOptions = Readonly<{
  customerId: string;
  currency: string;
  pair: Pair;
  sorted: Sorted;
  onSort: (sort: DriverSort) => void;
}>;

export function buildCompareColumns(options: CompareColumnsOptions): readonly DataTableColumn<CompareRow>[] {
  const { currency, sorted, onSort } = options;
  const head = (sort: DriverSort, label: string, align: "start" | "end" = "end") => {
    const order = sorted.sort === sort ? sorted.order : null;
    return {
      id: sort,
      align,
      sorted: order,
      header: <SortButton label={label} order={order} align={align} onSort={() => onSort(sort)} />,
    };
  };
  return [
    {
      ...head("counterparty", "Counterparty", "start"),
      isRowHeader: true,
      cell: (row) => subjectOf(row, options.customerId),
    },
    { id: "kind", header: "Change", cell: kindOf },
    { ...head("before", "Before"), cell: (row) => amountCell(row, "before", options) },
    { ...head("now", "After"), cell: (row) => amountCell(row, "now", options) },
    {
      ...head("difference", "Difference"),
      cell: (row) => <MoneyText amount={amountsOf(row).difference} currency={currency} sign="always" />,
    },
  ];
}

function subjectOf(row: CompareRow, customerId: string) {
  if (row.kind === "total") return "Remaining";
  if (row.kind === "rest") {
    const count = row.rest.counterpartyCount;
    return count === 1 ? "1 other counterparty" : `${count} other counterparties`;
  }
  const { counterparty, direction } = row.driver;
  return (
    <span className={styles.subject}>
      {counterparty.key === null ? (
        <span className={styles.name}>{nameOf(counterparty)}</span>
      ) : (
        <Link href={counterpartyHref(customerId, counterparty.key)} className={styles.name} prefetch={false}>
          {nameOf(counterparty)}
        </Link>
      )}
      <span className={styles.direction}>{direction === "inflow" ? "Income" : "Expense"}</span>
    </span>
  );
}

function nameOf({ name, key }: Readonly<{ name: string | null; key: string | null }>): string {
  return name ?? (key === null ? "Unknown counterparties" : "Unnamed counterparty");
}

function kindOf(row: CompareRow) {
  if (row.kind !== "driver") return null;
  const { kind } = row.driver;
  return <Badge tone={kind === "new" || kind === "gone" ? "notice" : "neutral"}>{KIND_NAMES[kind]}</Badge>;
}

function amountCell(row: CompareRow, side: "before" | "now", options: CompareColumnsOptions) {
  const { customerId, currency, pair } = options;
  const amount = amountsOf(row)[side];
  const text = <MoneyText amount={amount} currency={currency} />;
  const narrowed = narrowedTo(row);
  if (narrowed === null || (row.kind === "driver" && amount === 0))
    return <span className={styles.plain}>{text}</span>;
  return (
    <Link
      className={styles.rows}
      prefetch={false}
      href={transactionsHref(customerId, { ...pair[side].days, ...narrowed })}
    >
      {text}
      <VisuallyHidden> {side === "before" ? "before" : "after"}: show the transactions</VisuallyHidden>
    </Link>
  );
}

/** What the rows behind a line are found by; null where no filter of the transactions says it. */
function narrowedTo(row: CompareRow) {
  if (row.kind === "total") return {};
  if (row.kind === "rest" || row.driver.counterparty.key === null) return null;
  return { direction: row.driver.direction, counterparty: row.driver.counterparty.key };
}
