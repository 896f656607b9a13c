"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Repeat from "lucide-react/icons/repeat";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Card } from "../components/card";
import { EmptyState } from "../components/empty-state";
import { ErrorState } from "../components/error-state";
import { LoadMore } from "../components/load-more";
import { PageHeader } from "../components/page-header";
import { ListSkeleton } from "../list-skeleton";
import { cursorPages } from "../trpc/cursor-pages";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./recurring.module.css";
import { groupStreams } from "./stream-groups";
import { StreamTable } from "./stream-table";

/** What comes again: what is expected of it next, and what was decided on it. */
export function Recurring() {
  const messageOf = useMessageOf();
  const t = useTranslations("recurring");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { today } = useBusiness();
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.listRecurringStreams.pathKey(),
      input: { ...useCustomerKey(), today },
      fetchPage: client.listRecurringStreams.query,
    }),
  );
  const streams = query.data?.pages.flatMap((page) => page.streams) ?? [];
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {query.isPending && (
        <Card isFlush>
          <ListSkeleton label={t("loading")} rows={6} />
        </Card>
      )}
      {query.isError && query.data === undefined && (
        <Card>
          <ErrorState
            text={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isRefetching}
          />
        </Card>
      )}
      {query.data !== undefined && streams.length === 0 && (
        <Card>
          <EmptyState title={t("emptyTitle")} text={t("emptyText")} icon={<Repeat />} />
        </Card>
      )}
      {groupStreams(streams).map(({ name, streams: grouped }) => (
        <div key={name} className={styles.card}>
          <Card title={t(`groups.${name}`)} description={t(`groupHints.${name}`)} isFlush>
            <StreamTable caption={t(`groups.${name}`)} streams={grouped} />
          </Card>
        </div>
      ))}
      <LoadMore query={query} />
    </>
  );
}
