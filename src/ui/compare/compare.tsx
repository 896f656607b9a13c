"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { storedGrid } from "../../domain/customer";
import { useAddress } from "../address/use-address";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { PageHeader } from "../components/page-header";
import { daysError } from "../days-error";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { useTRPC } from "../trpc/trpc";
import styles from "./compare.module.css";
import { type Chosen, compareSearch, toPair } from "./compare-search";
import { DaysPicker } from "./days-picker";
import { Differences } from "./differences";

/** Compares any two periods, with the counterparties that make them differ. */
export function Compare() {
  const t = useTranslations("compare");
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
  const pair = toPair(search, overview.data);
  const { todayOn } = overview.data;
  const windows = storedGrid(settings.data.customer);
  /** Writes both periods into the address, so that it shows the same on any day it is opened. */
  const choose = ({ now = pair.now, before = pair.before }: Readonly<{ now?: Chosen; before?: Chosen }>) =>
    setSearch({
      unit: now.unit,
      ...now.days,
      againstUnit: before.unit,
      againstFrom: before.days.from,
      againstTo: before.days.to,
    });
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
        {isComparable && <Differences pair={pair} search={search} onSearch={setSearch} />}
      </div>
    </>
  );
}
