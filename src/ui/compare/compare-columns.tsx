import Link from "next/link";
import { NO_COUNTERPARTY } from "../../domain/counterparty-key";
import type { DriverSort } from "../../domain/driver-order";
import { Badge } from "../components/badge";
import type { DataTableColumn } from "../components/data-table";
import { SortButton } from "../components/sort-button";
import { VisuallyHidden } from "../components/visually-hidden";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { MoneyText } from "../money-text";
import { pluralValues } from "../plural-values";
import { bothPeriodsHref } from "../transactions/both-periods-href";
import { transactionsHref } from "../transactions/transactions-href";
import type { Translate } from "../translate";
import styles from "./compare.module.css";
import { amountsOf, type CompareRow } from "./compare-rows";
import type { Pair } from "./compare-search";

export type Sorted = Readonly<{ sort: DriverSort; order: "asc" | "desc" }>;

type CompareColumnsOptions = Readonly<{
  t: Translate<"compare">;
  locale: string;
  customerId: string;
  currency: string;
  pair: Pair;
  /** The address of all lines of this comparison. */
  linesHref: string;
  sorted: Sorted;
  onSort: (sort: DriverSort) => void;
}>;

export function buildCompareColumns(options: CompareColumnsOptions): readonly DataTableColumn<CompareRow>[] {
  const { t, sorted, onSort } = options;
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
      ...head("counterparty", t("counterparty"), "start"),
      isRowHeader: true,
      cell: (row) => subjectOf(row, options),
    },
    { id: "kind", header: t("change"), cell: (row) => kindOf(row, t) },
    { ...head("before", t("before")), cell: (row) => amountCell(row, "before", options) },
    { ...head("now", t("now")), cell: (row) => amountCell(row, "now", options) },
    {
      ...head("difference", t("difference")),
      cell: (row) => differenceCell(row, options),
    },
  ];
}

function subjectOf(row: CompareRow, { t, locale, customerId }: CompareColumnsOptions) {
  if (row.kind === "total") return t("remaining");
  if (row.kind === "rest") return t("others", pluralValues(row.rest.counterpartyCount, locale));
  const { counterparty, direction } = row.driver;
  const name = counterparty.name ?? t(counterparty.key === null ? "unknownCounterparty" : "unnamed");
  return (
    <span className={styles.subject}>
      <Link href={counterpartyHref(customerId, counterparty.key)} className={styles.name} prefetch={false}>
        {name}
      </Link>
      <span className={styles.direction}>{t(direction === "inflow" ? "income" : "expense")}</span>
    </span>
  );
}

function kindOf(row: CompareRow, t: Translate<"compare">) {
  if (row.kind !== "driver") return null;
  return <Badge>{t(`kinds.${row.driver.kind}`)}</Badge>;
}

function amountCell(row: CompareRow, side: "before" | "now", options: CompareColumnsOptions) {
  const { t, customerId, currency, pair } = options;
  const amount = amountsOf(row)[side];
  const text = <MoneyText amount={amount} currency={currency} />;
  if (row.kind === "driver" && amount === 0) return <span className={styles.plain}>{text}</span>;
  return (
    <Link
      className={styles.rows}
      prefetch={false}
      href={transactionsHref(customerId, { ...pair[side].days, ...narrowedTo(row) })}
    >
      {text}{" "}
      <VisuallyHidden>
        {t(`${row.kind === "rest" ? "viewCounterparties" : "viewTransactions"}.${side}`)}
      </VisuallyHidden>
    </Link>
  );
}

/**
 * Links a difference to the transactions of both periods. If other days lie between the periods, no list
 * shows exactly these, so it links to the counterparty, or to the lines that it sums up.
 */
function differenceCell(row: CompareRow, { customerId, currency, pair, linesHref }: CompareColumnsOptions) {
  const otherwise =
    row.kind === "driver" ? counterpartyHref(customerId, row.driver.counterparty.key) : linesHref;
  const href = bothPeriodsHref(customerId, [pair.before.days, pair.now.days], narrowedTo(row)) ?? otherwise;
  return (
    <Link className={styles.rows} prefetch={false} href={href}>
      <MoneyText amount={amountsOf(row).difference} currency={currency} sign="always" />
    </Link>
  );
}

/**
 * The filters that find the transactions of a line. An address has no room for all counterparties of the
 * rest, so that line leads to the full list.
 */
function narrowedTo(row: CompareRow): Parameters<typeof transactionsHref>[1] {
  if (row.kind === "total") return {};
  if (row.kind === "rest") return { group: "counterparty" };
  const { direction, counterparty } = row.driver;
  return { direction, counterparty: counterparty.key ?? NO_COUNTERPARTY };
}
