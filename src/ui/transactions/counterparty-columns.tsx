import Link from "next/link";
import { NO_COUNTERPARTY } from "../../domain/counterparty-key";
import type { CounterpartySort } from "../../domain/counterparty-sort";
import type { Direction } from "../../domain/transaction";
import type { DataTableColumn } from "../components/data-table";
import { SortButton } from "../components/sort-button";
import { VisuallyHidden } from "../components/visually-hidden";
import { counterpartyHref } from "../counterparty/counterparty-href";
import { DayText } from "../date-text";
import { formatNumber } from "../format-money";
import { MoneyText } from "../money-text";
import { sortBy } from "../sort-by";
import type { Translate } from "../translate";
import type { Outputs } from "../trpc/trpc";
import styles from "./by-counterparty.module.css";
import type { TransactionFilter } from "./transaction-search";
import { transactionsHref } from "./transactions-href";

type Line = Outputs["listCounterparties"]["counterparties"][number];

type CounterpartyColumnsOptions = Readonly<{
  t: Translate<"byCounterparty">;
  locale: string;
  customerId: string;
  currency: string;
  /** The filter of the lines. */
  filter: TransactionFilter;
  sort: CounterpartySort;
  onSort: (sort: CounterpartySort) => void;
}>;

export function buildCounterpartyColumns(
  options: CounterpartyColumnsOptions,
): readonly DataTableColumn<Line>[] {
  const { t } = options;
  return [
    {
      ...sortedBy("counterparty", { ...options, isEndFirst: false }),
      isRowHeader: true,
      cell: (line) => subjectOf(line, options),
    },
    { ...sortedBy("lastOn", options), cell: ({ lastOn }) => <DayText day={lastOn} /> },
    { ...sortedBy("count", options), align: "end", cell: (line) => countOf(line, options) },
    {
      id: "income",
      header: t("income"),
      align: "end",
      cell: (line) => amountOf(line, "inflow", options),
    },
    {
      id: "expense",
      header: t("expense"),
      align: "end",
      cell: (line) => amountOf(line, "outflow", options),
    },
  ];
}

type SortedBy = "counterparty" | "lastOn" | "count";

function sortedBy(
  id: SortedBy,
  { t, sort, onSort, isEndFirst = true }: CounterpartyColumnsOptions & Readonly<{ isEndFirst?: boolean }>,
) {
  const { order, next } = sortBy(id, { sort, isEndFirst });
  const align = id === "count" ? "end" : "start";
  return {
    id,
    sorted: order,
    header: <SortButton label={t(id)} order={order} align={align} onSort={() => onSort(next)} />,
  };
}

function subjectOf({ key, name }: Line, { t, customerId }: CounterpartyColumnsOptions) {
  return (
    <Link
      href={counterpartyHref(customerId, key)}
      className={key === null ? styles.nobody : styles.link}
      prefetch={false}
    >
      {key === null ? t("unknownCounterparty") : (name ?? t("unnamed"))}
    </Link>
  );
}

function countOf({ key, count }: Line, { t, locale, customerId, filter }: CounterpartyColumnsOptions) {
  return (
    <Link
      href={transactionsHref(customerId, { ...filter, counterparty: key ?? NO_COUNTERPARTY })}
      className={styles.link}
      prefetch={false}
    >
      {formatNumber(count, locale, 0)} <VisuallyHidden>{t("showTransactions")}</VisuallyHidden>
    </Link>
  );
}

/** Links an amount to its transactions. */
function amountOf(
  { key, income, expense }: Line,
  direction: Direction,
  { customerId, currency, filter }: CounterpartyColumnsOptions,
) {
  const amount = direction === "inflow" ? income : expense;
  if (amount === 0) return <MoneyText amount={amount} currency={currency} className={styles.nothing} />;
  return (
    <Link
      href={transactionsHref(customerId, { ...filter, counterparty: key ?? NO_COUNTERPARTY, direction })}
      className={styles.link}
      prefetch={false}
    >
      <MoneyText amount={amount} currency={currency} />
    </Link>
  );
}
