"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import ListFilter from "lucide-react/icons/list-filter";
import Link from "next/link";
import { useState } from "react";
import { mayEdit } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button, buttonClass } from "../components/button";
import { Card } from "../components/card";
import { DataTable } from "../components/data-table";
import { EmptyState } from "../components/empty-state";
import { ErrorState } from "../components/error-state";
import { lazyDialog } from "../components/lazy-dialog";
import { PageHeader } from "../components/page-header";
import { ListSkeleton } from "../list-skeleton";
import { cursorPages } from "../trpc/cursor-pages";
import { messageOf } from "../trpc/refusal";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useWhenIdle } from "../use-when-idle";
import { buildRuleColumns, type Rule } from "./rule-columns";
import styles from "./rules.module.css";

const RemoveRuleDialog = lazyDialog(async () => (await import("./remove-rule-dialog")).RemoveRuleDialog);

/** What the rules of the business leave out of its figures. */
export function Rules() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { business } = useBusiness();
  useWhenIdle(RemoveRuleDialog.preload);
  const [removed, setRemoved] = useState<Rule | null>(null);
  const query = useInfiniteQuery(
    cursorPages({
      pathKey: trpc.listRules.pathKey(),
      input: useCustomerKey(),
      fetchPage: client.listRules.query,
    }),
  );
  const rules = query.data?.pages.flatMap((page) => page.rules) ?? [];
  const basePath = `/b/${business.customerId}`;
  return (
    <>
      <PageHeader
        title="Rules"
        description="A rule leaves every transaction of one counterparty out of the figures, also those that are still to come."
      />
      <Card isFlush>
        {query.isPending && <ListSkeleton label="Loading the rules" rows={4} />}
        {query.isError && rules.length === 0 && (
          <ErrorState
            text={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isRefetching}
          />
        )}
        {query.isSuccess && rules.length === 0 && (
          <EmptyState
            title="There are no rules"
            text={
              mayEdit(business.role)
                ? "To make one, exclude a transaction and choose “this and future ones” of its counterparty."
                : "Someone who may edit makes one by excluding a transaction together with its future ones."
            }
            icon={<ListFilter />}
          >
            <Link href={`${basePath}/transactions`} className={buttonClass({})}>
              Go to the transactions
            </Link>
          </EmptyState>
        )}
        {rules.length > 0 && (
          <DataTable
            caption="Rules, newest first"
            rows={rules}
            rowKey={({ id }) => id}
            columns={buildRuleColumns({
              basePath,
              onRemove: mayEdit(business.role) ? setRemoved : null,
            })}
          />
        )}
      </Card>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void query.fetchNextPage()} isPending={query.isFetchingNextPage}>
            Load more
          </Button>
          {query.isFetchNextPageError && <p role="alert">{messageOf(query.error)}</p>}
        </div>
      )}
      {removed !== null && <RemoveRuleDialog rule={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
