"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import Link from "next/link";
import { useQueryStates } from "nuqs";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Badge } from "../components/badge";
import { buttonClass } from "../components/button";
import { EmptyState } from "../components/empty-state";
import { ErrorState } from "../components/error-state";
import { PageHeader } from "../components/page-header";
import { DayRangeText } from "../date-text";
import { type Exportable, ExportMenu } from "../export/export-menu";
import { formatDay } from "../format-date";
import { countWindows, granularityName } from "../granularity-name";
import { useLocale } from "../locale-context";
import { transactionsHref } from "../transactions/transactions-href";
import { messageOf } from "../trpc/refusal";
import { type Outputs, useTRPC } from "../trpc/trpc";
import { CashflowChart } from "./cashflow-chart";
import { FigureCards } from "./figure-cards";
import { NotCounted } from "./not-counted";
import styles from "./overview.module.css";
import { type OverviewSearch, overviewSearch, toOverviewInput, toOverviewQuery } from "./overview-search";
import { OverviewSkeleton } from "./overview-skeleton";
import { WindowNavigation } from "./window-navigation";
import { windowProgress } from "./window-progress";

type OverviewData = Outputs["getOverview"];

/** What came in, what went out and what remains in one window, and how it got there. */
export function Overview() {
  const trpc = useTRPC();
  const { today } = useBusiness();
  const [search, setSearch] = useQueryStates(overviewSearch, { history: "push" });
  const overview = useQuery(
    trpc.getOverview.queryOptions(
      { ...useCustomerKey(), today, ...toOverviewInput(search) },
      { placeholderData: keepPreviousData },
    ),
  );
  if (overview.isError && overview.data === undefined) {
    return (
      <ErrorState
        text={messageOf(overview.error)}
        onRetry={() => void overview.refetch()}
        isRetrying={overview.isRefetching}
      />
    );
  }
  if (overview.data === undefined) return <OverviewSkeleton />;
  const go = (on: string | null) => void setSearch({ on });
  return (
    <>
      <PageHeader
        title={<DayRangeText first={overview.data.period.startDate} last={overview.data.period.endDate} />}
        description={<WindowWords overview={overview.data} />}
        actions={
          <WindowNavigation
            overview={overview.data}
            granularity={search.granularity ?? overview.data.granularity}
            onGo={go}
            onGranularityChange={(granularity) => void setSearch({ granularity })}
          />
        }
      />
      <div className={styles.page} aria-busy={overview.isPlaceholderData}>
        <FigureCards
          figures={overview.data.period}
          previous={overview.data.previous}
          periods={overview.data.periods}
          currency={overview.data.currency}
          comparedTo={`the ${lengthOf(overview.data)} before`}
          isJudged={windowProgress(overview.data.period, overview.data.todayOn).state === "over"}
        />
        {overview.data.latestOn === null ? (
          <NothingYet />
        ) : (
          <Details overview={overview.data} search={search} onGo={go} />
        )}
      </div>
    </>
  );
}

type DetailsProps = Readonly<{
  overview: OverviewData;
  search: OverviewSearch;
  onGo: (on: string) => void;
}>;

function Details({ overview, search, onGo }: DetailsProps) {
  const { customerId } = useBusiness().business;
  return (
    <div className={styles.columns}>
      <CashflowChart
        titleOf={(count) => countWindows(count, overview.granularity, overview.fixedPeriodDays)}
        currency={overview.currency}
        windows={overview.periods}
        selectedStartDate={overview.period.startDate}
        todayOn={overview.todayOn}
        windowHref={(on) => `/b/${customerId}${toOverviewQuery({ ...search, on })}`}
        rowsHref={({ startDate, endDate }) => transactionsHref(customerId, { from: startDate, to: endDate })}
        onSelectWindow={onGo}
        actions={<ExportMenu size="small" variant="quiet" exportables={exportablesOf(overview)} />}
      />
      <NotCounted period={overview.period} />
    </div>
  );
}

function exportablesOf({ granularity, periods }: OverviewData): readonly Exportable[] {
  const range = { from: periods[0]?.startDate, to: periods.at(-1)?.endDate };
  return [
    { label: "These windows", what: "periods", narrowedBy: { granularity, ...range } },
    { label: "All windows", what: "periods", narrowedBy: { granularity } },
  ];
}

function NothingYet() {
  const { business } = useBusiness();
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title="No transactions yet"
      text="As soon as there are transactions, you see here what came in, what went out and what remains."
    >
      <Link href={`/b/${business.customerId}/import`} className={buttonClass({ variant: "primary" })}>
        Bring in transactions
      </Link>
    </EmptyState>
  );
}

/** Says how far the window has come, and where it stands among the others. */
function WindowWords({ overview }: Readonly<{ overview: OverviewData }>) {
  const locale = useLocale();
  const { period, latestOn, todayOn } = overview;
  const progress = windowProgress(period, todayOn);
  const isLatest = latestOn !== null && period.startDate <= latestOn && latestOn <= period.endDate;
  return (
    <>
      {progress.state === "under_way" && (
        <>
          <Badge tone="notice">
            Under way, day {progress.day} of {progress.days}
          </Badge>{" "}
        </>
      )}
      {isLatest
        ? `Latest ${lengthOf(overview)} with transactions. The last that counts is from ${formatDay(latestOn, locale)}.`
        : windowWords(overview)}
    </>
  );
}

function windowWords(overview: OverviewData): string {
  const { granularity, combinedGranularity } = overview;
  if (granularity === "fixed_period") return `A window of ${lengthOf(overview)}.`;
  return `${granularity === combinedGranularity ? "Your" : "A"} ${lengthOf(overview)}.`;
}

function lengthOf({ granularity, fixedPeriodDays }: OverviewData): string {
  return granularityName(granularity, fixedPeriodDays).toLowerCase();
}
