"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Repeat from "lucide-react/icons/repeat";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Card } from "../components/card";
import { LoadMore } from "../components/load-more";
import { PageHeader } from "../components/page-header";
import { ListState } from "../list-state";
import { cursorPages } from "../trpc/cursor-pages";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import styles from "./recurring.module.css";
import { groupStreams } from "./stream-groups";
import { StreamTable } from "./stream-table";
import { useStreamName } from "./use-stream-name";

/** The recurring streams, with their expected payments and the decisions made on them. */
export function Recurring() {
  const t = useTranslations("recurring");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { today } = useBusiness();
  useKeptFocus();
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.listRecurringStreams.pathKey(),
      input: { ...useCustomerKey(), today },
      fetchPage: client.listRecurringStreams.query,
    }),
  );
  const streams = query.data?.pages.flatMap((page) => page.streams) ?? [];
  const { openName, nameDialog } = useStreamName(streams);
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <ListState
        query={query}
        loading={{ label: t("loading"), rows: 6 }}
        empty={{ title: t("emptyTitle"), text: t("emptyText"), icon: <Repeat /> }}
        isEmpty={streams.length === 0}
      />
      {groupStreams(streams).map(({ name, streams: grouped }) => (
        <div key={name} className={styles.card}>
          <Card title={t(`groups.${name}`)} description={t(`groupHints.${name}`)} isFlush>
            <StreamTable caption={t(`groups.${name}`)} streams={grouped} among={streams} onName={openName} />
          </Card>
        </div>
      ))}
      <LoadMore query={query} />
      {nameDialog}
    </>
  );
}
