"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import ListFilter from "lucide-react/icons/list-filter";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { buttonClass } from "../components/button-class";
import { Card } from "../components/card";
import { DataTable } from "../components/data-table";
import { EmptyState } from "../components/empty-state";
import { ErrorState } from "../components/error-state";
import { lazyDialog } from "../components/lazy-dialog";
import { LoadMore } from "../components/load-more";
import { PageHeader } from "../components/page-header";
import { ListSkeleton } from "../list-skeleton";
import { useLocale } from "../locale-context";
import { cursorPages } from "../trpc/cursor-pages";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import { useWhenIdle } from "../use-when-idle";
import { buildRuleColumns, type Rule } from "./rule-columns";

const RemoveRuleDialog = lazyDialog(async () => (await import("./remove-rule-dialog")).RemoveRuleDialog);

/** What the rules of the business leave out of its figures. */
export function Rules() {
  const messageOf = useMessageOf();
  const t = useTranslations("rules");
  const locale = useLocale();
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
      <PageHeader title={t("title")} description={t("description")} />
      <Card isFlush>
        {query.isPending && <ListSkeleton label={t("loading")} rows={4} />}
        {query.isError && rules.length === 0 && (
          <ErrorState
            text={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isRefetching}
          />
        )}
        {query.isSuccess && rules.length === 0 && (
          <EmptyState
            title={t("emptyTitle")}
            text={t(mayEdit(business.role) ? "emptyText" : "emptyTextOfViewer")}
            icon={<ListFilter />}
          >
            <Link href={`${basePath}/transactions`} className={buttonClass({})}>
              {t("viewTransactions")}
            </Link>
          </EmptyState>
        )}
        {rules.length > 0 && (
          <DataTable
            caption={t("caption")}
            rows={rules}
            rowKey={({ id }) => id}
            columns={buildRuleColumns({
              t,
              locale,
              basePath,
              onRemove: mayEdit(business.role) ? setRemoved : null,
            })}
          />
        )}
      </Card>
      <LoadMore query={query} />
      {removed !== null && <RemoveRuleDialog rule={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
