"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import { useAddress } from "../address/use-address";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { QueryState } from "../query-state";
import { useTRPC } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import { NothingYet } from "./nothing-yet";
import styles from "./overview.module.css";
import { OverviewBody } from "./overview-body";
import { OverviewHeader } from "./overview-header";
import { overviewSearch, ownDaysError, toOverviewInput } from "./overview-search";
import { OverviewSkeleton } from "./overview-skeleton";

/** Income, expense and what remains in one window, with explanations and the trend. */
export function Overview() {
  const t = useTranslations("overview");
  const trpc = useTRPC();
  const { today } = useBusiness();
  const [search, setSearch] = useAddress(overviewSearch, "push");
  useKeptFocus();
  const overview = useQuery(
    trpc.getOverview.queryOptions(
      { ...useCustomerKey(), today, ...toOverviewInput(search) },
      { placeholderData: keepPreviousData },
    ),
  );
  if (overview.data === undefined) return <QueryState query={overview} loading={<OverviewSkeleton />} />;
  const error = ownDaysError(search);
  const shown = { overview: overview.data, search, onSearch: setSearch };
  return (
    <>
      <OverviewHeader {...shown} />
      <div className={styles.page} aria-busy={overview.isPlaceholderData}>
        {error !== null && (
          <p role="status">
            {t("datesNotUsed")} {t(error, { mostDays: String(MAX_FIXED_PERIOD_DAYS) })}
          </p>
        )}
        {overview.data.hasTransactions ? <OverviewBody {...shown} /> : <NothingYet />}
      </div>
    </>
  );
}
