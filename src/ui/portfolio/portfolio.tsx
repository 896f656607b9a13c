"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { PORTFOLIO_SORTS, type PortfolioSort } from "../../domain/portfolio";
import { useAddress } from "../address/use-address";
import { Announced } from "../components/announced";
import { Button } from "../components/button";
import { EmptyState } from "../components/empty-state";
import { ErrorState } from "../components/error-state";
import { PageHeader } from "../components/page-header";
import { SegmentedControl } from "../components/segmented-control";
import { Select } from "../components/select";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { SearchField } from "../transactions/search-field";
import { readOnReturn } from "../trpc/read-on-return";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./portfolio.module.css";
import { portfolioPages } from "./portfolio-pages";
import { portfolioSearch } from "./portfolio-search";
import { PortfolioTable } from "./portfolio-table";

/** Every business that the person may see, with what remains in each, and how current that is. */
export function Portfolio({ today }: Readonly<{ today: string }>) {
  const messageOf = useMessageOf();
  const t = useTranslations("portfolio");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [search, setSearch] = useAddress(portfolioSearch);
  const query = useInfiniteQuery({
    ...portfolioPages({
      pathKey: trpc.listPortfolio.pathKey(),
      search,
      today,
      fetchPage: client.listPortfolio.query,
    }),
    placeholderData: keepPreviousData,
    ...readOnReturn,
  });
  const rows = query.data?.pages.flatMap(({ businesses }) => businesses) ?? [];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const order = search.order ?? (search.sort === "name" ? "asc" : "desc");
  const sort = (by: PortfolioSort) => {
    const isSame = by === search.sort;
    setSearch({ sort: by, order: isSame ? (order === "asc" ? "desc" : "asc") : null });
  };
  const isNothingPending = search.review !== null && search.q.trim() === "";
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <div className={styles.tools}>
        <SearchField
          label={t("search")}
          placeholder={t("searchHint")}
          value={search.q}
          onSearch={(q) => setSearch({ q: q === "" ? null : q })}
        />
        <SegmentedControl
          label={t("filter")}
          value={search.review ?? "all"}
          options={[
            { value: "all", label: t("all") },
            { value: "pending", label: t("columns.pendingCount") },
          ]}
          onValueChange={(review) => setSearch({ review: review === "all" ? null : review })}
        />
        <div className={styles.sort}>
          <Select
            aria-label={t("sortBy")}
            value={search.sort}
            options={PORTFOLIO_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onValueChange={(by) => setSearch({ sort: by, order: null })}
          />
        </div>
      </div>
      <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={8} />} />
      <Announced>
        {query.data !== undefined && rows.length === 0 && (
          <EmptyState
            title={t(isNothingPending ? "nothingPending" : "noMatch")}
            text={t(isNothingPending ? "nothingPendingText" : "noMatchText")}
          >
            <Button onClick={() => setSearch({ q: null, review: null })}>{t("showAll")}</Button>
          </EmptyState>
        )}
      </Announced>
      {rows.length > 0 && (
        <div aria-busy={query.isPlaceholderData} className={styles.list}>
          <PortfolioTable
            rows={rows}
            hasMore={hasNextPage}
            sorted={{ sort: search.sort, order }}
            onSort={sort}
            onReachEnd={fetchMore}
          />
        </div>
      )}
      {isFetchNextPageError && rows.length > 0 && (
        <ErrorState
          text={messageOf(query.error)}
          onRetry={() => void fetchNextPage()}
          isRetrying={isFetchingNextPage}
        />
      )}
    </>
  );
}
