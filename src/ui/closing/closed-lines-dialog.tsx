"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import type { CalendarDate, Days } from "../../domain/calendar-date";
import type { Granularity } from "../../domain/period";
import { actorName } from "../activity/actor-name";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { DataTable, type DataTableColumn } from "../components/data-table";
import { Dialog } from "../components/dialog";
import { LoadMore } from "../components/load-more";
import { DayRangeText, DayText, InstantText } from "../date-text";
import { ListSkeleton } from "../list-skeleton";
import { MoneyText } from "../money-text";
import { QueryState } from "../query-state";
import { FIGURE_FILTER } from "../transactions/figure-filter";
import { transactionsHref } from "../transactions/transactions-href";
import { cursorPages } from "../trpc/cursor-pages";
import { type Outputs, useTRPC, useTRPCClient } from "../trpc/trpc";
import styles from "./closing.module.css";

type ClosedLines = Outputs["listClosedLines"];
type ClosedLine = ClosedLines["lines"][number];
type FigureName = "income" | "expense" | "remaining";

type ClosedLinesDialogProps = Readonly<{
  window: Readonly<{ startDate: CalendarDate; endDate: CalendarDate }>;
  /** The granularity of the window, if it is not the business's own. */
  granularity?: Granularity;
  onClose: () => void;
}>;

/** The figures of a closed window as closed and now, with the lines that make the difference. */
export function ClosedLinesDialog({ window, granularity, onClose }: ClosedLinesDialogProps) {
  const t = useTranslations("settings.closing");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.listClosedLines.pathKey(),
      input: { ...useCustomerKey(), startDate: window.startDate, ...(granularity && { granularity }) },
      fetchPage: client.listClosedLines.query,
    }),
  );
  const pages = query.data?.pages;
  const [first] = pages ?? [];
  const { startDate, endDate } = first ?? window;
  return (
    <Dialog
      onClose={onClose}
      title={<DayRangeText first={startDate} last={endDate} />}
      description={t("since")}
      size="large"
    >
      {first === undefined ? (
        <QueryState query={query} loading={<ListSkeleton label={t("lines.loading")} rows={4} />} />
      ) : (
        <div className={styles.form}>
          <div className={styles.table}>
            <Compared page={first} days={{ from: startDate, to: endDate }} />
          </div>
          <Lines lines={pages?.flatMap(({ lines }) => lines) ?? []} />
          <LoadMore query={query} />
        </div>
      )}
    </Dialog>
  );
}

/**
 * Current figures link to their transactions. Figures as closed do not, because their transactions have
 * changed since.
 */
function Compared({ page, days }: Readonly<{ page: ClosedLines; days: Days }>) {
  const t = useTranslations("settings");
  const { customerId, currency } = useBusiness().business;
  const { asClosed, asOfNow, difference } = page;
  const amount = (
    id: string,
    header: string,
    { figures, sign }: Readonly<{ figures: ClosedLines["asClosed"]; sign: "always" | "auto" }>,
  ) =>
    ({
      id,
      header,
      align: "end",
      cell: (name) => <MoneyText amount={figures[name]} currency={currency} sign={sign} />,
    }) as const satisfies DataTableColumn<FigureName>;
  return (
    <DataTable
      caption={t("closing.lines.figures")}
      columns={[
        { id: "figure", header: t("closing.lines.figure"), isRowHeader: true, cell: (name) => t(name) },
        amount("asClosed", t("closing.lines.asClosed"), { figures: asClosed, sign: "auto" }),
        {
          id: "asOfNow",
          header: t("closing.asOfNow"),
          align: "end",
          cell: (name) => (
            <Link href={transactionsHref(customerId, { ...days, ...FIGURE_FILTER[name] })} prefetch={false}>
              <MoneyText amount={asOfNow[name]} currency={currency} />
            </Link>
          ),
        },
        amount("difference", t("closing.difference"), { figures: difference, sign: "always" }),
      ]}
      rows={["income", "expense", "remaining"]}
      rowKey={(name) => name}
    />
  );
}

function Lines({ lines }: Readonly<{ lines: readonly ClosedLine[] }>) {
  const t = useTranslations("settings.closing.lines");
  const tKinds = useTranslations("transactionDetails.kinds");
  const words = useTranslations("changes");
  const { business, person } = useBusiness();
  if (lines.length === 0) return <p className={styles.fact}>{t("none")}</p>;
  return (
    <div className={styles.table}>
      <DataTable
        caption={t("caption")}
        columns={[
          {
            id: "transaction",
            header: t("transaction"),
            isRowHeader: true,
            cell: ({ transaction }) => transaction.counterparty.name ?? transaction.description,
          },
          { id: "day", header: t("day"), cell: ({ transaction }) => <DayText day={transaction.bookedOn} /> },
          {
            id: "change",
            header: t("change"),
            cell: ({ kind, actor, createdAt }) => (
              <>
                {tKinds(kind)}
                <span className={styles.by}>
                  {actorName(actor, words, person.id)} · <InstantText instant={createdAt} />
                </span>
              </>
            ),
          },
          {
            id: "difference",
            header: t("difference"),
            align: "end",
            cell: ({ difference, changeId, transaction: { bookedOn } }) => (
              <Link
                href={transactionsHref(business.customerId, { changeId, from: bookedOn, to: bookedOn })}
                prefetch={false}
              >
                <MoneyText amount={difference.remaining} currency={business.currency} sign="always" />
              </Link>
            ),
          },
        ]}
        rows={lines}
        rowKey={({ changeId, transaction }) => `${changeId} ${transaction.id}`}
      />
    </div>
  );
}
