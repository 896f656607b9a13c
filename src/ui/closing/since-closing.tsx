"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { addMonths, type CalendarDate } from "../../domain/calendar-date";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { DataTable, type DataTableColumn } from "../components/data-table";
import { ErrorState } from "../components/error-state";
import { lazyDialog } from "../components/lazy-dialog";
import { DayRangeText } from "../date-text";
import { ListSkeleton } from "../list-skeleton";
import { MoneyText } from "../money-text";
import { transactionsHref } from "../transactions/transactions-href";
import { type Outputs, useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./closing.module.css";

const ClosedLinesDialog = lazyDialog(async () => (await import("./closed-lines-dialog")).ClosedLinesDialog);

type ClosedFigures = Outputs["listClosedFigures"]["periods"][number];

/** Covers the year that is being closed, and the year before. */
const MONTHS = 24;

/** The closed windows whose figures have changed since they were closed. */
export function SinceClosing({ through }: Readonly<{ through: CalendarDate }>) {
  const messageOf = useMessageOf();
  const t = useTranslations("settings.closing");
  const trpc = useTRPC();
  const range = { from: addMonths(through, -MONTHS), to: through, limit: "200" };
  const query = useQuery(trpc.listClosedFigures.queryOptions({ ...useCustomerKey(), ...range }));
  if (query.data === undefined) {
    if (!query.isError) return <ListSkeleton label={t("loading")} rows={2} />;
    return (
      <ErrorState
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  }
  const moved = query.data.periods.filter(hasMoved);
  return (
    <section className={styles.since}>
      <h3 className={styles.heading}>{t("since")}</h3>
      {moved.length === 0 ? <p className={styles.fact}>{t("unchanged")}</p> : <MovedWindows moved={moved} />}
    </section>
  );
}

function hasMoved({ difference, changes, otherChanges }: ClosedFigures): boolean {
  return difference.income !== 0 || difference.expense !== 0 || changes.length > 0 || otherChanges !== null;
}

function MovedWindows({ moved }: Readonly<{ moved: readonly ClosedFigures[] }>) {
  const t = useTranslations("settings.closing");
  const { customerId, currency } = useBusiness().business;
  const [shown, setShown] = useState<ClosedFigures | null>(null);
  const amount = (id: string, header: string, of: (row: ClosedFigures) => number, isDifference = false) =>
    ({
      id,
      header,
      align: "end",
      cell: (row) => (
        <MoneyText amount={of(row)} currency={currency} sign={isDifference ? "always" : "auto"} />
      ),
    }) as const satisfies DataTableColumn<ClosedFigures>;
  const columns: readonly DataTableColumn<ClosedFigures>[] = [
    {
      id: "window",
      header: t("window"),
      isRowHeader: true,
      cell: ({ startDate, endDate }) => (
        <Link href={transactionsHref(customerId, { from: startDate, to: endDate })} prefetch={false}>
          <DayRangeText first={startDate} last={endDate} />
        </Link>
      ),
    },
    amount("asClosed", t("asClosed"), ({ asClosed }) => asClosed.remaining),
    {
      id: "asOfNow",
      header: t("asOfNow"),
      align: "end",
      cell: ({ startDate, endDate, asOfNow }) => (
        <Link href={transactionsHref(customerId, { from: startDate, to: endDate })} prefetch={false}>
          <MoneyText amount={asOfNow.remaining} currency={currency} />
        </Link>
      ),
    },
    amount("difference", t("difference"), ({ difference }) => difference.remaining, true),
    {
      id: "lines",
      header: t("lines.caption"),
      isHeaderHidden: true,
      align: "end",
      cell: (row) => (
        <Button size="small" onClick={() => setShown(row)}>
          {t("lines.open")}
        </Button>
      ),
    },
  ];
  return (
    <>
      <div className={styles.table}>
        <DataTable
          caption={t("since")}
          columns={columns}
          rows={moved}
          rowKey={({ startDate }) => startDate}
        />
      </div>
      {shown !== null && <ClosedLinesDialog window={shown} onClose={() => setShown(null)} />}
    </>
  );
}
