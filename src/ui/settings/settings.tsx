"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayManage } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { ClosedPeriods } from "../closing/closed-periods";
import { Card } from "../components/card";
import { PageHeader } from "../components/page-header";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { useTRPC } from "../trpc/trpc";
import { EraseBusiness } from "./erase-business";
import styles from "./settings.module.css";
import { SettingsForm } from "./settings-form";
import { SettingsList } from "./settings-list";

/** The name of the business, and the windows of its figures. */
export function Settings() {
  const t = useTranslations("settings");
  const trpc = useTRPC();
  const { business } = useBusiness();
  const query = useQuery(trpc.getCustomer.queryOptions(useCustomerKey()));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        description={t(mayManage(business.role) ? "descriptionOfOwner" : "descriptionOfReader")}
      />
      {query.data === undefined ? (
        <Card isFlush>
          <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={5} />} />
        </Card>
      ) : mayManage(business.role) ? (
        <>
          <SettingsForm customer={query.data.customer} />
          <ClosedPeriods />
          <EraseBusiness />
        </>
      ) : (
        <>
          <SettingsList customer={query.data.customer} />
          <ClosedPeriods />
        </>
      )}
    </div>
  );
}
