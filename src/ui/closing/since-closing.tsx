"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type CalendarDate, type Days, FIRST_CALENDAR_DATE } from "../../domain/calendar-date";
import { useAddress } from "../address/use-address";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { DataTable, type DataTableColumn } from "../components/data-table";
import { lazyDialog } from "../components/lazy-dialog";
import { LoadMore } from "../components/load-more";
import { DayRangeText } from "../date-text";
import { formatDayRange } from "../format-date";
import { ListSkeleton } from "../list-skeleton";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import { QueryState } from "../query-state";
import { transactionsHref } from "../transactions/transactions-href";
import { cursorPages } from "../trpc/cursor-pages";
import { type Outputs, useTRPC, useTRPCClient } from "../trpc/trpc";
import { closedSearch, NO_CLOSED_SEARCH } from "./closed-search";
import styles from "./closing.module.css";

const ClosedLinesDialog = lazyDialog(async () => (await import("./closed-lines-dialog")).ClosedLinesDialog);

type ClosedFigures = Outputs["listClosedFigures"]["periods"][number];

/**
 * The closed windows whose figures have changed since they were closed. The address may name the days to look
 * through and, with their granularity, the one window whose lines are shown.
 */
export function SinceClosing({ through }: Readonly<{ through: CalendarDate }>) {
  const t = useTranslations("settings.closing");
  const [{ closedFrom, closedTo, granularity }, changeAddress] = useAddress(closedSearch);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const named = closedFrom === null || closedTo === null ? null : { from: closedFrom, to: closedTo };
  const isNamed = named !== null;
  // The dialog of the named window returns the focus to where it was.
  useEffect(() => {
    if (isNamed) heading.current?.focus();
  }, [isNamed]);
  const showAll = () => changeAddress(NO_CLOSED_SEARCH);
  const isListed = named !== null && granularity === null;
  return (
    <section className={styles.since} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {t("since")}
      </h3>
      <LookedThrough days={isListed ? named : { from: FIRST_CALENDAR_DATE, to: through }} />
      {isListed && (
        <div className={styles.buttons}>
          <Button onClick={showAll}>{t("allWindows")}</Button>
        </div>
      )}
      {named !== null && granularity !== null && (
        <ClosedLinesDialog
          window={{ startDate: named.from, endDate: named.to }}
          granularity={granularity}
          onClose={showAll}
        />
      )}
    </section>
  );
}

/** Older windows are looked through on request. */
const WINDOWS_PER_PAGE = "100";

/** The changed windows between two days, newest first, and the days that were looked through for them. */
function LookedThrough({ days }: Readonly<{ days: Days }>) {
  const t = useTranslations("settings.closing");
  const locale = useLocale();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const { customerId } = useBusiness().business;
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.listClosedFigures.pathKey(),
      input: { ...customer, ...days, limit: WINDOWS_PER_PAGE },
      fetchPage: client.listClosedFigures.query,
    }),
  );
  const oldest = useQuery(trpc.listTransactions.queryOptions({ ...customer, sort: "bookedOn", limit: "1" }));
  if (query.data === undefined) {
    return <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={2} />} />;
  }
  const windows = query.data.pages.flatMap(({ periods }) => periods);
  const [last] = windows;
  const first = windows.at(-1);
  if (first === undefined || last === undefined) {
    return (
      <p className={styles.fact}>
        {t.rich("noWindow", {
          link: (text) => (
            <Link href={transactionsHref(customerId, days)} prefetch={false}>
              {text}
            </Link>
          ),
        })}
      </p>
    );
  }
  const moved = windows.filter(hasMoved);
  const looked = { days: formatDayRange(first.startDate, last.endDate, locale) };
  const firstOn = oldest.data?.transactions[0]?.bookedOn;
  const isOlderLeft = !oldest.isPending && (firstOn === undefined || firstOn < first.startDate);
  return (
    <>
      {moved.length > 0 && <MovedWindows moved={moved} />}
      <p className={styles.fact}>{t(moved.length > 0 ? "lookedThrough" : "unchanged", looked)}</p>
      {isOlderLeft && <LoadMore query={query} />}
    </>
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
