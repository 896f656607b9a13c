"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { COUNTERPARTY_SORTS } from "../../domain/counterparty-sort";
import { useAddress } from "../address/use-address";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Card } from "../components/card";
import { DataTable } from "../components/data-table";
import { LoadMore } from "../components/load-more";
import { Select } from "../components/select";
import { ListSkeleton } from "../list-skeleton";
import { useLocale } from "../locale-context";
import { QueryState } from "../query-state";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import styles from "./by-counterparty.module.css";
import { buildCounterpartyColumns } from "./counterparty-columns";
import { counterpartyPages } from "./counterparty-pages";
import { NothingFound } from "./nothing-found";
import { type TransactionFilter, transactionOrder } from "./transaction-search";

type ByCounterpartyProps = Readonly<{ filter: TransactionFilter; onClear: () => void }>;

/** The filtered transactions grouped by counterparty. All lines add up to the sums above. */
export function ByCounterparty({ filter, onClear }: ByCounterpartyProps) {
  const t = useTranslations("byCounterparty");
  const locale = useLocale();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { customerId, currency } = useBusiness().business;
  const customer = useCustomerKey();
  useKeptFocus();
  const [{ groupSort: sort }, setOrder] = useAddress(transactionOrder);
  const query = useInfiniteQuery({
    ...counterpartyPages({
      pathKey: trpc.listCounterparties.pathKey(),
      customer,
      filter,
      sort,
      fetchPage: client.listCounterparties.query,
    }),
    placeholderData: keepPreviousData,
  });
  if (query.data === undefined) {
    return <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={8} />} />;
  }
  const rows = query.data.pages.flatMap(({ counterparties }) => counterparties);
  if (rows.length === 0)
    return <NothingFound isFiltered={Object.keys(filter).length > 0} onClear={onClear} />;
  return (
    <div className={styles.lines} aria-busy={query.isPlaceholderData}>
      <Card
        isFlush
        title={t("title")}
        actions={
          <Select
            aria-label={t("sortBy")}
            value={sort}
            options={COUNTERPARTY_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onValueChange={(wanted) => setOrder({ groupSort: wanted })}
          />
        }
      >
        <DataTable
          caption={t("caption")}
          rows={rows}
          rowKey={({ key }) => key ?? ""}
          columns={buildCounterpartyColumns({
            t,
            locale,
            customerId,
            currency,
            filter,
            sort,
            onSort: (wanted) => setOrder({ groupSort: wanted }),
          })}
        />
        <LoadMore query={query} />
      </Card>
    </div>
  );
}
