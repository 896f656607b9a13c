"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { DriverSort } from "../../domain/driver-order";
import { changeAddress } from "../address/address-parameters";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Announced } from "../components/announced";
import { Card } from "../components/card";
import { DataTable } from "../components/data-table";
import { EmptyState } from "../components/empty-state";
import { LoadMore } from "../components/load-more";
import { Select } from "../components/select";
import { ListSkeleton } from "../list-skeleton";
import { useLocale } from "../locale-context";
import { QueryState } from "../query-state";
import { SearchField } from "../transactions/search-field";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import styles from "./compare.module.css";
import { buildCompareColumns, type Sorted } from "./compare-columns";
import { comparePages } from "./compare-pages";
import { type CompareRow, keyOfRow } from "./compare-rows";
import { type CompareSearch, compareSearch, type Pair } from "./compare-search";
import { ComparedFigures } from "./compared-figures";

type DifferencesProps = Readonly<{
  pair: Pair;
  search: CompareSearch;
  onSearch: (changed: SearchChange) => void;
}>;

/** Null removes a field from the address. */
type SearchChange = { readonly [Name in keyof CompareSearch]?: CompareSearch[Name] | null };

const LINES = "by-counterparty";

/** In the order in which they are offered. */
const SORTS = ["difference", "before", "now", "counterparty"] as const;

/**
 * The figures of both periods, and the differences by counterparty. All lines add up to the totals in the
 * footer.
 */
export function Differences({ pair, search, onSearch }: DifferencesProps) {
  const t = useTranslations("compare");
  const locale = useLocale();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { customerId, currency } = useBusiness().business;
  const customer = useCustomerKey();
  const query = useInfiniteQuery({
    ...comparePages({
      pathKey: trpc.getDrivers.pathKey(),
      customer,
      pair,
      search,
      fetchPage: client.getDrivers.query,
    }),
    placeholderData: keepPreviousData,
  });
  const last = query.data?.pages.at(-1);
  if (last === undefined) {
    return <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={6} />} />;
  }
  const rows = (query.data?.pages ?? []).flatMap(({ drivers }) =>
    drivers.map((driver): CompareRow => ({ kind: "driver", driver })),
  );
  const sorted = toSorted(search);
  const footRows: readonly CompareRow[] = [
    ...(last.rest.counterpartyCount > 0 ? [{ kind: "rest", rest: last.rest } as const] : []),
    { kind: "total", total: last },
  ];
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      <Card isFlush>
        <ComparedFigures compared={last} customerId={customerId} currency={currency} linesId={LINES} />
      </Card>
      <Card
        id={LINES}
        isFlush
        title={t("byCounterparty")}
        description={t("byCounterpartyHint")}
        actions={
          <div className={styles.tools}>
            <div className={styles.search}>
              <SearchField
                label={t("searchCounterparties")}
                placeholder={t("search")}
                value={search.q}
                onSearch={(q) => onSearch({ q: q === "" ? null : q })}
              />
            </div>
            <div className={styles.sort}>
              <Select
                aria-label={t("sortBy")}
                value={sorted.sort}
                options={SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
                onValueChange={(sort) => onSearch({ sort, order: null })}
              />
            </div>
          </div>
        }
      >
        <Announced>{rows.length === 0 && <NothingDiffers isSearch={search.q !== ""} />}</Announced>
        {rows.length > 0 && (
          <DataTable
            caption={t("caption")}
            rows={rows}
            footRows={footRows}
            rowKey={keyOfRow}
            columns={buildCompareColumns({
              t,
              locale,
              customerId,
              currency,
              pair,
              linesHref: `/b/${customerId}/compare${changeAddress(compareSearch, { ...search, q: null })}#${LINES}`,
              sorted,
              onSort: (sort) => onSearch(nextSort(sorted, sort)),
            })}
          />
        )}
        <LoadMore query={query} />
      </Card>
    </div>
  );
}

function NothingDiffers({ isSearch }: Readonly<{ isSearch: boolean }>) {
  const t = useTranslations("compare");
  return isSearch ? (
    <EmptyState title={t("noMatchTitle")} text={t("noMatchText")} />
  ) : (
    <EmptyState title={t("noDifferenceTitle")} text={t("noDifferenceText")} />
  );
}

function toSorted({ sort, order }: CompareSearch): Sorted {
  return { sort, order: order ?? (sort === "counterparty" ? "asc" : "desc") };
}

/** Another column sorts in its natural order; the same column reverses. */
function nextSort(sorted: Sorted, sort: DriverSort): Pick<CompareSearch, "sort" | "order"> {
  if (sort !== sorted.sort) return { sort, order: null };
  return { sort, order: sorted.order === "asc" ? "desc" : "asc" };
}
