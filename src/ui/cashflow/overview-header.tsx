"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { gridOfDays } from "../../domain/grid-of-days";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { CLOSED_PERIODS } from "../closing/closed-periods-id";
import { Badge } from "../components/badge";
import { PageHeader } from "../components/page-header";
import { DayRangeText } from "../date-text";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import { MoneyText } from "../money-text";
import type { Outputs } from "../trpc/trpc";
import styles from "./overview-header.module.css";
import { type OverviewSearch, ownDaysOf, searchDays, searchOn } from "./overview-search";
import { ProgressBadge } from "./progress-badge";
import { WindowNavigation } from "./window-navigation";
import { WindowPicker } from "./window-picker";

type OverviewHeaderProps = Readonly<{
  overview: Outputs["getOverview"];
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}>;

/** The business, the days shown, how current they are, and navigation to other windows. */
export function OverviewHeader({ overview, search, onSearch }: OverviewHeaderProps) {
  const { business } = useBusiness();
  const { period, granularity } = overview;
  const go = (on: string | null) => onSearch(searchOn(search, on));
  return (
    <PageHeader
      eyebrow={business.name}
      title={
        <span aria-live="polite">
          <DayRangeText first={period.startDate} last={period.endDate} />
        </span>
      }
      titleAction={
        <WindowPicker overview={overview} onGo={go} onShowDays={(days) => onSearch(searchDays(days))} />
      }
      description={<Freshness overview={overview} isOfGrid={ownDaysOf(search) === null} />}
      actions={
        <WindowNavigation
          overview={overview}
          granularity={ownDaysOf(search) === null ? (search.granularity ?? granularity) : null}
          onGo={go}
          onGranularityChange={(chosen) => onSearch({ ...search, from: null, to: null, granularity: chosen })}
        />
      }
    />
  );
}

type FreshnessProps = Readonly<{
  overview: Outputs["getOverview"];
  /** Whether the window is one of the grid, not custom dates. */
  isOfGrid: boolean;
}>;

/** How far the window has progressed, and the last day with transactions. */
function Freshness({ overview, isOfGrid }: FreshnessProps) {
  const t = useTranslations("overview");
  const { customerId, role } = useBusiness().business;
  const { period, latestOn, todayOn, closedThrough, sinceClosing, currency } = overview;
  const locale = useLocale();
  const isThisYear = latestOn?.slice(0, 4) === todayOn.slice(0, 4);
  return (
    <span className={styles.freshness}>
      <ProgressBadge window={period} todayOn={todayOn} />
      {closedThrough !== null && period.startDate <= closedThrough && (
        <Link href={`/b/${customerId}/settings#${CLOSED_PERIODS}`} prefetch={false}>
          <Badge tone="outlined">
            {period.endDate <= closedThrough
              ? t("closed")
              : t("closedThrough", { day: formatDay(closedThrough, locale, "day-and-month") })}
          </Badge>
        </Link>
      )}
      {sinceClosing !== null && (sinceClosing.income !== 0 || sinceClosing.expense !== 0) && (
        <Link href={sinceClosingHref(customerId, overview, isOfGrid)} prefetch={false}>
          <span>
            {t.rich("sinceClosing", {
              amount: () => <MoneyText amount={sinceClosing.remaining} currency={currency} sign="always" />,
            })}
          </span>
        </Link>
      )}
      <span className={styles.reach}>
        {latestOn !== null &&
          t.rich("lastTransaction", {
            day: formatDay(latestOn, locale, isThisYear ? "day-and-month" : "short"),
            time: (text) => <time dateTime={latestOn}>{text}</time>,
          })}
        {latestOn !== null && mayEdit(role) && <span aria-hidden="true"> · </span>}
        {mayEdit(role) && (
          <Link href={`/b/${customerId}/import`} prefetch={false}>
            {t("import")}
          </Link>
        )}
      </span>
    </span>
  );
}

/**
 * The changes of the window since it was closed: its lines or, where a first day and a granularity do not
 * define it, the windows that it touches.
 */
function sinceClosingHref(
  customerId: string,
  { period: { startDate, endDate }, granularity }: Outputs["getOverview"],
  isOfGrid: boolean,
): string {
  const isDefined =
    granularity === "fixed_period" ? isOfGrid : gridOfDays(startDate, endDate).granularity === granularity;
  const ofWindow = isDefined ? `&granularity=${granularity}` : "";
  return `/b/${customerId}/settings?closedFrom=${startDate}&closedTo=${endDate}${ofWindow}#${CLOSED_PERIODS}`;
}
