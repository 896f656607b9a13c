"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { storedGrid } from "../../domain/customer";
import { changeAddress } from "../address/address-parameters";
import { useAddress } from "../address/use-address";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { PageHeader } from "../components/page-header";
import { daysError } from "../days-error";
import { ListSkeleton } from "../list-skeleton";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { QueryState } from "../query-state";
import { useTRPC } from "../trpc/trpc";
import styles from "./compare.module.css";
import { compareSearch, type Pair, toAddress, toPair } from "./compare-search";
import { DaysPicker } from "./days-picker";
import { extentOf, toSoFar, withTrueUnit } from "./days-so-far";
import { Differences } from "./differences";

/** Compares any two periods, with the counterparties that make them differ. */
export function Compare() {
  const t = useTranslations("compare");
  const locale = useLocale();
  const trpc = useTRPC();
  const { today } = useBusiness();
  const customer = useCustomerKey();
  const [search, setSearch] = useAddress(compareSearch);
  const overview = useQuery(trpc.getOverview.queryOptions({ ...customer, today }));
  const settings = useQuery(trpc.getCustomer.queryOptions(customer));
  const header = <PageHeader title={t("title")} description={t("description")} />;
  if (overview.data === undefined || settings.data === undefined) {
    return (
      <>
        {header}
        <QueryState
          query={overview.data === undefined ? overview : settings}
          loading={<ListSkeleton label={t("loading")} rows={6} />}
        />
      </>
    );
  }
  const { todayOn } = overview.data;
  const windows = storedGrid(settings.data.customer);
  const calendar = { windows, todayOn };
  const asked = toPair(search, overview.data);
  const extent = extentOf(asked, calendar);
  const pair =
    extent === null
      ? { now: withTrueUnit(asked.now, calendar), before: withTrueUnit(asked.before, calendar) }
      : asked;
  /** Writes both periods into the address, so that it shows the same on any day it is opened. */
  const choose = (changed: Partial<Pair>) => {
    const chosen = { ...pair, ...changed };
    setSearch(toAddress(extent?.kind === "soFar" ? toSoFar(chosen, calendar) : chosen));
  };
  const isComparable = daysError(pair.now.days) === null && daysError(pair.before.days) === null;
  return (
    <>
      {header}
      <div className={styles.page}>
        <div className={styles.pickers}>
          <DaysPicker
            side="before"
            chosen={pair.before}
            windows={windows}
            todayOn={todayOn}
            onChange={(before) => choose({ before })}
          />
          <DaysPicker
            side="now"
            chosen={pair.now}
            windows={windows}
            todayOn={todayOn}
            onChange={(now) => choose({ now })}
          />
        </div>
        {extent !== null && (
          <p className={styles.extent}>
            {t.rich(extent.kind === "soFar" ? "daysSoFar" : "wholePeriods", {
              ...pluralValues(extent.dayCount, locale),
              other: (text) => (
                <Link
                  href={changeAddress(compareSearch, { ...search, ...toAddress(extent.other) })}
                  prefetch={false}
                  // Without a request for the page.
                  onNavigate={(event) => {
                    event.preventDefault();
                    setSearch(toAddress(extent.other));
                  }}
                >
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
        {isComparable && <Differences pair={pair} search={search} onSearch={setSearch} />}
      </div>
    </>
  );
}
