"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useAddress } from "../address/use-address";
import { useBusiness } from "../business/business-context";
import { PageHeader } from "../components/page-header";
import { ExportMenu } from "../export/export-menu";
import { useShortcuts } from "../use-shortcuts";
import { ByCounterparty } from "./by-counterparty";
import { KeyHints } from "./key-hints";
import { TransactionFilters } from "./transaction-filters";
import { TransactionList } from "./transaction-list";
import { NO_SEARCH, toTransactionFilter, transactionOrder, transactionSearch } from "./transaction-search";
import { FailedSums, TransactionSums } from "./transaction-sums";
import { useCounterpartyName } from "./use-counterparty-name";
import { useLatestCallback } from "./use-latest-callback";
import { useTransactionSummary } from "./use-transaction-summary";

/** The filtered transactions and their sums, as a list or grouped by counterparty. */
export function Transactions() {
  const t = useTranslations("transactions");
  const { business } = useBusiness();
  const [search, setSearch] = useAddress(transactionSearch);
  const filter = useMemo(() => toTransactionFilter(search), [search]);
  const [{ sort, group }, setOrder] = useAddress(transactionOrder);
  const [isGoingToDate, setIsGoingToDate] = useState(false);
  const summary = useTransactionSummary(filter);
  const counterpartyName = useCounterpartyName({ filter, sort });

  const isGrouped = group === "counterparty";
  const isEmpty = summary.data?.count === 0;
  const hasDays = !isGrouped && !isEmpty && (sort === "-bookedOn" || sort === "bookedOn");
  const askForDate = hasDays ? () => setIsGoingToDate(true) : undefined;
  const narrow = useLatestCallback(setSearch);
  const clear = () => narrow(NO_SEARCH);

  useShortcuts({ d: askForDate, g: () => setOrder({ group: isGrouped ? "none" : "counterparty" }) });

  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            {!isGrouped && <KeyHints isEditable={mayEdit(business.role)} />}
            <ExportMenu
              exportables={[{ name: "shownTransactions", what: "transactions", narrowedBy: filter }]}
            />
          </>
        }
      />
      <TransactionFilters
        search={search}
        counterpartyName={counterpartyName}
        onChange={narrow}
        group={group}
        onGroup={(wanted) => setOrder({ group: wanted })}
        sort={sort}
        onSort={(wanted) => setOrder({ sort: wanted })}
        onGoToDate={askForDate}
      />
      {summary.isError && summary.data === undefined ? (
        <FailedSums onRetry={() => void summary.refetch()} />
      ) : (
        <TransactionSums
          summary={summary.data}
          currency={business.currency}
          isOutdated={summary.isPlaceholderData}
        />
      )}
      {isGrouped ? (
        <ByCounterparty filter={filter} onClear={clear} />
      ) : (
        <TransactionList
          filter={filter}
          sort={sort}
          onSort={(wanted) => setOrder({ sort: wanted })}
          onClear={clear}
          isGoingToDate={isGoingToDate}
          onGoneToDate={() => setIsGoingToDate(false)}
        />
      )}
    </>
  );
}
